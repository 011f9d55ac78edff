import type { CallAnswer, CallInput, sportsCalls } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import { daysAfter, toDay, startOfDay } from '../../brands/index.ts'
import { ALL_LINE_MARKETS, type View } from './markets.ts'
import { popularCompetitions } from './overview.ts'
import {
  COMPETITION,
  type CompetitionRow,
  competitionCountOnWire,
  EVENT_COLUMNS,
  EVENT_JOINS,
  eventOnWire,
  type EventRow,
  MARKET,
} from './rows.ts'

type Input = CallInput<typeof sportsCalls.listSportsEvents>
type Page = { offset: number; limit: number }
/** `home`: the country whose competitions come first, as of categories; none where it is left out. */
export type ListWanted = Pick<Input, 'list' | 'sport' | 'competition' | 'day' | 'of_each'> &
  Page & { zone: string; home?: string | null }
type Answer = CallAnswer<typeof sportsCalls.listSportsEvents>['response']

const HOUR = 3_600_000
/** Events counted at most: a page's counter says "and more" beyond. */
const MOST_COUNTED = 1_000
const FINISHED_DAYS = 7

/** A list as SQL: its condition, with `from` and `to` as $3 and $4 where it has a time, and the order in which it is read. */
type List = { where: string; order: string }
const BY_START = 'e.start_at, e.competition_id, e.id'
const coming: List = {
  where: `e.phase = 'coming' AND e.start_at >= $3::timestamptz AND e.start_at < $4::timestamptz`,
  order: BY_START,
}
const LISTS: Record<Input['list'], List> = {
  live: {
    where: `e.phase = 'live' AND e.start_at >= $3::timestamptz AND e.start_at < $4::timestamptz`,
    // Live events are few, so that sorting them by where they are played costs little.
    order: `(SELECT coalesce(g.country = $7, false) FROM sports_competitions c LEFT JOIN sports_categories g ON g.id = c.category_id
      WHERE c.id = e.competition_id) DESC, ${BY_START}`,
  },
  next: coming,
  today: coming,
  tomorrow: coming,
  coming,
  featured: {
    where: `e.phase IN ('coming', 'live') AND e.start_at >= $3::timestamptz AND e.start_at < $4::timestamptz`,
    order: `(e.phase = 'live') DESC, CASE WHEN e.phase = 'live' THEN e.place END, ${BY_START}`,
  },
  // One that the provider's calendar lost before its end has no result.
  finished: {
    where: `e.phase = 'ended' AND e.ended_at IS NOT NULL AND e.start_at >= $3::timestamptz AND e.start_at < $4::timestamptz`,
    order: 'e.start_at DESC, e.competition_id, e.id',
  },
}

/** The times between which events of a list start. */
function toSpan({ list, day, zone }: ListWanted, now: Date): { from: Date | string; to: Date | string } {
  const today = toDay(now, zone)
  const ofDay = (one: string) => ({ from: startOfDay(one, zone), to: startOfDay(daysAfter(one, 1), zone) })
  switch (list) {
    case 'next':
      return { from: '-infinity', to: new Date(now.getTime() + 3 * HOUR) }
    case 'today':
      return { from: '-infinity', to: ofDay(today).to }
    case 'tomorrow':
      return ofDay(daysAfter(today, 1))
    case 'finished':
      return day === undefined
        ? { from: new Date(now.getTime() - FINISHED_DAYS * 24 * HOUR), to: 'infinity' }
        : ofDay(day)
    default:
      return { from: '-infinity', to: 'infinity' }
  }
}

