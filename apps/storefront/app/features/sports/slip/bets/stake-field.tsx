import type { SlipState } from '@palco/contract'
import { groupTyped, readAmount, writeAmount } from '@palco/contract/amount'
import { type KeyboardEvent, useId, useState } from 'react'
import { useFormat, useLanguage, useTranslation } from '~/i18n/index.ts'
import { countDigits, withoutZeroCents } from '~/lib/amount.ts'
import { amountProblem } from '~/page/amount-words.ts'
import { useTypedBefore } from '~/page/use-typed-before.ts'
import { classes } from '@palco/ui/classes.ts'
import { Icon } from '@palco/ui/icon.tsx'
import { toDecimal, parseMinor } from './arithmetic.ts'
import { useSlipCurrency } from '../slip-currency.ts'
import { legKey, legStake, pickKey, type Slip, type SlipLeg } from '../slip.ts'
import { changeSlip } from '../store.ts'
import './stakes.css'

/** Names the field that is reached first. */
export const STAKE_FIELD = 'main'

type FieldProps = {
  id: string
  name: string
  label: string
  value: string
  limits: SlipState | null
  onStake: (amount: string) => void
  compact?: boolean
}

/** Room for quick stakes until the sportsbook has named those of the brand. */
const UNKNOWN = ['', '', '', '']

/** An amount with steps and quick stakes. Up and down change it by the smallest quick stake. */
function Stake({ id, name, label, value, limits, onStake, compact }: FieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const field = useId()
  const language = useLanguage()
  const currency = useSlipCurrency(limits)
  const digits = countDigits(currency)
  // As typed, until another tab or a button sets another amount.
  const [typed, setTyped] = useState<{ text: string; amount: string } | null>(null)
  const text = typed && typed.amount === value ? typed.text : writeAmount(withoutZeroCents(value), language)
  const quick = limits?.quick_stakes ?? UNKNOWN
  const step = parseMinor(quick[0] || '1', digits) ?? 1n
  const set = (next: string) => {
    const read = readAmount(next, currency, language)
    const amount = read.ok ? read.amount : ''
    setTyped({ text: next, amount })
    onStake(amount)
  }
  const read = readAmount(text, currency, language)
  const problem =
    text !== '' && !read.ok && read.problem !== 'notPositive' ? amountProblem(t, read, text, currency) : null
  useTypedBefore(field, text, set)
  const add = (minor: bigint) => {
    const sum = (parseMinor(value, digits) ?? 0n) + minor
    setTyped(null)
    onStake(sum > 0n ? withoutZeroCents(toDecimal(sum, digits)) : '')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    add(event.key === 'ArrowUp' ? step : -step)
  }
  return (
    <div className="stake-field">
      <div className={compact ? 'visually-hidden' : 'stake-head'}>
        <label htmlFor={field}>{label}</label>
        {limits && (
          <small id={`${field}-least`}>
            {t('sports.slip.least', { amount: format.money(limits.limits.min) })}
          </small>
        )}
      </div>
      <div className="stake">
        <button type="button" aria-label={t('sports.slip.less')} onClick={() => add(-step)}>
          <Icon name="minus" size="small" />
        </button>
        <input
          id={field}
          name={name}
          data-stake={id}
          className="figures"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={classes(limits && `${field}-least`, problem && `${field}-error`) || undefined}
          onChange={({ target, nativeEvent }) => {
            groupTyped(target, language, nativeEvent)
            set(target.value)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" aria-label={t('sports.slip.more')} onClick={() => add(step)}>
          <Icon name="plus" size="small" />
        </button>
      </div>
      {problem && (
        <p className="error" id={`${field}-error`}>
          <Icon name="circle-alert" size="small" />
          {problem}
        </p>
      )}
      {!compact && (
        <div className="quick" role="group" aria-label={t('sports.slip.quick')}>
          {quick.slice(0, 4).map((amount, index) => (
            <button
              key={index}
              type="button"
              className="figures"
              disabled={amount === ''}
              onClick={() => add(parseMinor(amount, digits) ?? 0n)}
            >
              {amount && `+${format.number(withoutZeroCents(amount))}`}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** The stake of the multiple, or of a line of the system. */
export function StakeField({ slip, limits, id }: { slip: Slip; limits: SlipState | null; id: string }) {
  const { t } = useTranslation()
  return (
    <Stake
      id={id}
      name="stake"
      label={slip.kind === 'system' ? t('sports.slip.lineStake') : t('sports.slip.stake')}
      value={slip.stake}
      limits={limits}
      onStake={(stake) => changeSlip((now) => ({ ...now, stake }))}
    />
  )
}

/** The stake of a single: of a selection or of a bet builder. */
export function StakeOfLeg({
  leg,
  first,
  limits,
}: {
  leg: SlipLeg
  first: boolean
  limits: SlipState | null
}) {
  const { t } = useTranslation()
  const key = legKey(leg)
  return (
    <Stake
      id={first ? STAKE_FIELD : key}
      name={`stake:${key}`}
      label={t('sports.slip.stake')}
      value={legStake(leg)}
      limits={limits}
      compact={!first}
      onStake={(stake) =>
        changeSlip((now) => ({
          ...now,
          picks: now.picks.map((each) => (pickKey(each) === key ? { ...each, stake } : each)),
          builders: now.builders.map((each) => (each.event_id === key ? { ...each, stake } : each)),
        }))
      }
    />
  )
}
