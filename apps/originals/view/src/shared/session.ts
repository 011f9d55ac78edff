import { CURRENCIES, DEFAULT_LANGUAGE, isLanguage } from '@palco/contract/tables'
import type { Bet, Move, OpenAnswer, Result, ResumeAnswer } from '../../../src/kinds/api-types.ts'
import { api, Offline, Refused } from './api.ts'
import { now, wait } from './clock.ts'

type Sent = { request_id: string; bet: Bet }

/** Names under which a session is kept; a page of several games has one for each. */
const tokenKey = (page: string) => `palco.view:${page}`
const sentKey = (page: string) => `palco.sent:${page}`

/** sessionStorage may be closed to a framed page: then a reload of the frame needs a new launch. */
export const kept = {
  get: (key: string): string | null => {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  set: (key: string, value: string | null) => {
    try {
      if (value === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, value)
    } catch {
      /* nothing to keep it in */
    }
  },
}

/** 128 random bits as a UUID; `randomUUID` is missing on plain http origins. */
export function newRequestId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 15) | 64
  bytes[8] = (bytes[8]! & 63) | 128
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/s, '$1-$2-$3-$4-$5')
}

const SPANISH = 'palco.spanish'
/** Which Spanish the site reads. The address loses it with the token, a reload of the frame does not. */
function keepSpanish(fragment: URLSearchParams): string | null {
  if (!fragment.has('lang')) return kept.get(SPANISH)
  const spanish = fragment.get('spanish')
  kept.set(SPANISH, spanish)
  return spanish
}

/** Takes the launch token out of the address, so that it stays in no history, copy or referrer. */
function takeLaunch(): Record<
  'token' | 'language' | 'spanish' | 'table' | 'currency' | 'site',
  string | null
> & {
  /** Launch tokens by game, of a page with several. */
  tokens: ReadonlyMap<string, string>
} {
  const fragment = new URLSearchParams(location.hash.slice(1))
  if (location.hash) history.replaceState(null, '', location.pathname + location.search)
  return {
    token: fragment.get('token'),
    language: fragment.get('lang'),
    spanish: keepSpanish(fragment),
    table: fragment.get('table'),
    currency: fragment.get('currency'),
    site: fragment.get('site'),
    tokens: new Map(
      [...fragment]
        .filter(([key]) => key.startsWith('token.'))
        .map(([key, token]) => [key.slice('token.'.length), token]),
    ),
  }
}
export const launch = takeLaunch()

/** Resolves when trying again makes sense: after a growing pause, or at once when the network comes back. */
async function pause(attempt: number): Promise<void> {
  const back = new Promise<void>((done) => addEventListener('online', () => done(), { once: true }))
  await Promise.race([wait(Math.min(8000, 700 * 2 ** attempt)), back])
}

/** Repeats while the answer is lost; `onLost` is called each time. */
export async function insist<Answer>(
  attempt: () => Promise<Answer>,
  onLost: () => void,
  again: (error: unknown, attempt: number) => boolean,
): Promise<Answer> {
  for (let n = 0; ; n++) {
    try {
      return await attempt()
    } catch (error) {
      if (!again(error, n)) throw error
      if (n > 0 || error instanceof Offline) onLost()
      await pause(n)
    }
  }
}

const lost = (error: unknown) => error instanceof Offline
/** Refusals after which the outcome of the same request is still to be learned. */
const open = (error: unknown, attempt: number) =>
  lost(error) ||
  (error instanceof Refused &&
    (['round_pending', 'rate_limited'].includes(error.code) || (error.code === 'unexpected' && attempt < 6)))

export type Session = ReturnType<typeof makeSession>

