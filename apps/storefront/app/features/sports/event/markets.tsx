import type { SportsMarket } from '@palco/contract'
import { useState } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { useNow } from '../event-row.tsx'
import type { EventDetail } from '../lists.ts'
import { Odd } from '../odd.tsx'
import { isLive } from '../play-text.ts'
import { toggleRemembered, useRemembered } from './favourites.tsx'

/** Markets of one kind, each a line of it: totals 1.5, 2.5, 3.5. */
type Family = { key: string; name: string; group: SportsMarket['group']; lines: SportsMarket[] }

/** The line as a number, to put lines in order; 0 where it is none. */
const valueOf = (market: SportsMarket): number => Number(lineOf(market).replace('−', '-')) || 0

function familiesOf(markets: readonly SportsMarket[]): Family[] {
  const groups = Map.groupBy(markets, ({ id, family }) => `${id} ${family}`)
  return [...groups].map(([key, lines]) => ({
    key,
    name: lines.length > 1 ? (lines[0]?.family ?? '') : (lines[0]?.name ?? ''),
    group: lines[0]?.group ?? 'main',
    lines: lines.toSorted((a, b) => valueOf(a) - valueOf(b)),
  }))
}

/** Markets open at the start; further ones are folded. */
const OPEN_AT_FIRST = 12

/** The first markets of an event, open: what is looked at beside a list. */
export function MainMarkets({ event, most }: { event: EventDetail; most: number }) {
  const families = familiesOf(shownOf(event)).slice(0, most)
  if (families.length === 0) return <NoMarkets />
  return (
    <div className="markets">
      {families.map((family) => (
        <section key={family.key} className="card market-card">
          <h3>{family.name}</h3>
          <Outcomes event={event} family={family} />
        </section>
      ))}
    </div>
  )
}

const shownOf = ({ markets }: EventDetail): SportsMarket[] =>
  markets.filter(({ status }) => status === 'active' || status === 'suspended')

function NoMarkets() {
  const { t } = useTranslation()
  return (
    <EmptyState art="sports" heading={2} title={t('sports.noMarkets')} text={t('sports.noMarketsText')} />
  )
}

/** All markets of an event by group; pinned ones stand first, and what was folded stays so. */
export function Markets({ event }: { event: EventDetail }) {
  const { t } = useTranslation()
  const [group, setGroup] = useState<string>('all')
  const pinned = useRemembered('pinned')
  const folded = useRemembered('folded')
  const families = familiesOf(shownOf(event))
  if (families.length === 0) return <NoMarkets />
  const groups = [...new Set(families.map((family) => family.group))]
  const isPinned = ({ key }: Family) => pinned.includes(`${event.competition.sport} ${key}`)
  const listed = families
    .filter((family) => group === 'all' || family.group === group)
    .toSorted((a, b) => Number(isPinned(b)) - Number(isPinned(a)))
  return (
    <>
      <div className="scroll-x" role="group" aria-label={t('sports.groups')}>
        {['all', ...groups].map((each) => (
          <button
            key={each}
            type="button"
            className="chip"
            aria-pressed={group === each}
            onClick={() => setGroup(each)}
          >
            {t(`sports.group.${each as 'all'}`)}
          </button>
        ))}
      </div>
      <div className="markets">
        {listed.map((family, index) => {
          const key = `${event.competition.sport} ${family.key}`
          // The first ones are folded by choice, the others opened by choice.
          const open =
            index < OPEN_AT_FIRST || isPinned(family) ? !folded.includes(key) : folded.includes(`+${key}`)
          const mark = index < OPEN_AT_FIRST || isPinned(family) ? key : `+${key}`
          return (
            <MarketCard
              key={family.key}
              event={event}
              family={family}
              open={open}
              pinned={isPinned(family)}
              onFold={() => toggleRemembered('folded', mark)}
              onPin={() => toggleRemembered('pinned', key)}
            />
          )
        })}
      </div>
    </>
  )
}

type CardProps = {
  event: EventDetail
  family: Family
  open: boolean
  pinned: boolean
  onFold: () => void
  onPin: () => void
}

function MarketCard({ event, family, open, pinned, onFold, onPin }: CardProps) {
  const { t } = useTranslation()
  return (
    <section className="card market-card">
      <details open={open}>
        <summary
          data-hold=""
          onClick={(click) => {
            click.preventDefault()
            onFold()
          }}
        >
          <h2>{family.name}</h2>
          <Icon name="chevron-down" size="small" />
        </summary>
        <Outcomes event={event} family={family} />
      </details>
      <button
        type="button"
        className="icon-button"
        aria-pressed={pinned}
        aria-label={t('sports.pin', { market: family.name })}
        onClick={onPin}
      >
        <Icon name="pin" size="small" />
      </button>
    </section>
  )
}

/** What distinguishes the lines of a family: "2.5", "−1.5", "3". */
function lineOf({ specifiers }: SportsMarket): string {
  const parts = specifiers.split('|').map((part) => part.split('='))
  const line = parts.find(([name]) => name === 'total' || name === 'hcp') ?? parts[0]
  return (line?.[1] ?? '').replace('-', '−')
}

/** A table of lines, a grid of scores, players in columns, or a row of two or three prices. */
function Outcomes({ event, family }: { event: EventDetail; family: Family }) {
  const { t } = useTranslation()
  const { state } = useNow(event)
  const { lines } = family
  const common = { eventId: event.id, live: isLive(state) }
  const [first] = lines
  if (!first) return null
  if (
    lines.length > 1 &&
    lines.every(({ outcomes }) => outcomes.length === first.outcomes.length) &&
    first.outcomes.length <= 3
  ) {
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
            <span className="figures">{lineOf(market).replace('.', t('sports.comma'))}</span>
            {market.outcomes.map((outcome) => (
              <Odd key={outcome.id} {...common} market={market} outcome={outcome} look="plain" />
            ))}
          </div>
        ))}
      </div>
    )
  }
  return lines.map((market) => {
    const { outcomes } = market
    const scores = outcomes.filter(({ name }) => /^\d+\s*[-:–]\s*\d+$/.test(name)).length > 3
    const columns = scores ? 4 : outcomes.length === 3 || outcomes.length > 6 ? 3 : 2
    const long = !scores && outcomes.some(({ name }) => name.length > 14)
    return (
      <div key={market.specifiers} className="market-odds" data-n={long && outcomes.length > 3 ? 2 : columns}>
        {lines.length > 1 && <p className="market-line">{market.name}</p>}
        {outcomes.map((outcome) => (
          <Odd
            key={outcome.id}
            {...common}
            market={market}
            outcome={outcome}
            label={outcome.name}
            look={scores || (columns === 3 && long) ? 'stacked' : 'row'}
          />
        ))}
      </div>
    )
  })
}
