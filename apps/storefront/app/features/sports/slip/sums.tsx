import type { SlipState } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { digitsOf } from '~/lib/amount.ts'
import { useOddsText } from '../odds-text.ts'
import { decimalOf, minorOf, sumsOf, totalOdds } from './arithmetic.ts'
import { kindOf, legsOf, type Slip, type SlipLeg } from './slip.ts'
import { useSlipCurrency } from './slip-currency.ts'

const isApart = (legs: readonly SlipLeg[], eventId: string): boolean =>
  legs.some(({ builder, picks: [pick] }) => builder === null && pick?.eventId === eventId)

/** What is staked and what may come back. */
export function Sums({ slip, state }: { slip: Slip; state: SlipState | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const odds = useOddsText()
  const currency = useSlipCurrency(state)
  const digits = digitsOf(currency)
  const kind = kindOf(slip)
  const { stake, possible, lines } = sumsOf(slip, digits)
  const most = state && minorOf(state.limits.max_return.amount, digits)
  const money = (minor: bigint) => format.money({ amount: decimalOf(minor, digits), currency })
  const legs = legsOf(slip)
  // Selections of one event that stand apart are no multiple: there is nothing to win by them.
  const apart = kind !== 'single' && state?.builders?.some(({ event_id: id }) => isApart(legs, id)) === true
  const cut = apart ? null : possible !== null && most !== null && possible > most ? most : possible
  return (
    <dl className="slip-sums">
      {(kind === 'multiple' || legs.length === 1) && (
        <div>
          <dt>{t('sports.slip.totalOdds')}</dt>
          <dd className="figures">{odds(apart ? null : totalOdds(slip))}</dd>
        </div>
      )}
      {lines > 1 && (
        <div>
          <dt>{t('sports.slip.totalStake', { count: lines })}</dt>
          <dd className="figures">{money(stake)}</dd>
        </div>
      )}
      <div className="big">
        <dt>{t('sports.slip.possible')}</dt>
        <dd className="figures" aria-live="polite">
          {cut === null ? '—' : money(cut)}
        </dd>
      </div>
    </dl>
  )
}