/** The calls of a game. Of a guest, who has no token, the stream alone is answered. */
/** @param cycleMs from the stake of a round to that of the next, at least */
function makeSession(token: string, page: string, cycleMs = 0) {
  const SENT = sentKey(page)
  let restsUntil = -Infinity
  return {
    /** Sends a bet under an id kept before sending; the same id is sent until the outcome is known. */
    play: async (bet: Bet, onLost: () => void, requestId = newRequestId()): Promise<Result> => {
      const request: Sent = { request_id: requestId, bet }
      kept.set(SENT, JSON.stringify(request))
      // The button rests so long; another way of play waits here.
      const rest = restsUntil - now()
      if (rest > 0) await wait(rest)
      try {
        const result = await insist(() => api.spin(token, request), onLost, open)
        // The stake was taken before the answer came: a cycle that is counted from here is never too short.
        restsUntil = now() + cycleMs
        kept.set(SENT, null)
        return result
      } catch (error) {
        if (error instanceof Refused && error.code !== 'unexpected') kept.set(SENT, null)
        throw error
      }
    },
    /**
     * Makes a move of an open round; the same request is sent until its outcome is known. A move that was overtaken by
     * another tab, or by the end of the round, is refused as `move_out_of_turn`.
     */
    move: (round: Pick<Result, 'round_id' | 'moves'>, move: Move, onLost: () => void): Promise<Result> => {
      const request = { request_id: newRequestId(), round_id: round.round_id, number: round.moves ?? 0, move }
      return insist(() => api.move(token, request), onLost, open)
    },
    /** Milliseconds that are left of the game cycle; the next round may not begin before. */
    resting: (): number => Math.max(0, restsUntil - now()),
    /** The bet whose answer this frame never saw, if any. */
    sent: (): Sent | null => JSON.parse(kept.get(SENT) ?? 'null') as Sent | null,
    forget: () => kept.set(SENT, null),
    shown: (roundId: string) => api.shown(token, roundId).catch(() => undefined),
    refresh: () => api.resume(token),
    fairness: (clientSeed: string) => api.fairness(token, clientSeed),
    rounds: (limit: number) => api.rounds(token, limit),
    stream: (signal: AbortSignal) => api.stream(token, signal),
    sit: (seat: number | null) => api.sit(token, seat),
    say: (phrase: number) => api.say(token, phrase).catch(() => undefined),
    end: () => kept.set(tokenKey(page), null),
  }
}

/**
 * A new player's first client seed is the server's. Before the first round it is replaced by one drawn here, which the
 * server learns only after it committed to the seed it plays with. Best effort: the game starts in any case.
 */
async function withOwnSeed<State extends ResumeAnswer>(session: Session, state: State): Promise<State> {
  if (state.commit.client_seed_chosen || state.pending || state.unfinished) return state
  const answer = await session.fairness(newClientSeed()).catch(() => null)
  return answer ? { ...state, commit: answer.commit } : state
}

/** 64 random bits as hex text. */
export const newClientSeed = (): string => newRequestId().replace(/-/g, '').slice(0, 16)

/** Which game a page opens: `page` names what is kept of it, `token` is its launch token. */
type Entry = { page: string; token: string | null }
type Opened = { session: Session; state: ResumeAnswer | OpenAnswer }

/**
 * Opens the game: with the launch token of the address, or, after a reload of the frame, with the kept view token.
 * Throws `Refused` with `session_ended` when neither works.
 */
export async function openSession(
  onLost: () => void,
  { page, token }: Entry = { page: location.pathname, token: launch.token },
): Promise<Opened> {
  const stored = kept.get(tokenKey(page))
  if (token) {
    try {
      const state = await insist(() => api.open(token), onLost, lost)
      kept.set(tokenKey(page), state.view_token)
      const session = makeSession(state.view_token, page, state.design_rules?.cycle_ms)
      return { session, state: await withOwnSeed(session, state) }
    } catch (error) {
      if (!(stored && error instanceof Refused && error.code === 'session_ended')) throw error
    }
  }
  if (!stored) throw new Refused({ code: 'session_ended', message: '' })
  const state = await insist(() => api.resume(stored), onLost, lost)
  const session = makeSession(stored, page, state.design_rules?.cycle_ms)
  return { session, state: await withOwnSeed(session, state) }
}

/** A shared table for a guest, who looks on: no balance, no rounds, nothing to be proved to them. */
export async function openAsGuest(game: string, onLost: () => void): Promise<Opened> {
  const language = isLanguage(launch.language) ? launch.language : DEFAULT_LANGUAGE
  const currency = CURRENCIES.find((code) => code === launch.currency) ?? 'USD'
  const state = await insist(() => api.guestTable({ game, language, currency }), onLost, lost)
  const commit = {
    server_seed_hash: '',
    client_seed: '',
    client_seed_chosen: true,
    nonce: 0,
    next_server_seed_hash: '',
  }
  const stream = (signal: AbortSignal) => api.guestStream(game, signal)
  return {
    session: { ...makeSession('', ''), stream },
    state: {
      ...state,
      player: { display_name: '' },
      language,
      site_origin: launch.site ?? '',
      balance: { amount: '0', currency },
      play_modes: [],
      design_rules: null,
      commit,
      unfinished: null,
      pending: null,
      last: [],
    },
  }
}
