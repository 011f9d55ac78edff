import type { CallAnswer } from '@palco/contract'
import { RACE_POOLS, type RacePool } from '@palco/contract/tables'
import { data, redirect } from 'react-router'
import { makeApi, calls, newIdempotencyKey, statusOfFailure, type ShownError } from '~/api/index.ts'
import { toLanguage } from '~/i18n/index.ts'
import { now } from '~/lib/clock.ts'
import { toText } from '~/lib/form-values.ts'
import { paths } from '~/paths.ts'
import { type Context, makeVisit } from '~/session/context.ts'
import { requirePlayer, toSession } from '~/session/index.ts'
import { toUnit } from './bets/minor.ts'

type Races = CallAnswer<typeof calls.listRaces>['response']['races']
type RaceAnswer = CallAnswer<typeof calls.readRace>['response']
export type Quote = CallAnswer<typeof calls.quoteRaceTicket>['response']

export type HorsesData = {
  races: Races
  /** Feature races of the next days. */
  antePost: Races
  loggedIn: boolean
  /** Milliseconds since 1970 when it was read: where countdowns start. */
  at: number
  /** HTTP status of the page where the races could not be read. */
  failed: number | null
  shown: ShownError[]
}

/** A ticket as it is filled in: runners by place or race, and the stake of a combination as typed. */
export type Draft = { lists: number[][]; unit: string | null }

/** A bet at fixed odds as it is filled in; `odds`: the price that was seen. */
export type BetDraft = {
  runner: number | null
  odds: string | null
  eachWay: boolean
  starting: boolean
  unit: string | null
}

/** The forms of a card. */
export type RaceTab = 'fixed' | 'pools'

export type RaceData = RaceAnswer & {
  tab: RaceTab
  kind: RacePool
  draft: Draft
  bet: BetDraft
  loggedIn: boolean
  /** The ticket or bet that was just placed. */
  placed: string | null
  idempotencyKey: string
  at: number
  shown: ShownError[]
}

export type TicketAnswer = {
  shown: ShownError[]
  draft?: Draft
  bet?: BetDraft
  retryKey?: string
  quote?: Quote | null
}

/** Names of the lists of a ticket in forms and addresses. */
export const LISTS = ['first', 'second', 'third'] as const
const FORM_POOL = 'pool'
const FORM_FIXED = 'fixed'

type Given = { getAll(name: string): (string | File)[]; get(name: string): string | File | null }

const toKind = (given: Given): RacePool => RACE_POOLS.find((kind) => kind === given.get(FORM_POOL)) ?? 'win'

/** Runners that a form or an address names; lists behind the last one that is filled in are left out. */
function toDraft(given: Given): Draft {
  const lists = LISTS.map((name) =>
    given.getAll(name).flatMap((value) => (/^\d{1,2}$/.test(String(value)) ? [Number(value)] : [])),
  )
  while (lists.length > 1 && lists.at(-1)?.length === 0) lists.pop()
  const unit = given.get('unit')
  return { lists, unit: typeof unit === 'string' && unit !== '' ? unit.slice(0, 20) : null }
}

const toBet = (given: Given): BetDraft => {
  const [, number, odds] = /^(\d{1,2})@([\d.]{1,12})$/.exec(String(given.get('pick') ?? '')) ?? []
  return {
    runner: number === undefined ? null : Number(number),
    odds: odds ?? null,
    eachWay: given.get('ew') !== null,
    starting: given.get('sp') !== null,
    unit: toDraft(given).unit,
  }
}

/** A guest's ticket on its way through the login. */
const DRAFT_COOKIE = 'race'
const DRAFT_LIFE_S = 3600
const LONGEST_DRAFT = 1500

function keepDraft(context: Context, race: string, filled: URLSearchParams): void {
  const { jar, session } = makeVisit(context)
  const kept = new URLSearchParams([...filled].filter(([name]) => name !== 'enter' && name !== '_xsrf'))
  const text = `${race} ${kept}`
  if (!session.loggedIn && text.length <= LONGEST_DRAFT) jar.set(DRAFT_COOKIE, text, { maxAge: DRAFT_LIFE_S })
}

/** What was kept of this race, once. */
function keptDraft(context: Context, race: string): URLSearchParams | null {
  const { jar, session } = makeVisit(context)
  const [id, text = ''] = (session.loggedIn ? jar.get(DRAFT_COOKIE) : null)?.split(' ') ?? []
  if (id !== race) return null
  jar.remove(DRAFT_COOKIE)
  return new URLSearchParams(text)
}

