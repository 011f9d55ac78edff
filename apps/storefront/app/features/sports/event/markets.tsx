import type { SportsMarket } from '@palco/contract'
import { createContext, memo, type ReactNode, use, useMemo, useState } from 'react'
import { KeptHtml } from '~/first-paint/index.ts'
import { useTranslation } from '~/i18n/index.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { useNow } from '../lists/event-row.tsx'
import type { EventDetail } from '../lists/lists.ts'
import { isLive } from '../play-text.ts'
import { toggleRemembered, useRemembered } from './favourites.tsx'
import { listFamilies, type Family, Outcomes } from './outcomes.tsx'
import './markets.css'

/** Markets open at the start; further ones are folded. */
const OPEN_AT_FIRST = 6
/** Folded markets that stand below each other; those after them are one fold more, since an event may have thousands. */
const MOST_TOGETHER = 40
/** What most players look for stands first: result, double chance, draw no bet, totals, both to score, next goal. */
const SOUGHT = [1, 10, 11, 18, 29, 8]

const toPlace = ({ lines: [first] }: Family): number => {
  const place = SOUGHT.indexOf(first?.id ?? 0)
  return place < 0 ? SOUGHT.length : place
}

/** The markets that are shown, by family, those that are looked for most before the others. */
const shownFamilies = (event: EventDetail): Family[] =>
  listFamilies(toView(event)).toSorted((a, b) => toPlace(a) - toPlace(b))

/** The first markets of an event, open: what is looked at next to a list. */
export function MainMarkets({ event, most }: { event: EventDetail; most: number }) {
  const { state } = useNow(event)
  const families = useMemo(() => shownFamilies(event).slice(0, most), [event, most])
  if (families.length === 0) return <NoMarkets />
  return (
    <div className="markets">
      {families.map((family) => (
        <section key={family.key} className="card market-card">
          <h3>{family.name}</h3>
          <Outcomes eventId={event.id} live={isLive(state)} family={family} />
        </section>
      ))}
    </div>
  )
}

const toView = ({ markets }: EventDetail): SportsMarket[] =>
  markets.filter(({ status }) => status === 'active' || status === 'suspended')

function NoMarkets() {
  const { t } = useTranslation()
  return (
    <EmptyState art="sports" heading={2} title={t('sports.noMarkets')} text={t('sports.noMarketsText')} />
  )
}

/**
 * All markets of an event: pinned ones stand first, then those looked for most, then the others folded by group. What was folded or
 * unfolded stays so.
 */
export function Markets({ event }: { event: EventDetail }) {
  const { t } = useTranslation()
  const [group, setGroup] = useState<'all' | Family['group']>('all')
  const pinned = useRemembered('pinned')
  const families = useMemo(() => shownFamilies(event), [event])
  if (families.length === 0) return <NoMarkets />
  const groups = [...new Set(families.map((family) => family.group))]
  const isPinned = (family: Family) => pinned.includes(pinMark(event, family))
  const listed = families
    .filter((family) => group === 'all' || family.group === group)
    .toSorted((a, b) => Number(isPinned(b)) - Number(isPinned(a)))
  const atFirst = new Set(listed.slice(0, OPEN_AT_FIRST))
  const isFirst = (family: Family) => atFirst.has(family) || isPinned(family)
  // Apart, so that each fills the columns of a desktop evenly.
  const first = listed.filter(isFirst)
  const further = listed.filter((family) => !isFirst(family))
  return (
    <>
      <div className="scroll-x" role="group" aria-label={t('sports.groups')}>
        {(['all', ...groups] as const).map((each) => (
          <button
            key={each}
            type="button"
            className="chip"
            aria-pressed={group === each}
            onClick={() => setGroup(each)}
          >
            {t(`sports.group.${each}`)}
          </button>
        ))}
      </div>
      <Cards event={event} families={first} first pinned={isPinned} />
      <Further event={event} families={further} pinned={isPinned} byGroup={group === 'all'} />
    </>
  )
}

const pinMark = (event: EventDetail, { key }: Family): string => `${event.competition.sport} ${key}`
/** What this browser remembers of a market that was folded, or of a further one that was unfolded. */
const foldMark = (event: EventDetail, family: Family, first: boolean): string =>
  first ? pinMark(event, family) : `+${pinMark(event, family)}`

/** Unfolds a market of the server's HTML: all of them are drawn anew, and the focus stays where it was. */
function wakeFurther(list: HTMLElement | null) {
  if (!list) return
  const press = (event: MouseEvent) => {
    const mark = (event.target as Element).closest<HTMLElement>('summary')?.dataset.fold
    if (mark === undefined) return
    event.preventDefault()
    toggleRemembered('folded', mark)
    requestAnimationFrame(() =>
      document
        .querySelector<HTMLElement>(`summary[data-fold="${CSS.escape(mark)}"]`)
        ?.focus({ preventScroll: true }),
    )
  }
  list.addEventListener('click', press)
  return () => list.removeEventListener('click', press)
}

