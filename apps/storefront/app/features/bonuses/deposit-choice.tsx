import type { Bonus, WireMoney } from '@palco/contract'
import { useId, useState } from 'react'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { classes } from '@palco/ui/classes.ts'
import { TextField } from '@palco/ui/field.tsx'
import { Facts, MoneyRules } from './facts.tsx'
import { findMatch, toRequirement } from './match.ts'
import { BONUS_RULES } from './tabs.ts'
import './rules.css'

type Props = {
  /** Those that are claimed by a deposit. */
  offers: readonly Bonus[]
  /** The id of the one that was asked for. */
  chosen: string | null
  /** The deposit as typed, in the player's currency; `null` while it is no amount. */
  deposit: WireMoney | null
  code?: string
  error?: string
}

/**
 * Which bonus a deposit is made for: one of the available ones, which stand open with what each asks for, or none. A code is
 * typed in a fold.
 */
export function DepositChoice({ offers, chosen, deposit, code, error }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [picked, setPicked] = useState(offers.some((offer) => offer.id === chosen) ? chosen : '')
  const offer = offers.find((one) => one.id === picked)
  return (
    <>
      {offers.length > 0 && (
        <fieldset className="stack-small deposit-offers">
          <legend>{t('bonuses.choice.legend')}</legend>
          {offers.map((one) => (
            <Choice key={one.id} value={one.id} picked={picked} onPick={setPicked} title={one.name}>
              <ShortRules bonus={one} />
            </Choice>
          ))}
          <Choice value="" picked={picked} onPick={setPicked} title={t('bonuses.choice.none')} />
          {offer && deposit && <Summary offer={offer} deposit={deposit} />}
          <MoneyRules className="deposit-rules" />
        </fieldset>
      )}
      <details className="pay-fold" open={Boolean(code || error)}>
        <summary>{t('bonuses.choice.code')}</summary>
        <TextField
          id={`${id}-code`}
          name="promo_code"
          label={t('bonuses.choice.code')}
          hint={
            <>
              {t('bonuses.choice.codeHint')}{' '}
              <a className="link" href={`${paths.terms()}#${BONUS_RULES}`} target="_blank" rel="noreferrer">
                {t('bonuses.choice.codeRules')}
              </a>
            </>
          }
          defaultValue={code}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </details>
    </>
  )
}

/** What it gives and what it asks, in two lines. */
function ShortRules({ bonus }: { bonus: Bonus }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { percent, max_amount, min_deposit, max_stake, wager_multiple: count, wager_base: base, days } = bonus
  const asks =
    count === 0
      ? []
      : [
          t(base === 'bonus' ? 'bonuses.choice.times' : 'bonuses.choice.timesBoth', { count }),
          t('bonuses.choice.within', { count: days }),
          max_stake && t('bonuses.choice.maxStake', { amount: format.money(max_stake) }),
        ]
  const gives = [
    t('bonuses.match', { percent: format.percent(percent), amount: format.money(max_amount) }),
    min_deposit && t('bonuses.choice.minDeposit', { amount: format.money(min_deposit) }),
  ]
  return [gives, asks].map((line) => (
    <span key={String(line)} className="block text-mid small-text">
      {line.filter(Boolean).join(' · ')}
    </span>
  ))
}

/** What this deposit comes to with this bonus. */
function Summary({ offer, deposit }: { offer: Bonus; deposit: WireMoney }) {
  const { t } = useTranslation()
  const format = useFormat()
  const gives = findMatch(offer, deposit)
  if (!gives) return null
  const { wager_multiple: count, days, max_stake } = offer
  return (
    <div className="bonus-sum" aria-live="polite">
      <Facts
        rows={[
          [t('bonuses.choice.real'), format.money(deposit)],
          [t('bonuses.choice.bonus'), format.money(gives)],
          count > 0 && [t('bonuses.facts.wager'), format.money(toRequirement(offer, gives, deposit))],
          count > 0 && [t('bonuses.facts.days'), t('bonuses.facts.dayCount', { count: days })],
          count > 0 && max_stake && [t('bonuses.facts.maxStake'), format.money(max_stake)],
        ]}
      />
    </div>
  )
}

type ChoiceProps = {
  value: string
  picked: string | null
  onPick: (value: string) => void
  title: string
  children?: React.ReactNode
}

function Choice({ value, picked, onPick, title, children }: ChoiceProps) {
  const on = value === picked
  return (
    <label className={classes('choice', on && 'on')}>
      <input type="radio" name="bonus" value={value} checked={on} onChange={() => onPick(value)} />
      <span>
        <b className="block">{title}</b>
        {children}
      </span>
    </label>
  )
}