/** Events as a text of SQL: the ones of a list, of `$1` (sport or competition), page `$5` on, `$6` of them. */
function selectEvents({ list, sport, competition }: ListWanted): { name: string; text: string } {
  const { where, order } = LISTS[list]
  const of = competition !== undefined ? 'competition' : sport !== undefined ? 'sport' : 'all'
  const scope = {
    all: '$1::text IS NULL AND',
    sport: 'e.sport_id = $1 AND',
    competition: 'e.competition_id = $1 AND',
  }[of]
  const matching = `FROM sports_events e WHERE ${scope} e.offered AND ${where}`
  // Of each popular competition as many as are asked for ($8) or the page could show: its index gives the first ones.
  const among = { all: '$1::text IS NULL', sport: 'c.sport_id = $1', competition: 'c.id = $1' }[of]
  const featured = `FROM (SELECT e.*, c.place FROM ${popularCompetitions(among, '$7')} c
    CROSS JOIN LATERAL (SELECT e.* FROM sports_events e WHERE e.competition_id = c.id AND e.offered AND ${where}
      ORDER BY e.start_at, e.id LIMIT coalesce($8::int, $5::int + $6::int)) e) e`
  const source = list === 'featured' ? featured : matching
  return {
    name: `sports-list-${list}-${of}`,
    text: `WITH page AS MATERIALIZED (SELECT e.* ${source} ORDER BY ${order} OFFSET $5::int LIMIT $6::int)
      SELECT ${EVENT_COLUMNS}, e.state - 'incidents' AS state, coalesce(m.markets, '[]') AS markets
      FROM page e ${EVENT_JOINS}
      LEFT JOIN LATERAL (SELECT jsonb_agg(${MARKET} ORDER BY m.market_id, m.specifiers) AS markets FROM sports_markets m
        WHERE m.event_id = e.id AND m.market_id = ANY ($2) AND m.status IN (1, -1)) m ON true
      ORDER BY ${order}`,
  }
}

function countEvents({ list, sport, competition }: ListWanted): { name: string; text: string } {
  const of = competition !== undefined ? 'competition' : sport !== undefined ? 'sport' : 'all'
  const scope = { all: '', sport: 'e.sport_id = $3 AND', competition: 'e.competition_id = $3 AND' }[of]
  const where = `e.offered AND ${LISTS[list].where.replace('$3', '$1').replace('$4', '$2')}`
  // A limit for each competition keeps the planner from reading every event of the sport.
  const source =
    list === 'featured' && of !== 'competition'
      ? `${popularCompetitions(of === 'sport' ? 'c.sport_id = $3' : 'true', of === 'sport' ? '$4' : '$3')} c
        CROSS JOIN LATERAL (SELECT FROM sports_events e WHERE e.competition_id = c.id AND ${where} LIMIT ${MOST_COUNTED}) e`
      : `sports_events e WHERE ${scope} ${where}`
  return {
    name: `sports-count-${list}-${of}`,
    text: `SELECT count(*)::int AS total FROM (SELECT FROM ${source} LIMIT ${MOST_COUNTED}) x`,
  }
}

/** A page of a list; null for an unknown competition. Three statements side by side. */
export async function listEvents(
  q: Queryable,
  wanted: ListWanted,
  view: View,
): Promise<(Answer & { more: boolean }) | null> {
  const { list, sport, competition, offset, limit, home = null } = wanted
  const scope = competition ?? sport
  const { from, to } = toSpan(wanted, view.now)
  const [events, counted, found] = await Promise.all([
    q.query<EventRow>({
      ...selectEvents(wanted),
      values: [
        scope ?? null,
        ALL_LINE_MARKETS,
        from,
        to,
        offset,
        limit,
        ...(list === 'featured' || list === 'live' ? [home] : []),
        ...(list === 'featured' ? [wanted.of_each ?? null] : []),
      ],
    }),
    q.query<{ total: number }>({
      ...countEvents(wanted),
      values: [
        from,
        to,
        ...(scope === undefined ? [] : [scope]),
        ...(list === 'featured' && competition === undefined ? [home] : []),
      ],
    }),
    competition === undefined ? null : readCompetition(q, competition),
  ])
  if (competition !== undefined && found === null) return null
  const total = Math.max(counted.rows[0]?.total ?? 0, offset + events.rows.length)
  return {
    competition: found && competitionCountOnWire(found, view.language),
    events: events.rows.map((row) => eventOnWire(row, view)),
    total,
    next_cursor: null,
    more: offset + events.rows.length < total && events.rows.length === limit,
  }
}

async function readCompetition(q: Queryable, id: string): Promise<CompetitionRow | null> {
  const { rows } = await q.query<{ competition: CompetitionRow }>({
    name: 'sports-competition',
    text: `SELECT ${COMPETITION} AS competition FROM sports_competitions c
      LEFT JOIN sports_categories g ON g.id = c.category_id WHERE c.id = $1`,
    values: [id],
  })
  return rows[0]?.competition ?? null
}
