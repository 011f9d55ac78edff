import type { CallAnswer, calls as Calls, ProdeLeague, ProdePeriod, ProdeRound } from '@palco/contract'
import { PRODE_PERIODS } from '@palco/contract/tables'
import { data, redirect } from 'react-router'
import { makeApi, calls, newIdempotencyKey, statusOfFailure, type ShownError } from '~/api/index.ts'
import { now } from '~/lib/clock.ts'
import { paths } from '~/paths.ts'
import { makeVisit, type Context } from '~/session/context.ts'
import { requirePlayer, toSession } from '~/session/index.ts'
import { toDraft, type Draft, toPredictions, readDraft, writeDraft } from './draft.ts'

export type RoundDetail = CallAnswer<typeof Calls.readProdeRound>['response']
export type Ranking = CallAnswer<typeof Calls.readProdeRanking>['response']

export type ProdeData = {
  /** Whether a player asks. */
  player: boolean
  rounds: ProdeRound[]
  /** HTTP status of the page where the rounds could not be read. */
  failed: number | null
  /** The chosen round; `null` when there is none, or it could not be read. */
  detail: RoundDetail | null
  ranking: Ranking | null
  leagues: ProdeLeague[]
  /** What the ranking sums up. */
  period: ProdePeriod
  /** The league whose ranking is shown; `null` for all participants. */
  league: string | null
  /** What a guest had filled in before the login. */
  draft: Draft
  /** Matches saved by the last form, and those of it that had begun. */
  saved: number | null
  closed: number
  idempotencyKey: string
  /** The server's clock, ms since 1970. */
  at: number
  shown: ShownError[]
}

const ROWS = 20

/** "round draft": what a guest had filled in, for the page after the login, which is led to by its path alone. */
const DRAFT_COOKIE = 'prode'
const DRAFT_LIFE_S = 3600

function keepDraft(context: Context, round: string, draft: Draft): void {
  const { jar, session } = makeVisit(context)
  if (!session.loggedIn) jar.set(DRAFT_COOKIE, `${round} ${writeDraft(draft)}`, { maxAge: DRAFT_LIFE_S })
}

const draftRound = (context: Context): string | null => {
  const { jar, session } = makeVisit(context)
  return session.loggedIn ? (jar.get(DRAFT_COOKIE)?.split(' ')[0] ?? null) : null
}

/** Shown once, to the player who has logged in; guests' pages are the same for all. */
function takeDraft(context: Context, { round, matches }: RoundDetail): Draft {
  const { jar, session } = makeVisit(context)
  const [id, text = ''] = (session.loggedIn ? jar.get(DRAFT_COOKIE) : null)?.split(' ') ?? []
  if (id !== round.id) return {}
  jar.remove(DRAFT_COOKIE)
  return readDraft(text, matches)
}

/** The rounds, the chosen one with its ranking, and the player's leagues; null where the backend has no such game. */
export async function loadProde(context: Context, url: URL): Promise<ProdeData | null> {
  const api = makeApi(context)
  const list = await api.call(calls.listProdeRounds, {}, { silent: true })
  if (!list.ok && list.error.status === 404) return null
  const rounds = list.ok ? list.data.response.rounds : []
  const wanted = url.searchParams.get('round') ?? draftRound(context)
  const chosen = rounds.find(({ id }) => id === wanted) ?? rounds[0]
  const league = url.searchParams.get('league')
  const asked = url.searchParams.get('period')
  const period = PRODE_PERIODS.find((known) => known === asked) ?? 'round'
  const { loggedIn } = toSession(context)
  const [detail, ranking, leagues] = await Promise.all([
    chosen ? api.call(calls.readProdeRound, { id: chosen.id }) : null,
    chosen
      ? readRanking(context, { round: chosen.id, league, period, cursor: url.searchParams.get('cursor') })
      : null,
    loggedIn ? api.call(calls.listProdeLeagues, {}, { silent: true }) : null,
  ])
  const saved = url.searchParams.get('saved')
  const round = detail?.ok ? detail.data.response : null
  return {
    player: loggedIn,
    rounds,
    failed: list.ok ? null : statusOfFailure(list.error),
    detail: round,
    ranking,
    leagues: leagues?.ok ? leagues.data.response.leagues : [],
    league,
    period,
    draft: round ? takeDraft(context, round) : {},
    saved: saved === null ? null : Number(saved),
    closed: Number(url.searchParams.get('closed') ?? 0),
    idempotencyKey: newIdempotencyKey(),
    at: now(),
    shown: api.shown(),
  }
}

