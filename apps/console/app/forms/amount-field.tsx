import { groupTyped, readAmount } from '@palco/contract/amount'
import { formatMoney } from '@palco/contract/format'
import type { Currency } from '@palco/contract/tables'
import { type ComponentProps, useState } from 'react'
import { TextField } from './fields.tsx'
import { toCurrencyField } from './currency-field.ts'
import { useLanguage, useTexts } from '../texts/index.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'inputMode' | 'autoComplete' | 'onInput' | 'value'> & {
  name: string
  /** `null`: a whole number of something else. Without the brand's currency no amount is taken. */
  currency: Currency | null | undefined
}

/** A field for an amount of money: grouped while it is typed; what is read of it, or why nothing is, stands under it. */
export function AmountField({ currency, name, hint, ...field }: Props) {
  const language = useLanguage()
  const { problems } = useTexts()
  const [text, setText] = useState(String(field.defaultValue ?? ''))
  const read = currency === undefined ? undefined : readAmount(text, currency, language, { zero: true })
  const problem =
    read && !read.ok && read.problem !== 'empty'
      ? read.problem === 'ambiguous'
        ? problems.two_ways(...read.meant)
        : problems.amount()
      : ''
  const said = currency && read?.ok ? formatMoney({ amount: read.amount, currency }, language) : null
  return (
    <>
      {currency !== undefined && <input type="hidden" name={toCurrencyField(name)} value={currency ?? ''} />}
      <TextField
        {...field}
        name={name}
        hint={
          hint == null && said === null ? undefined : (
            <>
              {said !== null && <output className="line">{said} </output>}
              {hint}
            </>
          )
        }
        error={problem || field.error}
        inputMode="decimal"
        autoComplete="off"
        onInput={({ currentTarget, nativeEvent }) => {
          groupTyped(currentTarget, language, nativeEvent)
          setText(currentTarget.value)
        }}
        ref={(input) => input?.setCustomValidity(problem)}
      />
    </>
  )
}
