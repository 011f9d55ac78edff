import type { CallAnswer, Competitor, sportsCalls, SportsFollow } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import { ALL_LINE_MARKETS, type View } from './markets.ts'
import {
  COMPETITION,
  type CompetitionRow,
  competitionCountOnWire,
  competitorOnWire,
  type CompetitorRow,
  EVENT_COLUMNS,
  EVENT_JOINS,
  eventOnWire,
  type EventRow,
  MARKET,
} from './rows.ts'

/** The teams, competitions and single events, and at most `most` of what is played of them: live ones first, then by start. */
export async function listFollowed(
  q: Queryable,
  follows: readonly SportsFollow[],
  { view, most }: { view: View; most: number },
): Promise<CallAnswer<typeof sportsCalls.listFollowed>['response']> {
  const listIds = (kind: SportsFollow['kind']) => [
    ...new Set(follows.filter((each) => each.kind === kind).map(({ id }) => id)),
  ]
  const [teams, competitions, events] = [listIds('team'), listIds('competition'), listIds('event')]
  const [team, competition, single, event] = await Promise.all([
    teams.length === 0 ? [] : readTeams(q, teams),
    competitions.length === 0 ? [] : readCompetitions(q, competitions),
    events.length === 0 ? [] : readEventIds(q, events),
    most === 0 || follows.length === 0 ? [] : readEvents(q, { teams, competitions, events, most }),
  ])
  return {
    teams: team,
    competitions: competition.map((row) => competitionCountOnWire(row, view.language)),
    event_ids: single,
    events: event.map((row) => eventOnWire(row, view)),
  }
}

async function readTeams(q: Queryable, ids: string[]): Promise<Competitor[]> {
  const { rows } = await q.query<CompetitorRow>({
    name: 'sports-followed-teams',
    text: `SELECT t.id, t.name, t.short_name AS short, t.colours FROM unnest($1::text[]) WITH ORDINALITY f (id, place)
      JOIN sports_competitors t ON t.id = f.id ORDER BY f.place`,
    values: [ids],
  })
  return rows.map(competitorOnWire)
}

async function readCompetitions(q: Queryable, ids: string[]): Promise<CompetitionRow[]> {
  const { rows } = await q.query<{ competition: CompetitionRow }>({
    name: 'sports-followed-competitions',
    text: `SELECT ${COMPETITION} AS competition FROM unnest($1::text[]) WITH ORDINALITY f (id, place)
      JOIN sports_competitions c ON c.id = f.id LEFT JOIN sports_categories g ON g.id = c.category_id ORDER BY f.place`,
    values: [ids],
  })
  return rows.map(({ competition }) => competition)
}

async function readEventIds(q: Queryable, ids: string[]): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>({
    name: 'sports-followed-event-ids',
    text: `SELECT id FROM sports_events WHERE id = ANY ($1)`,
    values: [ids],
  })
  return rows.map(({ id }) => id)
}

type Wanted = { teams: string[]; competitions: string[]; events: string[]; most: number }

async function readEvents(q: Queryable, { teams, competitions, events, most }: Wanted): Promise<EventRow[]> {
  const order = `(e.phase = 'live') DESC, e.start_at, e.id`
  const offered = `e.offered AND e.phase IN ('live', 'coming')`
  const { rows } = await q.query<EventRow>({
    name: 'sports-followed-events',
    text: `WITH ids AS (
        SELECT e.id FROM sports_events e WHERE e.home_id = ANY ($1) AND ${offered}
        UNION SELECT e.id FROM sports_events e WHERE e.away_id = ANY ($1) AND ${offered}
        UNION SELECT e.id FROM sports_events e WHERE e.competition_id = ANY ($2) AND ${offered}
        UNION SELECT e.id FROM sports_events e WHERE e.id = ANY ($5) AND ${offered}),
      page AS MATERIALIZED (SELECT e.* FROM sports_events e JOIN ids USING (id) ORDER BY ${order} LIMIT $4)
      SELECT ${EVENT_COLUMNS}, e.state - 'incidents' AS state, coalesce(m.markets, '[]') AS markets
      FROM page e ${EVENT_JOINS}
      LEFT JOIN LATERAL (SELECT jsonb_agg(${MARKET} ORDER BY m.market_id, m.specifiers) AS markets FROM sports_markets m
        WHERE m.event_id = e.id AND m.market_id = ANY ($3) AND m.status IN (1, -1)) m ON true
      ORDER BY ${order}`,
    values: [teams, competitions, ALL_LINE_MARKETS, most, events],
  })
  return rows
}
