/** What the server shows of the viziers, and how it is said. */
import { t } from '../kit';

export function words(awake: boolean, name: string): string {
  return t(awake ? 'view.viziers_favour.awake' : 'view.viziers_favour.asleep', { name });
}