/** The markets that are folded at first: a guest's stay the server's HTML until one is unfolded, since there are hundreds. */
function Further({ event, families, pinned, byGroup }: CardsProps & { byGroup: boolean }) {
  const { t } = useTranslation()
  const folded = useRemembered('folded')
  const marks = folded.filter((mark) => mark.startsWith(`+${event.competition.sport} `))
  const groups = byGroup ? [...Map.groupBy(families, (family) => family.group)] : []
  const shown = [...families.map(({ key }) => key), ...marks, byGroup]
  return (
    <KeptHtml tag="div" of={shown.join()} wake={wakeFurther}>
      <div>
        {groups.map(([group, own]) => (
          <Fold
            key={group}
            mark={`+${event.competition.sport} group ${group}`}
            label={t(`sports.group.${group}`)}
            count={own.length}
          >
            <Portions event={event} families={own} pinned={pinned} heading="h3" mark={group} />
          </Fold>
        ))}
        {!byGroup && <Portions event={event} families={families} pinned={pinned} mark="all" />}
      </div>
    </KeptHtml>
  )
}

/** Markets in portions: each after the first is folded into one line. */
function Portions({ mark, ...props }: CardsProps & { mark: string }): ReactNode {
  const { t } = useTranslation()
  const { event, families } = props
  const rest = families.slice(MOST_TOGETHER)
  return (
    <>
      <Cards {...props} families={families.slice(0, MOST_TOGETHER)} />
      {rest.length > 0 && (
        <Fold
          mark={`+${event.competition.sport} more ${mark} ${rest.length}`}
          label={t('sports.moreMarkets')}
          count={rest.length}
        >
          <Portions {...props} families={rest} mark={mark} />
        </Fold>
      )}
    </>
  )
}

/** Whether this is HTML for readers without JavaScript already: a noscript element holds no other one. */
const Unscripted = createContext(false)

/** What readers without JavaScript alone get. */
function ForUnscripted({ children }: { children: ReactNode }) {
  if (use(Unscripted)) return children
  return (
    <noscript>
      <Unscripted value>{children}</Unscripted>
    </noscript>
  )
}

type FoldProps = { mark: string; label: string; count: number; children: ReactNode }

/** Markets folded into one line. While they are, they are HTML for readers without JavaScript only. */
function Fold({ mark, label, count, children }: FoldProps) {
  const isOpen = useRemembered('folded').includes(mark)
  return (
    <details className="market-group" open={isOpen}>
      <summary
        data-hold=""
        data-fold={mark}
        onClick={(click) => {
          click.preventDefault()
          toggleRemembered('folded', mark)
        }}
      >
        <h2>
          {label} <span className="text-mid figures">{count}</span>
        </h2>
      </summary>
      {isOpen ? children : <ForUnscripted>{children}</ForUnscripted>}
    </details>
  )
}

type CardsProps = {
  event: EventDetail
  families: readonly Family[]
  /** Open until they are folded by choice; the others the other way round. */
  first?: boolean
  pinned: (family: Family) => boolean
  heading?: 'h2' | 'h3'
}

function Cards({ event, families, first = false, pinned, heading = 'h2' }: CardsProps) {
  const { state } = useNow(event)
  const folded = useRemembered('folded')
  return (
    <div className="markets">
      {families.map((family) => {
        const mark = foldMark(event, family, first)
        return (
          <MarketCard
            key={family.key}
            eventId={event.id}
            live={isLive(state)}
            family={family}
            open={folded.includes(mark) !== first}
            pinned={pinned(family)}
            heading={heading}
            foldMark={mark}
            pinMark={pinMark(event, family)}
          />
        )
      })}
    </div>
  )
}

type CardProps = {
  eventId: string
  live: boolean
  family: Family
  open: boolean
  pinned: boolean
  heading: 'h2' | 'h3'
  /** What this browser remembers when it is folded or unfolded, and when it is pinned. */
  foldMark: string
  pinMark: string
}

/** A family of markets. While it is folded its prices are HTML for readers without JavaScript only: neither drawn nor followed. */
const MarketCard = memo(function MarketCard(props: CardProps) {
  const { eventId, live, family, open, pinned, heading: Heading, foldMark, pinMark } = props
  const { t } = useTranslation()
  const outcomes = <Outcomes eventId={eventId} live={live} family={family} />
  return (
    <section className={open ? 'card market-card' : 'card market-card folded'}>
      <details open={open}>
        <summary
          data-hold=""
          data-fold={foldMark}
          onClick={(click) => {
            click.preventDefault()
            toggleRemembered('folded', foldMark)
          }}
        >
          <Heading>{family.name}</Heading>
        </summary>
        {open ? outcomes : <ForUnscripted>{outcomes}</ForUnscripted>}
      </details>
      {open && (
        <button
          type="button"
          className="icon-button"
          aria-pressed={pinned}
          aria-label={t('sports.pin', { market: family.name })}
          onClick={() => toggleRemembered('pinned', pinMark)}
        >
          <Icon name="pin" size="small" />
        </button>
      )}
    </section>
  )
})
