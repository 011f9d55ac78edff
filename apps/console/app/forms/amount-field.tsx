import { groupTyped, readAmount } from '@palco/contract/amount'
import { formatMoney } from '@palco/contract/format'
import type { Currency } from '@palco/contract/tables'
import { TextField } from '@palco/ui/field.tsx'
import { type ComponentProps, useState } from 'react'
import { currencyFieldOf } from './currency-field.ts'
import { useLanguage, useTexts } from '../texts/index.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'inputMode' | 'autoComplete' | 'onInput' | 'value'> & {
  name: string
  /** `undefined` while the brand's is not known: the text goes to the platform as it is. */
  currency: Currency | undefined
}

/** A field for an amount of money: grouped while it is typed; what is read of it, or why nothing is, stands under it. */
export function AmountField({ currency, name, hint, ...field }: Props) {
  const language = useLanguage()
  const { amounts } = useTexts()
  const [text, setText] = useState(String(field.defaultValue ?? ''))
  const read = currency && readAmount(text, currency, language, { zero: true })
  const problem =
    read && !read.ok && read.problem !== 'empty'
      ? read.problem === 'ambiguous'
        ? amounts.twoWays(...read.meant)
        : amounts.wrong
      : ''
  const said = currency && read?.ok ? formatMoney({ amount: read.amount, currency }, language) : null
  return (
    <>
      {currency && <input type="hidden" name={currencyFieldOf(name)} value={currency} />}
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
