import { RuleTester } from 'eslint';
import { describe, it } from 'vitest';
import { layers } from './layers';

RuleTester.describe = describe;
RuleTester.it = it;

const at = (file: string, code: string): { filename: string; code: string } => ({
  filename: `/somewhere/client/src/${file}`,
  code,
});

new RuleTester().run('layers', layers, {
  valid: [
    at('games/dice/Table.ts', "import { shown } from './model';"),
    at('games/dice/boards/Table.ts', "import { shown } from '../model';"),
    at('games/dice/Table.ts', "import { tumble } from '../shared/tumbling';"),
    at('games/dice/index.ts', "import { game } from '../contract';"),
    at('games/dice/Table.ts', "import { t } from '../../lib/i18n';"),
    at('modules/camps/index.ts', "import { t } from '../kit';"),
    at('screens/Home.ts', "import { clientGame } from '../games/registry';"),
    at('games/dice/Table.ts', "import { onMount } from 'svelte';"),
    {
      filename: '/somewhere/client/vite.config.ts',
      code: "import { x } from './src/games/dice/model';",
    },
  ],
  invalid: [
    {
      ...at('games/dice/Table.ts', "import { shown } from '../rollwrite/model';"),
      errors: [{ messageId: 'sibling', data: { from: 'games/dice', to: 'games/rollwrite' } }],
    },
    {
      ...at('modules/camps/index.ts', "export * from '../squares/words';"),
      errors: [{ messageId: 'sibling', data: { from: 'modules/camps', to: 'modules/squares' } }],
    },
    {
      ...at('modules/camps/index.ts', "export { tents } from '../squares/words';"),
      errors: [{ messageId: 'sibling' }],
    },
    {
      ...at('games/shared/head.ts', "const table = () => import('../dice/Table');"),
      errors: [{ messageId: 'inside', data: { from: '', to: 'games/dice' } }],
    },
    {
      ...at('lib/words.ts', "import { tents } from '../modules/camps/words';"),
      errors: [{ messageId: 'inside' }],
    },
    {
      ...at('modules/camps/index.ts', "import { shown } from '../../games/dice/model';"),
      errors: [{ messageId: 'inside' }],
    },
  ],
});
