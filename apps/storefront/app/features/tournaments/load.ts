import type { CallAnswer, calls as Calls, Tournament } from '@palco/contract'
import { data, redirect } from 'react-router'
import { makeApi, calls, statusOfFailure, type ShownError } from '~/api/index.ts'
import { toBrand } from '~/brand/index.ts'
import { now } from '~/lib/clock.ts'
import { widest } from '~/lib/wide-picture.ts'
import { paths } from '~/paths.ts'
import type { Context } from '~/session/context.ts'
import { requirePlayer } from '~/session/index.ts'

export type Detail = CallAnswer<typeof Calls.readTournament>['response']['tournament']
export type Ranking = CallAnswer<typeof Calls.readRanking>['response']

export type TournamentList = {
  /** `null` when they could not be read. */
  tournaments: Tournament[] | null
  /** The server's clock, ms since 1970: where countdowns start. */
  at: number
  shown: ShownError[]
}

/** The brand's tournaments. A brand that switched them off has none. */
export async function loadTournaments(context: Context): Promise<TournamentList> {
  if (!toBrand(context).modules.tournaments) return { tournaments: [], at: now(), shown: [] }
  const api = makeApi(context)
  const result = await api.call(calls.listTournaments, {})
  return { tournaments: result.ok ? result.data.response.tournaments : null, at: now(), shown: api.shown() }
}

/** Rows of a page of the ranking. */
const ROWS = 20

export type TournamentData = {
  tournament: (Detail & { html: string }) | null
  ranking: Ranking | null
  /** Whether the ranking begins with the first place. */
  fromTop: boolean
  /** It is certain that there is none; otherwise it could not be read. */
  unknown: boolean
  at: number
  shown: ShownError[]
  seo?: { description: string; image?: string }
}

/**
 * One tournament with a page of its ranking. An unknown one is a page with status 404 that says so.
 * @param render Markdown → safe HTML
 */
export async function loadTournament(
  context: Context,
  url: URL,
  id: string,
  render: (markdown: string) => string,
) {
  const api = makeApi(context)
  const on = toBrand(context).modules.tournaments && id.length <= 80
  const cursor = url.searchParams.get('cursor') ?? undefined
  const [result, ranking] = await Promise.all([
    on ? api.call(calls.readTournament, { id }, { silent: true }) : null,
    on ? api.call(calls.readRanking, { id, cursor, limit: ROWS }, { silent: true }) : null,
  ])
  const facts = { fromTop: cursor === undefined, at: now(), shown: api.shown() }
  if (result === null || !result.ok) {
    const unknown = result === null || result.error.status === 404
    const none: TournamentData = { ...facts, tournament: null, ranking: null, unknown }
    return data(none, { status: unknown ? 404 : statusOfFailure(result.error) })
  }
  const { tournament } = result.data.response
  const { markdown, picture } = tournament
  const found: TournamentData = {
    ...facts,
    tournament: { ...tournament, html: render(markdown) },
    ranking: ranking?.ok ? ranking.data.response : null,
    unknown: false,
    seo: {
      description: `${tournament.name}. ${markdown.split('\n')[0] ?? ''}`,
      ...(picture && { image: widest(picture) }),
    },
  }
  return data(found)
}

/** Enters the player; a guest is led to login and back. */
export async function joinAction(context: Context, id: string) {
  const path = paths.tournament(id)
  requirePlayer(context, path)
  const api = makeApi(context)
  const result = await api.call(calls.joinTournament, { id })
  return result.ok
    ? redirect(path, 303)
    : data({ shown: api.shown() }, { status: result.error.status ?? 503 })
}
