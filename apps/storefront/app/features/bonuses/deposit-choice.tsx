import type { Bonus } from '@palco/contract'
import { useId } from 'react'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { TextField } from '~/ui/field.tsx'

type Props = {
  /** Those that are claimed by a deposit. */
  offers: readonly Bonus[]
  /** The id of the one that was asked for. */
  chosen: string | null
  code?: string
  error?: string
}

/** Which bonus a deposit is made for: one of the available ones, a code, or none. */
export function DepositChoice({ offers, chosen, code, error }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const known = offers.some((offer) => offer.id === chosen) ? chosen : ''
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('bonuses.choice.legend')}</legend>
      {offers.map((offer) => (
        <Choice key={offer.id} value={offer.id} checked={offer.id === known} title={offer.name}>
          {t('bonuses.match', {
            percent: format.percent(offer.percent),
            amount: format.money(offer.max_amount),
          })}
          {offer.min_deposit && ` · ${t('bonuses.facts.minDeposit')}: ${format.money(offer.min_deposit)}`}
        </Choice>
      ))}
      {offers.length > 0 && <Choice value="" checked={known === ''} title={t('bonuses.choice.none')} />}
      <TextField
        id={`${id}-code`}
        name="promo_code"
        label={t('bonuses.choice.code')}
        hint={t('bonuses.choice.codeHint')}
        defaultValue={code}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </fieldset>
  )
}

type ChoiceProps = { value: string; checked: boolean; title: string; children?: React.ReactNode }

function Choice({ value, checked, title, children }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="radio" name="bonus" value={value} defaultChecked={checked} />
      <span>
        <b className="block">{title}</b>
        {children && <span className="block text-sm text-(--text-mid)">{children}</span>}
      </span>
    </label>
  )
}
