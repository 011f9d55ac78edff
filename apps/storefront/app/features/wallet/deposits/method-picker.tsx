import type { PaymentMethod } from '@palco/contract'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { classes } from '@palco/ui/classes.ts'
import { Icon } from '@palco/ui/icon.tsx'
import { toIcon } from '../kinds/index.ts'
import { takes } from '../takes.ts'
import '../wallet.css'

type Props = {
  legend: string
  methods: readonly PaymentMethod[]
  chosen: string
  onChoose: (id: string) => void
  /** The method that was chosen before the page ran. */
  onAdopt: (id: string) => void
  /** With the description of the chosen one. */
  describes?: boolean
}

/**
 * The brand's payment methods as radio cards: name, how long it takes, what it costs. On a phone only the chosen
 * one's time and cost are shown, under the cards.
 */
export function MethodPicker({ legend, methods, chosen, onChoose, onAdopt, describes }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useRef<HTMLFieldSetElement>(null)
  const adopt = useEffectEvent(() => {
    const id = list.current?.querySelector<HTMLInputElement>(':checked')?.value
    if (id !== undefined && id !== chosen) onAdopt(id)
  })
  const facts = ({ minutes, fee }: PaymentMethod) =>
    `${takes(t, minutes)}\u00a0· ${isZero(fee.amount) ? t('wallet.deposit.noFee') : format.money(fee)}`
  const current = methods.find(({ id }) => id === chosen)
  // What was chosen before hydration stays chosen; in the commit itself, as in page/use-typed-before.ts.
  useLayoutEffect(() => adopt(), [])
  return (
    <fieldset ref={list}>
      <legend className="wallet-legend">{legend}</legend>
      <div className="pay-methods">
        {methods.map((method) => (
          <label key={method.id} className={classes('choice pay-method', method.id === chosen && 'on')}>
            <input
              type="radio"
              name="method"
              value={method.id}
              checked={method.id === chosen}
              onChange={() => onChoose(method.id)}
            />
            <Icon name={toIcon(method.kind)} size="large" className="text-brand" />
            <span className="grow">
              <span className="block bold">{method.name}</span>
              <span className="method-facts text-mid small-text">{facts(method)}</span>
            </span>
          </label>
        ))}
      </div>
      {current && (
        <p className="method-note text-mid small-text">
          {describes && current.description}{' '}
          <span className="method-note-facts" aria-hidden="true">
            {facts(current)}
          </span>
        </p>
      )}
    </fieldset>
  )
}

export const isZero = (amount: string): boolean => /^-?0(\.0*)?$/.test(amount)
