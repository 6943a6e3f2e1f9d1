/** Every request to the server, typed; refusals are thrown as `ApiError`. */
import { language } from './i18n.svelte';
import type {
  Branch,
  Credentials,
  Frames,
  FromClient,
  FromServer,
  Join,
  Me,
  Offer,
  Prefer,
  PreferenceInfo,
  Problem,
  RecordText,
  ReplayInfo,
  RulesBook,
  SeatChange,
  SeatLink,
  TableInfo,
  TableOrder,
  Update,
} from './wire';

/** A refusal with its reason, or a failure of the way there (status 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message || problem.reason);
    this.name = 'ApiError';
  }

  /** Whether Sabika itself refused, and not the way there or something that stands in it. */
  get ofServer(): boolean {
    return this.status >= 400 && this.problem.reason !== FAILED;
  }
}

/** What the server answers: everything but greetings and signs of life. */
export type Question = Exclude<FromClient, { type: 'hello' | 'ping' }>;

/** The reason of an error whose answer has not the form of ours: a proxy's, for example. */
const FAILED = 'failed';
const UNREACHABLE: Problem = { reason: 'unreachable', params: {}, message: '', index: null };

let csrf: string | null = null;
let asking: Promise<Me> | null = null;

function refusalOf(status: number, body: unknown): ApiError {
  if (typeof body === 'object' && body !== null && 'error' in body) {
    return new ApiError(status, (body as { error: Problem }).error);
  }
  return new ApiError(status, { ...UNREACHABLE, reason: FAILED, params: { status } });
}

async function send<T>(
  method: string,
  path: string,
  body: unknown,
  signal?: AbortSignal,
): Promise<T> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': language(),
  };
  if (method !== 'GET') {
    headers['X-CSRF-Token'] = csrf ?? (await me()).csrf;
  }
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
  }
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') {
      throw error;
    }
    throw new ApiError(0, UNREACHABLE);
  }
  const text = await answer.text();
  let data: unknown;
  try {
    data = text === '' ? null : JSON.parse(text);
  } catch {
    data = null;
  }
  if (!answer.ok) {
    throw refusalOf(answer.status, data);
  }
  return data as T;
}

/** Whether a refusal only says that this browser has no session yet, or no longer. */
function sessionEnded(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    ((error.status === 401 && error.problem.reason === 'no-session') ||
      (error.status === 403 && error.problem.reason === 'csrf'))
  );
}

async function renewing<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!sessionEnded(error)) {
      throw error;
    }
    csrf = null;
    await me();
    return attempt();
  }
}

export function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return renewing(() => send<T>('GET', path, undefined, signal));
}

/** Change something. */
export function change<T>(
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  return renewing(() => send<T>(method, path, body));
}

export function post<T>(path: string, body?: unknown): Promise<T> {
  return change<T>('POST', path, body);
}

// -- people ---------------------------------------------------------------------------------------

function keep(person: Me): Me {
  csrf = person.csrf;
  return person;
}

/** Who is behind this browser; the first call makes a guest. */
export function me(): Promise<Me> {
  asking ??= send<Me>('GET', '/api/me', undefined)
    .then(keep)
    .finally(() => {
      asking = null;
    });
  return asking;
}

export const rename = (name: string): Promise<Me> =>
  change<Me>('PATCH', '/api/me', { name }).then(keep);
export const register = (who: Credentials): Promise<Me> =>
  post<Me>('/api/register', who).then(keep);
export const logIn = (who: Credentials): Promise<Me> => post<Me>('/api/login', who).then(keep);
export const logOut = (): Promise<Me> => post<Me>('/api/logout').then(keep);

// -- tables ---------------------------------------------------------------------------------------

const at = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const offer = (): Promise<Offer> => get('/api/games');
export const rules = (game: string): Promise<RulesBook> =>
  get(`/api/rules/${encodeURIComponent(game)}/${language()}`);
export const myTables = (): Promise<TableInfo[]> => get('/api/tables');
export const createTable = (order: TableOrder): Promise<TableInfo> => post('/api/tables', order);
export const tableInfo = (id: string): Promise<TableInfo> => get(at(id));
export const joinTable = (id: string, join: Join): Promise<TableInfo> =>
  post(`${at(id)}/join`, join);
export const changeSeat = (id: string, seat: number, wanted: SeatChange): Promise<TableInfo> =>
  change('PATCH', `${at(id)}/seats/${seat}`, wanted);
export const startTable = (id: string): Promise<TableInfo> => post(`${at(id)}/start`);
export const abandonTable = (id: string): Promise<TableInfo> => post(`${at(id)}/abandon`);
export const rematch = (id: string): Promise<TableInfo> => post(`${at(id)}/rematch`);
export const endStandIn = (id: string, seat: number): Promise<TableInfo> =>
  change('DELETE', `${at(id)}/seats/${seat}/stand-in`);
export const preferences = (id: string, seat: number): Promise<PreferenceInfo[]> =>
  get(`${at(id)}/seats/${seat}/preferences`);
export const prefer = (id: string, seat: number, wanted: Prefer): Promise<PreferenceInfo[]> =>
  change('PUT', `${at(id)}/seats/${seat}/preferences`, wanted);
export const seatLink = (id: string, seat: number): Promise<SeatLink> =>
  post(`${at(id)}/seats/${seat}/link`);
export const recoverSeat = (token: string): Promise<TableInfo> => post('/api/recover', { token });

// -- playing without a socket ---------------------------------------------------------------------

const withSeat = (seat: number | null): string => (seat === null ? '' : `seat=${seat}`);

/** Where the table stands; with `wait`, as soon as it has moved on or after so many seconds. */
export const poll = (
  id: string,
  seat: number | null,
  after: number,
  wait: number,
  signal?: AbortSignal,
): Promise<Update> => get(`${at(id)}/update?after=${after}&wait=${wait}&${withSeat(seat)}`, signal);

/** The HTTP twin of a message over the socket. */
export const ask = (id: string, seat: number | null, request: Question): Promise<FromServer> =>
  post(`${at(id)}/${request.type}?${withSeat(seat)}`, request);

// -- replays --------------------------------------------------------------------------------------

const replayAt = (id: string): string => `/api/replays/${encodeURIComponent(id)}`;

export const replays = (): Promise<ReplayInfo[]> => get('/api/replays');
export const replay = (id: string): Promise<ReplayInfo> => get(replayAt(id));
export const frames = (
  id: string,
  from: number,
  to: number,
  seat: number | null,
): Promise<Frames> => get(`${replayAt(id)}/frames?from=${from}&to=${to}&${withSeat(seat)}`);
export const importRecord = (record: RecordText): Promise<ReplayInfo> =>
  post('/api/replays', record);
export const removeReplay = (id: string): Promise<void> => change('DELETE', replayAt(id));
export const branch = (id: string, wanted: Branch): Promise<TableInfo> =>
  post(`${replayAt(id)}/branch`, wanted);