async function readRanking(
  context: Context,
  {
    round,
    league,
    period,
    cursor,
  }: { round: string; league: string | null; period: ProdePeriod; cursor: string | null },
) {
  const input = {
    round,
    league: league ?? undefined,
    // Backends without other periods get the call they know.
    period: period === 'round' ? undefined : period,
    cursor: cursor ?? undefined,
    limit: ROWS,
  }
  const result = await makeApi(context).call(calls.readProdeRanking, input, { silent: true })
  return result.ok ? result.data.response : null
}

/** What a refused form comes back with: the fields that are wrong and all that was filled in. */
export type ProdeAnswer = { incomplete: string[]; draft: Draft; shown: ShownError[]; idempotencyKey: string }

/** Saves predictions or enters a round. A guest is led to the login and finds what was filled in on coming back. */
export async function prodeAction(context: Context, form: FormData) {
  const round = String(form.get('round') ?? '')
  const draft = toDraft(form)
  keepDraft(context, round, draft)
  requirePlayer(context, paths.prode())
  if (form.get('intent') === 'join') return join(context, round, String(form.get('key') ?? ''), draft)
  if (form.get('intent') === 'share') return share(context, round)
  const { predictions, incomplete } = toPredictions(draft)
  if (incomplete.length > 0 || predictions.length === 0) return refused(context, draft, incomplete, 422)
  const result = await makeApi(context).call(calls.savePredictions, { round, predictions })
  if (!result.ok) return refused(context, draft, [], result.error.status ?? 503)
  const { saved, closed } = result.data.response
  return redirect(paths.prode({ round, saved: String(saved), closed: String(closed.length) }), 303)
}

async function join(context: Context, round: string, idempotencyKey: string, draft: Draft) {
  const result = await makeApi(context).call(calls.joinProdeRound, { round }, { idempotencyKey })
  return result.ok
    ? redirect(paths.prode({ round }), 303)
    : refused(context, draft, [], result.error.status ?? 503)
}

async function share(context: Context, round: string) {
  const result = await makeApi(context).call(calls.shareProdeCard, { round })
  return result.ok
    ? redirect(paths.prodeCard(result.data.response.code), 303)
    : refused(context, {}, [], result.error.status ?? 503)
}

const refused = (context: Context, draft: Draft, incomplete: string[], status: number) =>
  data<ProdeAnswer>(
    { incomplete, draft, shown: makeApi(context).shown(), idempotencyKey: newIdempotencyKey() },
    { status },
  )

/** `leagues` are `null` where they could not be read. */
export type LeaguesData = { leagues: ProdeLeague[] | null; code: string; origin: string; shown: ShownError[] }

/** The player's leagues; `code` comes from an invitation link. */
export async function loadLeagues(context: Context, url: URL) {
  const api = makeApi(context)
  const found = toSession(context).loggedIn
    ? await api.call(calls.listProdeLeagues, {}, { silent: true })
    : null
  const page: LeaguesData = {
    leagues: found?.ok === false ? null : (found?.data.response.leagues ?? []),
    code: url.searchParams.get('code')?.slice(0, 20) ?? '',
    origin: url.origin,
    shown: api.shown(),
  }
  return data(page, found?.ok === false ? { status: statusOfFailure(found.error) } : undefined)
}

/** Makes, joins or leaves a league; what was typed stays when it is refused. */
export async function leaguesAction(context: Context, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const code = text('code')
  requirePlayer(context, paths.prodeLeagues(code ? { code } : {}))
  const api = makeApi(context)
  const intent = text('intent')
  const result =
    intent === 'create'
      ? await api.call(calls.createProdeLeague, { name: text('name') })
      : intent === 'leave'
        ? await api.call(calls.leaveProdeLeague, { id: text('id') })
        : await api.call(calls.joinProdeLeague, { code })
  if (result.ok) return redirect(paths.prodeLeagues(), 303)
  const { fields } = result.error
  return data(
    { intent, name: text('name'), code, fields, shown: api.shown() },
    { status: result.error.status ?? 503 },
  )
}
