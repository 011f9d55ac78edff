import type { PaymentMethod } from '@palco/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { Icon } from '~/ui/icon.tsx'
import './wallet.css'

const ICONS = { redirect: 'credit-card', bank: 'landmark', pix: 'qr-code', crypto: 'bitcoin' } as const

type Props = {
  legend: string
  methods: readonly PaymentMethod[]
  chosen: string
  onChoose: (id: string) => void
}

/** The brand's payment methods as large radio cards: name, how long it takes, what it costs. */
export function MethodPicker({ legend, methods, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useRef<HTMLFieldSetElement>(null)
  const adopt = useEffectEvent(() => {
    const id = list.current?.querySelector<HTMLInputElement>(':checked')?.value
    if (id !== undefined && id !== chosen) onChoose(id)
  })
  // What was chosen before the program had come stays chosen.
  useEffect(() => adopt(), [])
  return (
    <fieldset ref={list}>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {methods.map((method) => (
          <label key={method.id} className={method.id === chosen ? 'choice on' : 'choice'}>
            <input
              type="radio"
              name="method"
              value={method.id}
              checked={method.id === chosen}
              onChange={() => onChoose(method.id)}
            />
            <Icon name={ICONS[method.kind]} size="l" className="text-(--brand-text)" />
            <span className="min-w-0 grow">
              <span className="block font-bold">{method.name}</span>
              <span className="block text-sm text-(--text-mid)">
                {t('wallet.deposit.minutes', { count: method.minutes })}
                {' · '}
                {isZero(method.fee.amount) ? t('wallet.deposit.noFee') : format.money(method.fee)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export const isZero = (amount: string): boolean => /^-?0(\.0*)?$/.test(amount)
