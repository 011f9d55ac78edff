import type { Language } from '@palco/contract'
import type { OperatorCallAnswer, operatorCalls, SportGroup } from '@palco/contract/operators'
import { SPORTS, type Sport } from '@palco/contract/tables'
import { findMarket } from '@palco/sports-rules/markets'
import type { Tx } from '../../../db/index.ts'

type Texts = Readonly<Record<string, string>>
type Keyed = { key: string; sport: string }
/** What a row is called; of an event its sport and competition too. */
export type SportNames = ReadonlyMap<string, { name: string; sport?: string; competition?: string }>

const inLanguage = (texts: Texts, language: Language): string =>
  texts[language] ?? Object.values(texts)[0] ?? ''

/** A market of any event: what its name would have of one is left open. */
function marketText({ key, sport }: Keyed, language: Language): string | null {
  const known = SPORTS.find((one): one is Sport => one === sport)
  const market = known && findMarket(known, Number(key))
  return market ? market.name[language].replaceAll(/\{[-!]?\w+\}/g, '…') : null
}

/** The names of a page's rows, by sport and key; none for what is not on record. */
export async function readSportNames(
  tx: Tx,
  by: SportGroup,
  rows: readonly Keyed[],
  language: Language,
): Promise<SportNames> {
  const ids = [rows.map(({ key }) => key)]
  if (by === 'market')
    return new Map(
      rows.flatMap((row) => {
        const name = marketText(row, language)
        return name === null ? [] : [[`${row.sport} ${row.key}`, { name }] as const]
      }),
    )
  if (by === 'competition') {
    const { rows: found } = await tx.query<{ id: string; sport: string; names: Texts }>({
      name: 'figures-sports-competitions',
      text: 'SELECT id, sport_id AS sport, names FROM published.sports_competitions WHERE id = ANY ($1)',
      values: ids,
    })
    return new Map(
      found.map(({ id, sport, names }) => [`${sport} ${id}`, { name: inLanguage(names, language) }]),
    )
  }
  if (by !== 'event') return new Map()
  type Event = { id: string; sport: string; home: string; away: string; competition: Texts }
  const { rows: events } = await tx.query<Event>({
    name: 'figures-sports-events',
    text: `SELECT id, sport_id AS sport, home_name AS home, away_name AS away, competition_names AS competition
      FROM published.sports_events WHERE id = ANY ($1)`,
    values: ids,
  })
  return new Map(
    events.map(({ id, sport, home, away, competition }) => [
      `${sport} ${id}`,
      { name: `${home} – ${away}`, sport, competition: inLanguage(competition, language) },
    ]),
  )
}

type Chosen = OperatorCallAnswer<typeof operatorCalls.readSportFigures>['chosen']
type Filters = { sport?: Sport | undefined } & { [Name in keyof Chosen]?: string | number | undefined }

/** The names of what a report is narrowed to. A market has one in a sport alone. */
export async function readChosen(tx: Tx, filters: Filters, language: Language): Promise<Chosen> {
  const findName = async (by: keyof Chosen): Promise<string | null> => {
    if (filters[by] === undefined) return null
    const key = String(filters[by])
    const found = await readSportNames(tx, by, [{ key, sport: filters.sport ?? '' }], language)
    return found.values().next().value?.name ?? null
  }
  return {
    competition: await findName('competition'),
    market: await findName('market'),
    event: await findName('event'),
  }
}
