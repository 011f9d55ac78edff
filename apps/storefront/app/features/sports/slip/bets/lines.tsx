import type { SlipState } from '@palco/contract'
import { Icon } from '@palco/ui/icon.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { countDigits } from '~/lib/amount.ts'
import { useOddsText } from '../../prices/odds-text.ts'
import { toDecimal, linesOfSlip } from './arithmetic.ts'
import { outcomeText } from './names.ts'
import { pickKey, type SelectionState, type Slip, type SlipLeg } from '../slip.ts'
import { useSlipCurrency } from '../slip-currency.ts'
import './lines.css'

/** Lines shown of a large system. */
const MOST_SHOWN = 60

type Props = {
  slip: Slip
  state: SlipState | null
  now: ReadonlyMap<string, SelectionState>
  /** Keys of the selections that are not open for bets. */
  shut: ReadonlySet<string>
}

/** Each line of a system: what it is on, its odds, and what it may bring. */
export function SystemLines({ slip, state, now, shut }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const odds = useOddsText()
  const currency = useSlipCurrency(state)
  const digits = countDigits(currency)
  const { count, first } = linesOfSlip(slip, { digits, shut, most: MOST_SHOWN })
  if (count === 0) return null
  const toName = ({ builder, picks: [pick] }: SlipLeg) =>
    builder ? t('sports.slip.builder.title') : (pick && outcomeText(t, now.get(pickKey(pick)) ?? null)) || '…'
  const more = count - first.length
  return (
    <details className="slip-lines">
      <summary>
        {t('sports.slip.lines', { count })}
        <Icon name="chevron-down" size="small" />
      </summary>
      <ol>
        {first.map(({ legs, odds: total, possible }, index) => (
          <li key={index}>
            <span>{legs.map(toName).join(' + ')}</span>
            <span className="figures">
              {odds(total)}
              {possible > 0n && <b>{format.money({ amount: toDecimal(possible, digits), currency })}</b>}
            </span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="text-mid">{t('sports.bet.moreLines', { count: more })}</p>}
    </details>
  )
}
