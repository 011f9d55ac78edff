import type { WireMoney } from '@palco/contract'
import { useId } from 'react'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { CheckboxField } from '@palco/ui/field.tsx'
import { Note } from '@palco/ui/note.tsx'
import { pathOfTab } from './tabs.ts'
import { useFreshBonuses } from './use-fresh-bonuses.ts'
import './rules.css'

export type GivenUpBonus = { id: string; name: string; amount: WireMoney }

/** The field of a withdrawal that names the bonuses the player agrees to give up, by their ids. */
export const GIVE_UP = 'give_up_bonuses'

/** What a withdrawal gives up, with its figures, and the player's word on it. Part of the withdrawal's form. */
export function GiveUpBonuses({
  bonuses,
  agreed,
  error,
}: {
  bonuses: readonly GivenUpBonus[]
  /** What the form was sent with before. */
  agreed?: string
  error?: string
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  useFreshBonuses()
  if (bonuses.length === 0) return null
  const ids = bonuses.map((bonus) => bonus.id).join(' ')
  return (
    <Note kind="warning" title={t('bonuses.withdrawal.title')}>
      <p>{t('bonuses.withdrawal.text')}</p>
      <dl className="bonus-losses">
        {bonuses.map((bonus) => (
          <div key={bonus.id}>
            <dt>{t('bonuses.withdrawal.lost', { name: bonus.name })}</dt>
            <dd className="figures nowrap">{format.money(bonus.amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="bonus-loss-text">
        {t('bonuses.withdrawal.open')}{' '}
        <a className="link" href={pathOfTab('claimed')}>
          {t('bonuses.withdrawal.see')}
        </a>
      </p>
      {/* Another bonus than the one agreed to is another question: the box is empty again. */}
      <CheckboxField
        key={ids}
        id={`${id}-agree`}
        name={GIVE_UP}
        value={ids}
        defaultChecked={agreed === ids}
        label={t('bonuses.withdrawal.agree')}
        error={error}
        required
      />
    </Note>
  )
}
