import type {
  HandList,
  HandReplay,
  LeaveAnswer,
  LineAnswer,
  Lobby,
  MoveAnswer,
  MoveRequest,
  PokerError,
  PokerOpenAnswer,
  PokerPhrase,
  PokerResumeAnswer,
  PrivateTableAnswer,
  PrivateTableRequest,
  RegisterAnswer,
  SeatRequest,
  SitAnswer,
  SitRequest,
  TopUpAnswer,
  TopUpRequest,
} from '../../../src/poker/messages/index.ts'
import { Offline } from '../shared/api.ts'
import { insist, newRequestId } from '../shared/session.ts'

/** The room answered and said no. */
export class PokerRefused extends Error {
  readonly error: PokerError
  constructor(error: PokerError) {
    super(error.message)
    this.error = error
  }
}

const BASE = '/api/poker'
const TIMEOUT = 20_000
type Options = { method?: 'GET' | 'POST'; body?: object; signal?: AbortSignal }

async function sent(path: string, token: string | null, { method = 'POST', body, signal }: Options = {}) {
  const response = await fetch(`${BASE}/${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
    cache: 'no-store',
    credentials: 'omit',
  }).catch(() => null)
  if (!response) throw new Offline()
  if (response.ok) return response
  const error = (await response.json().catch(() => null)) as PokerError | null
  throw typeof error?.code === 'string' ? new PokerRefused(error) : new Offline()
}

async function call<Answer>(path: string, token: string | null, options: Options = {}): Promise<Answer> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), TIMEOUT)
  try {
    const response = await sent(path, token, { ...options, signal: stop.signal })
    const text = await response.text().catch(() => {
      throw new Offline()
    })
    return (text ? JSON.parse(text) : undefined) as Answer
  } finally {
    clearTimeout(timer)
  }
}

/** Refusals after which the outcome of the same request is still to be learned. */
const again = (error: unknown, attempt: number): boolean =>
  (error instanceof Offline && attempt < 8) ||
  (error instanceof PokerRefused && error.error.code === 'round_pending' && attempt < 20)

export const openRoom = (launchToken: string) =>
  call<PokerOpenAnswer>('open', null, { body: { launch_token: launchToken } })

export type PokerApi = ReturnType<typeof pokerApi>

/**
 * The calls of the poker room. Calls that move money carry an id of their wish and are repeated under it until their outcome is known;
 * `onLost` is called while it is not. Without a token only lobby and stream are answered. @throws PokerRefused, Offline
 */
export function pokerApi(token: string | null, currency: string | null, onLost: () => void) {
  const wish = <Answer>(path: string, body: object): Promise<Answer> => {
    const whole = { request_id: newRequestId(), ...body }
    return insist(() => call<Answer>(path, token, { body: whole }), onLost, again)
  }
  const plain = <Answer = undefined>(path: string, body: object) => call<Answer>(path, token, { body })
  // A guest has no session that says which money the tables are of.
  const guest = token ? '' : `currency=${currency ?? ''}`
  return {
    resume: () => call<PokerResumeAnswer>('resume', token, { body: {} }),
    lobby: () => call<Lobby>(guest ? `guest/lobby?${guest}` : 'lobby', token, { method: 'GET' }),
    stream: async (table: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> => {
      const query = new URLSearchParams({ table })
      const { body } = await sent(`${token ? '' : 'guest/'}stream?${query}`, token, { method: 'GET', signal })
      if (!body) throw new Offline()
      return body
    },
    sit: (body: Omit<SitRequest, 'request_id'>) => wish<SitAnswer>('sit', body),
    topUp: (body: Omit<TopUpRequest, 'request_id'>) => wish<TopUpAnswer>('top-up', body),
    register: (table: string) => wish<RegisterAnswer>('register', { table }),
    unregister: (table: string) => plain('unregister', { table }),
    createPrivate: (body: Omit<PrivateTableRequest, 'request_id'>) =>
      wish<PrivateTableAnswer>('private', body),
    line: (table: string, wait: boolean) => plain<LineAnswer>('line', { table, wait }),
    leave: (table: string) => plain<LeaveAnswer>('leave', { table }),
    seat: (body: SeatRequest) => plain('seat', body),
    /** The same turn is the same move: it may be sent until it is answered. */
    move: (body: MoveRequest) => insist(() => plain<MoveAnswer>('move', body), onLost, again),
    say: (table: string, phrase: PokerPhrase) => plain('say', { table, phrase }).catch(() => undefined),
    hands: (table: string, before: string | null) => {
      const query = new URLSearchParams({ table, limit: '20', ...(before ? { before } : {}) })
      return call<HandList>(`hands?${query}`, token, { method: 'GET' })
    },
    hand: (id: string) => call<HandReplay>(`hands/${encodeURIComponent(id)}`, token, { method: 'GET' }),
  }
}
