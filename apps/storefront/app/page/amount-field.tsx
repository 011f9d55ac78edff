import { groupTyped, readAmount } from '@palco/contract/amount'
import type { Currency } from '@palco/contract/tables'
import { TextField } from '@palco/ui/field.tsx'
import { type ComponentProps, useState } from 'react'
import { useFormat, useLanguage, useTranslation } from '~/i18n/index.ts'
import { amountProblem } from './amount-words.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'inputMode' | 'autoComplete' | 'onInput' | 'value'> & {
  currency: Currency
  /** Whether the field says what it reads; `false` where the form repeats the amount next to its button. */
  repeats?: boolean
}

/** A field for an amount of money: it is grouped while it is typed, and what is read of it is said under it. */
export function AmountField({ currency, repeats = true, hint, error, ...field }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const [text, setText] = useState(String(field.defaultValue ?? ''))
  const read = readAmount(text, currency, language)
  const two = !read.ok && read.problem === 'ambiguous' ? amountProblem(t, read, text, currency) : undefined
  const said = repeats && read.ok ? format.money({ amount: read.amount, currency }) : null
  return (
    <TextField
      {...field}
      hint={said === null ? hint : <output className="figures">{said}</output>}
      error={two ?? error}
      inputMode="decimal"
      autoComplete="off"
      onInput={(event) => {
        groupTyped(event.currentTarget, language, event.nativeEvent)
        setText(event.currentTarget.value)
      }}
    />
  )
}
