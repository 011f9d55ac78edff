import type { SlipState } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { countDigits } from '~/lib/amount.ts'
import { useOddsText } from '../../prices/odds-text.ts'
import type { Slip } from '../slip.ts'
import { useSlipCurrency } from '../slip-currency.ts'
import { findSlipBonus } from './accumulator.ts'
import './accumulator.css'

/** What a multiple gets on top of its winnings, and what more selections would bring. */
export function AccumulatorBonus({ slip, state }: { slip: Slip; state: SlipState | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const odds = useOddsText()
  const bonus = findSlipBonus(slip, state, countDigits(useSlipCurrency(state)))
  const offered = state?.accumulator
  if (!bonus || !offered) return null
  const { percent, next, without } = bonus
  return (
    <div className="slip-bonus" role="status">
      <p>
        <b>{t('sports.slip.accumulator.name')}</b>
        {percent > 0 && (
          <b className="figures text-positive">{t('sports.slip.accumulator.has', { percent })}</b>
        )}
      </p>
      {next && (
        <p>
          {t('sports.slip.accumulator.next', {
            count: next.missing,
            odds: odds(offered.least_odds),
            percent: next.percent,
          })}
        </p>
      )}
      {without === null ? (
        <small>{t('sports.slip.accumulator.terms', { amount: format.money(offered.most) })}</small>
      ) : (
        <p>{t(`sports.slip.accumulator.without.${without}`)}</p>
      )}
    </div>
  )
}
