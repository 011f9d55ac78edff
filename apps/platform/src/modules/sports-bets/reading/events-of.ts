import type { Language } from '@palco/contract'
import {
  type Description,
  type Language as NameLanguage,
  marketName,
  marketTitle,
  findMarket,
  outcomeName,
  parseSpecifiers,
} from '@palco/sports-rules/markets'
import type { Score, Sport } from '@palco/sports-rules/records'
import type { Queryable } from '../../../db/index.ts'
import type { EventStatus, Selection, StoredPlay } from '../../sports-offer/index.ts'

type Names = Readonly<Record<string, string>>

/** An event as a bet's legs name it. */
export type NamedEvent = {
  id: string
  sport: Sport
  competitionId: string
  competition: Names
  category: Names | null
  country: string | null
  home: string
  away: string
  startAt: Date
  status: EventStatus
  score: Score | null
  state: StoredPlay
  players: { id: string; name: string }[] | null
  /** Of its described markets, by number and specifiers. */
  descriptions: Readonly<Record<string, Description>>
}

/** The events of selections by their ids. */
export async function readEvents(
  q: Queryable,
  selections: readonly { eventId: string }[],
): Promise<Map<string, NamedEvent>> {
  if (selections.length === 0) return new Map()
  const { rows } = await q.query<NamedEvent>({
    name: 'sports-bets-events',
    text: `SELECT id, sport_id AS sport, competition_id AS "competitionId", competition_names AS competition,
        category_names AS category, country, home_name AS home, away_name AS away, start_at AS "startAt", status,
        CASE WHEN home_score IS NOT NULL THEN jsonb_build_object('home', home_score, 'away', away_score) END AS score,
        state, details -> 'players' AS players,
        (SELECT coalesce(jsonb_object_agg(d.market_id || ' ' || d.specifiers, jsonb_build_object('name', d.name, 'outcomes', d.outcomes)), '{}')
          FROM published.sports_descriptions d WHERE d.event_id = e.id) AS descriptions
      FROM published.sports_events e WHERE id = ANY ($1)`,
    values: [[...new Set(selections.map(({ eventId }) => eventId))]],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

type SelectionNames = { market: string; title: string; outcome: string }

/** What a selection's market, the market with its line, and the outcome are called; their ids where the catalogue does not have them. */
export function selectionNames(
  selection: Selection,
  event: NamedEvent | undefined,
  language: Language,
): SelectionNames {
  const { marketId, specifiers, outcomeId } = selection
  const names = toNames(selection, event, language)
  return {
    market: names.market || String(marketId),
    title: names.title || `${marketId} ${specifiers}`.trim(),
    outcome: names.outcome || outcomeId,
  }
}

/** The same; '' for what nothing names. */
export function toNames(
  { marketId, specifiers, outcomeId }: Selection,
  event: NamedEvent | undefined,
  language: Language,
): SelectionNames {
  const market = event && findMarket(event.sport, marketId)
  if (!market) return { market: '', title: '', outcome: '' }
  const naming = {
    home: event.home,
    away: event.away,
    specifiers: parseSpecifiers(specifiers) ?? {},
    language: language satisfies NameLanguage,
    players: Object.fromEntries((event.players ?? []).map(({ id, name }) => [id, name])),
    description: event.descriptions[`${marketId} ${specifiers}`],
  }
  const outcome = outcomeName(market, outcomeId, naming)
  const isNamed = [market.outcomes, naming.players, naming.description?.outcomes ?? {}].some((names) =>
    Object.hasOwn(names, outcomeId),
  )
  return {
    market: marketName(market, naming),
    title: marketTitle(market, naming),
    outcome: isNamed ? outcome : '',
  }
}

/** A name in a language, else in the first that there is. */
export const inLanguage = (names: Names | null, language: Language): string =>
  names?.[language] ?? Object.values(names ?? {})[0] ?? ''
