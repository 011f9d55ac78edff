import type { SportsMarket, SportsOutcome } from '@palco/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { classes } from '@palco/ui/classes.ts'
import { Icon } from '@palco/ui/icon.tsx'
import { useIsFed, useMarketNow } from '../live/use-sports-live.ts'
import { useOddsText } from './odds-text.ts'
import { marketKey, pickKey, pickText, toggled } from '../slip/slip.ts'
import { changeSlip, useIsPicked } from '../slip/store.ts'
import './boosted.css'

/** The form that odds buttons post where no JavaScript runs; one on each page (sports-frame.tsx). */
export const ODDS_FORM = 'odds'
/** How long a price shows that it has moved, in ms: the token --m-odds. */
const MOVED_MS = 1_600

type Market = Pick<SportsMarket, 'id' | 'specifiers' | 'status' | 'name' | 'outcomes'>
type Look = 'row' | 'stacked' | 'plain'
type Props = {
  eventId: string
  /** Whether the event is played: prices of one that is come from another producer. */
  live: boolean
  market: Market
  /** Only one of its outcomes. */
  only?: string
  /** What stands next to the price; nothing where the column says it. */
  toLabel?: (outcome: SportsOutcome) => string
  /** label over price, price alone, or both in a row. */
  look?: Look
}

/** Up or down since the price before, for a moment. */
function useMovement(odds: string | null): 'up' | 'down' | null {
  const [shown, setShown] = useState<{ odds: string | null; move: 'up' | 'down' | null }>({
    odds,
    move: null,
  })
  if (shown.odds !== odds) {
    const comparable = shown.odds !== null && odds !== null
    setShown({ odds, move: comparable ? (Number(odds) > Number(shown.odds) ? 'up' : 'down') : null })
  }
  const { move } = shown
  useEffect(() => {
    if (move === null) return
    const timer = setTimeout(() => setShown((now) => ({ ...now, move: null })), MOVED_MS)
    return () => clearTimeout(timer)
  }, [move, odds])
  return move
}

/** The odds without the boost that an outcome has; null where it has none, or none any more. */
const beforeBoost = (before: string | undefined, odds: string): string | null =>
  before !== undefined && Number(odds) > Number(before) ? before : null

/** The prices of a market. What the stream says of it is followed once for all of them. */
export function Odds({ eventId, live, market, only, toLabel, look = 'row' }: Props) {
  const text = useOddsText()
  const now = useMarketNow(marketKey(eventId, market.id, market.specifiers))
  const isFed = useIsFed(eventId, live)
  const isOpen = (now?.status ?? market.status) === 'active' && isFed
  return market.outcomes.map((outcome) => {
    const { id, active, boost } = outcome
    if (only !== undefined && id !== only) return null
    const odds = now ? (now.odds[id] ?? null) : active ? outcome.odds : null
    return (
      <Odd
        key={id}
        eventId={eventId}
        market={market}
        outcome={outcome}
        odds={odds}
        isOpen={isOpen}
        before={isOpen && odds !== null ? beforeBoost(now?.before?.[id] ?? boost?.before, odds) : null}
        label={toLabel?.(outcome)}
        look={look}
        text={text}
      />
    )
  })
}

type OddProps = {
  eventId: string
  market: Market
  outcome: SportsOutcome
  odds: string | null
  /** Whether its market takes bets. */
  isOpen: boolean
  /** Without the boost. */
  before: string | null
  label: string | undefined
  look: Look
  text: ReturnType<typeof useOddsText>
}

/** A price to bet at: pressed when it is in the slip, locked while its market takes no bets. */
function Odd({ eventId, market, outcome, odds, isOpen, before, label, look, text }: OddProps) {
  const { t } = useTranslation()
  const pick = {
    event_id: eventId,
    market_id: market.id,
    specifiers: market.specifiers,
    outcome_id: outcome.id,
    odds: '',
    stake: '',
    each_way: '',
  }
  const picked = useIsPicked(pickKey(pick))
  const open = isOpen && odds !== null
  const move = useMovement(odds)
  const name = `${outcome.name}, ${market.name}`
  return (
    <button
      type="submit"
      form={ODDS_FORM}
      name="pick"
      value={odds === null ? '' : pickText({ ...pick, odds })}
      className={classes('odd', look, before !== null && 'boosted', open && move)}
      aria-pressed={picked}
      disabled={!open && !picked}
      data-shut={open ? undefined : ''}
      data-hold=""
      onClick={(event) => {
        event.preventDefault()
        changeSlip((slip) => toggled(slip, { ...pick, odds: odds ?? '1.01' }))
      }}
    >
      {label !== undefined && <small aria-hidden="true">{label}</small>}
      <span className="visually-hidden">
        {open ? t('sports.odd', { name }) : t('sports.oddShut', { name })}{' '}
      </span>
      {before !== null && (
        <s>
          <span className="visually-hidden">{t('sports.boost.was')} </span>
          {text(before)}
        </s>
      )}
      {open ? <b>{text(odds)}</b> : <Icon name="lock" size="small" />}
    </button>
  )
}