/** The races of the day; null where the backend has none. */
export async function loadHorses(context: Context): Promise<HorsesData | null> {
  const api = makeApi(context)
  const found = await api.call(calls.listRaces, {}, { silent: true })
  if (!found.ok && found.error.status === 404) return null
  return {
    races: found.ok ? found.data.response.races : [],
    antePost: found.ok ? found.data.response.ante_post : [],
    loggedIn: toSession(context).loggedIn,
    at: now(),
    failed: found.ok ? null : statusOfFailure(found.error),
    shown: api.shown(),
  }
}

/** A race card with the form of one pool. `enter` leads a guest through the login and back with what was filled in. */
export async function loadRace(context: Context, id: string, url: URL): Promise<RaceData> {
  if (url.searchParams.has('enter')) {
    keepDraft(context, id, url.searchParams)
    requirePlayer(context, paths.race(id))
  }
  const query = keptDraft(context, id) ?? url.searchParams
  const api = makeApi(context)
  const found = await api.call(calls.readRace, { id }, { silent: true })
  if (!found.ok) throw data(null, { status: found.error.status ?? 503 })
  const { response } = found.data
  const wanted = toKind(query)
  const placed = query.get('placed')
  const pools = response.board === null || (query.has(FORM_POOL) && !query.has(FORM_FIXED))
  return {
    ...response,
    tab: pools ? 'pools' : 'fixed',
    bet: toBet(query),
    kind: response.pools.some(({ kind }) => kind === wanted) ? wanted : (response.pools[0]?.kind ?? 'win'),
    draft: toDraft(query),
    loggedIn: toSession(context).loggedIn,
    placed: [...response.tickets, ...response.bets].some(({ id: own }) => own === placed) ? placed : null,
    idempotencyKey: newIdempotencyKey(),
    at: now(),
    shown: api.shown(),
  }
}

/** Places the bet or the ticket of the form, or answers what it would pay (`quote`). */
export async function ticketAction(context: Context, race: string, form: FormData) {
  if (form.has(FORM_FIXED)) return betAction(context, race, form)
  const draft = toDraft(form)
  const request = {
    race,
    pool: toKind(form),
    runners: draft.lists,
    unit: toUnit(draft.unit, form.get('currency'), toLanguage(context)),
  }
  const api = makeApi(context)
  if (form.has('quote')) {
    // A ticket that is not complete yet has no price: that is no error to show.
    const quoted = await api.call(calls.quoteRaceTicket, request, { silent: true })
    const answer: TicketAnswer = { shown: [], quote: quoted.ok ? quoted.data.response : null }
    return data(answer)
  }
  requirePlayer(context, paths.race(race))
  const idempotencyKey = toText(form, 'idempotency_key')
  const placed = await api.call(calls.placeRaceTicket, request, { idempotencyKey })
  if (placed.ok) {
    const { ticket } = placed.data.response
    return redirect(paths.race(race, { pool: ticket.pool, placed: ticket.id }), 303)
  }
  return refused({ shown: api.shown(), draft }, placed.error.status, idempotencyKey)
}

async function betAction(context: Context, race: string, form: FormData) {
  requirePlayer(context, paths.race(race))
  const bet = toBet(form)
  const { runner, odds, eachWay, starting } = bet
  const idempotencyKey = toText(form, 'idempotency_key')
  const api = makeApi(context)
  const request = {
    race,
    runner: runner ?? 1,
    ...(odds !== null && !starting && { odds }),
    each_way: eachWay,
    unit: runner === null ? '0' : toUnit(bet.unit, form.get('currency'), toLanguage(context)),
  }
  const placed = await api.call(calls.placeRaceBet, request, { idempotencyKey })
  if (placed.ok)
    return redirect(paths.race(race, { [FORM_FIXED]: '', placed: placed.data.response.bet.id }), 303)
  return refused({ shown: api.shown(), bet }, placed.error.status, idempotencyKey)
}

/** After an unknown end the same key is sent again, so that nothing is staked twice. */
function refused(answer: TicketAnswer, status: number | null, key: string) {
  const unknown = status === null || status >= 500
  return data({ ...answer, retryKey: unknown ? key : newIdempotencyKey() }, { status: status ?? 503 })
}
