import { groupTyped } from '@palco/contract/amount'
import { CURRENCY_EXPONENTS, type Currency, type Language } from '@palco/contract/tables'
import type { InputHTMLAttributes } from 'preact'
import { useState } from 'preact/hooks'
import { amountAt, STEPS, computeStep } from '../table/sizes.ts'
import type { PokerTexts } from '../texts.ts'
import { type Figure, typedAmount, typedText } from './figures.ts'

export type Range = { min: bigint; max: bigint }
export type AmountWords = {
  t: PokerTexts
  figure: Figure
  language: Language
  /** What is typed is in; null: chips. */
  currency: Currency | null
}
/** An amount as it is chosen and as it is typed; `wrong`: what is typed is none within the range. */
export type Amount = ReturnType<typeof useAmount>

/** Holds an amount of a range. What is typed and not possible leaves it as it was. */
export function useAmount(range: Range | null, start: bigint, { language, currency }: AmountWords) {
  const written = (to: bigint) => ({ to, typed: typedText(to, language, currency) })
  const [{ to, typed }, set] = useState(() => written(start))
  const read = (text: string): bigint | null => {
    const amount = typedAmount(text, language, currency)
    return range && amount !== null && amount >= range.min && amount <= range.max ? amount : null
  }
  return {
    to,
    typed,
    wrong: read(typed) === null,
    choose: (amount: bigint) => set(written(amount)),
    type: (text: string) => set({ to: read(text) ?? to, typed: text }),
  }
}

type Part = { amount: Amount; words: AmountWords }
type Ranged = Part & { range: Range }

/** A slider over the range; it stands on whole chips. */
export function AmountSlider({ amount, range, chip, words }: Ranged & { chip: bigint }) {
  const { t, figure } = words
  const place = computeStep(amount.to, range)
  return (
    <input
      type="range"
      class="size-slider"
      min={0}
      max={STEPS}
      step={1}
      aria-label={t('slider')}
      aria-valuetext={figure(amount.to)}
      style={{ '--part': `${place / 10}%` }}
      value={place}
      onInput={(event) => amount.choose(amountAt(Number(event.currentTarget.value), range, chip))}
    />
  )
}

/** The field in which the amount is typed. */
export function AmountField({ amount, words, ...more }: Part & InputHTMLAttributes) {
  const { t, language, currency } = words
  return (
    <input
      type="text"
      inputmode={currency && CURRENCY_EXPONENTS[currency] > 0 ? 'decimal' : 'numeric'}
      autocomplete="off"
      aria-label={t('amount')}
      aria-invalid={amount.wrong || undefined}
      value={amount.typed}
      onInput={(event) => {
        groupTyped(event.currentTarget, language, event)
        amount.type(event.currentTarget.value)
      }}
      {...more}
    />
  )
}

/** Says what is possible where something else is typed. */
export const AmountWrong = ({ amount, range, words: { t, figure }, id }: Ranged & { id?: string }) => (
  <p class="size-wrong" role="alert" id={id}>
    {amount.wrong && t('amount_between', { a: figure(range.min), b: figure(range.max) })}
  </p>
)
