import type { SportsMarket, SportsOutcome } from '@palco/contract'
import { useTranslation } from '~/i18n/index.ts'
import { Odds } from '../prices/odd.tsx'

/** Markets of one kind, each a line of it: totals 1.5, 2.5, 3.5. */
export type Family = { key: string; name: string; group: SportsMarket['group']; lines: SportsMarket[] }

/** The line as a number, to put lines in order; 0 where it is none. */
const toSortValue = (market: SportsMarket): number => Number(toLine(market).replace('−', '-')) || 0

export function listFamilies(markets: readonly SportsMarket[]): Family[] {
  const groups = Map.groupBy(markets, ({ id, family }) => `${id} ${family}`)
  return [...groups].map(([key, lines]) => ({
    key,
    name: lines.length > 1 ? (lines[0]?.family ?? '') : (lines[0]?.name ?? ''),
    group: lines[0]?.group ?? 'main',
    lines: lines.toSorted((a, b) => toSortValue(a) - toSortValue(b)),
  }))
}

/** What distinguishes the lines of a family: "2.5", "−1.5", "3". */
function toLine({ specifiers }: SportsMarket): string {
  const parts = specifiers.split('|').map((part) => part.split('='))
  const line = parts.find(([name]) => name === 'total' || name === 'hcp') ?? parts[0]
  return (line?.[1] ?? '').replace('-', '−')
}

/** Characters of a name that fit on a phone: next to a price in a third and in half of the width, and above a price in a third. */
const [SHORT, LONG, LONGER] = [6, 14, 24]

function countColumns(count: number, longest: number, scores: boolean): number {
  if (scores) return 4
  if (count <= 3 && longest > LONGER) return 1
  if (count > 3 && longest > LONG) return 2
  return count === 3 || count > 6 ? 3 : 2
}

/** Whether the columns of one market are those of another; described markets of a kind differ in their outcomes. */
const hasOutcomes = ({ outcomes }: SportsMarket, other: SportsMarket): boolean =>
  outcomes.length === other.outcomes.length && outcomes.every(({ id }, at) => id === other.outcomes[at]?.id)

const toName = ({ name }: SportsOutcome): string => name

type OutcomesProps = {
  eventId: string
  /** Whether the event is played. */
  live: boolean
  family: Family
}

/** A table of lines, a grid of scores, players in columns, or a row of two or three prices. */
export function Outcomes({ eventId, live, family }: OutcomesProps) {
  const { t } = useTranslation()
  const { lines } = family
  const [first] = lines
  if (!first) return null
  if (lines.length > 1 && lines.every((line) => hasOutcomes(line, first)) && first.outcomes.length <= 3) {
    const plain = (name: string) => name.replace(/\s*[(]?[+-]?\d+([.,]\d+)?[)]?\s*$/, '')
    return (
      <div className="market-table" data-n={first.outcomes.length}>
        <span />
        {first.outcomes.map(({ id, name }) => (
          <span key={id} className="market-head ellipsis">
            {plain(name)}
          </span>
        ))}
        {lines.map((market) => (
          <div key={market.specifiers} className="market-row">
            <span className="figures">{toLine(market).replace('.', t('sports.comma'))}</span>
            <Odds eventId={eventId} live={live} market={market} look="plain" />
          </div>
        ))}
      </div>
    )
  }
  return lines.map((market) => {
    const { outcomes } = market
    const scores = outcomes.filter(({ name }) => /^\d+\s*[-:–]\s*\d+$/.test(name)).length > 3
    const longest = Math.max(...outcomes.map(({ name }) => name.length))
    const columns = countColumns(outcomes.length, longest, scores)
    return (
      <div key={market.specifiers} className="market-odds" data-n={columns}>
        {lines.length > 1 && market.name !== family.name && <p className="market-line">{market.name}</p>}
        {!live && market.places && (
          <p className="market-line">
            {t('sports.slip.eachWay.mark', {
              part: market.places.fraction,
              market: market.places.market,
            })}
          </p>
        )}
        <Odds
          eventId={eventId}
          live={live}
          market={market}
          toLabel={toName}
          look={scores || (columns === 3 && longest > SHORT) ? 'stacked' : 'row'}
        />
      </div>
    )
  })
}
