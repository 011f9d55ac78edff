import type { SlipState } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { countDigits } from '~/lib/amount.ts'
import { useOddsText } from '../../prices/odds-text.ts'
import { findSlipBonus } from './accumulator.ts'
import { toDecimal, parseMinor, findPlaceableSlip, toSums, totalOdds } from './arithmetic.ts'
import { toKind, listLegs, type Slip, type SlipLeg } from '../slip.ts'
import { useSlipCurrency } from '../slip-currency.ts'

const isApart = (legs: readonly SlipLeg[], eventId: string): boolean =>
  legs.some(({ builder, picks: [pick] }) => builder === null && pick?.event_id === eventId)

type Props = {
  slip: Slip
  state: SlipState | null
  /** Keys of the selections that are not open for bets. */
  shut: ReadonlySet<string>
}

/** What of the slip can be placed; `null` where there is nothing to win by it. */
function useSums({ slip, state, shut }: Props) {
  const format = useFormat()
  const currency = useSlipCurrency(state)
  const digits = countDigits(currency)
  const money = (minor: bigint) => format.money({ amount: toDecimal(minor, digits), currency })
  const legs = listLegs(slip)
  // Selections of one event that stand apart are no multiple: there is nothing to win by them.
  const apart =
    toKind(slip) !== 'single' && state?.builders?.some(({ event_id: id }) => isApart(legs, id)) === true
  const placeable = apart ? null : findPlaceableSlip(slip, shut)
  const bonus = findSlipBonus(slip, state, digits)?.terms
  return { money, digits, placeable, ...toSums(placeable ?? slip, digits, bonus) }
}

/** Odds and stake of the slip. */
export function Sums(props: Props) {
  const { t } = useTranslation()
  const odds = useOddsText()
  const { slip } = props
  const { money, placeable, stake, lines } = useSums(props)
  const one = toKind(slip) === 'multiple' || listLegs(slip).length === 1
  if (!one && lines <= 1) return null
  return (
    <dl className="slip-sums">
      {one && (
        <div>
          <dt>{t('sports.slip.totalOdds')}</dt>
          <dd className="figures">{odds(placeable && totalOdds(placeable))}</dd>
        </div>
      )}
      {lines > 1 && (
        <div>
          <dt>{t('sports.slip.totalStake', { count: lines })}</dt>
          <dd className="figures">{money(stake)}</dd>
        </div>
      )}
    </dl>
  )
}

/** What may come back: of what can be placed now, at most what the sportsbook pays. */
export function PossibleReturn(props: Props) {
  const { t } = useTranslation()
  const { state } = props
  const { money, digits, placeable, possible } = useSums(props)
  const most = state && parseMinor(state.limits.max_return.amount, digits)
  const cut = most !== null && possible > most ? most : possible
  return (
    <dl className="slip-sums">
      <div className="big">
        <dt>{t('sports.slip.possible')}</dt>
        <dd className="figures" aria-live="polite" data-gain={placeable !== null && cut ? '' : undefined}>
          {placeable === null || cut === null ? '—' : money(cut)}
        </dd>
      </div>
    </dl>
  )
}
