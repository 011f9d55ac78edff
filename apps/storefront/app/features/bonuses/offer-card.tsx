import type { Bonus } from '@palco/contract'
import { useNavigation } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { ConfirmedForm } from '~/page/index.ts'
import { Badge } from '@palco/ui/badge.tsx'
import { Button } from '@palco/ui/button.tsx'
import { artPath } from '~/ui/empty-state.tsx'
import { useExpiry } from './expiry.tsx'
import { BonusRules, Terms } from './facts.tsx'
import type { ShownBonus } from './load.server.ts'
import { times } from './times.ts'

const ART = { deposit_match: 'coin', fixed: 'clover', cashback: 'chips' } as const satisfies Record<
  Bonus['kind'],
  string
>

/** A bonus to be had: what it gives, what it asks, one action. */
export function OfferCard({
  bonus,
  running,
  idempotencyKey,
}: {
  bonus: ShownBonus
  /** Another one is active: of those that are claimed only one may be. */
  running: boolean
  idempotencyKey: string
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const expiry = useExpiry(bonus.timeLeft)
  const gives = bonus.spins
    ? t('bonuses.spins', { count: bonus.spins.total })
    : bonus.amount
      ? format.money(bonus.amount)
      : t('bonuses.match', { percent: format.percent(bonus.percent), amount: format.money(bonus.max_amount) })
  return (
    <article className="card padded bonus" aria-labelledby={`bonus-${bonus.id}`}>
      <div className="bonus-head">
        <img src={artPath(ART[bonus.kind])} alt="" width={64} height={64} />
        <div>
          <h2 className="display" id={`bonus-${bonus.id}`}>
            {bonus.name}
          </h2>
          <p className="bonus-gives figures">{gives}</p>
        </div>
      </div>
      <BonusRules bonus={bonus} />
      <Terms lines={bonus.terms} />
      <div className="bonus-foot">
        {expiry ? <Badge kind="warning">{expiry}</Badge> : <span />}
        {running && bonus.actions.length === 0 ? (
          <p className="text-mid small-text">{t('bonuses.offer.afterRunning')}</p>
        ) : (
          <Action bonus={bonus} idempotencyKey={idempotencyKey} />
        )}
      </div>
    </article>
  )
}

function Action({ bonus, idempotencyKey }: { bonus: Bonus; idempotencyKey: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const form = useNavigation().formData
  const busy = form?.get('act') === 'claim-bonus' && form.get('id') === bonus.id
  if (bonus.actions.includes('deposit')) {
    return (
      <Button href={paths.deposit(bonus.id)} variant="brand">
        {t('bonuses.claim.deposit')}
      </Button>
    )
  }
  if (!bonus.actions.includes('claim')) return null
  const { amount, wager_multiple: multiple, days, spins } = bonus
  // A granted one states the whole amount to wager; else it is the bonus times the rule.
  const required = format.money(bonus.progress?.required ?? (amount && times(amount, multiple)))
  const text = spins
    ? t('bonuses.claim.textSpins', {
        count: spins.total,
        game: spins.game.name,
        stake: format.money(bonus.max_stake),
      })
    : multiple === 0
      ? t('bonuses.claim.textFree', { amount: format.money(amount) })
      : [
          t('bonuses.claim.text', { amount: format.money(amount), required, count: days }),
          bonus.max_stake && t('bonuses.claim.stake', { amount: format.money(bonus.max_stake) }),
          t('bonuses.rules.withdrawal'),
        ]
          .filter(Boolean)
          .join(' ')
  return (
    <ConfirmedForm
      question={t('bonuses.claim.question', { name: bonus.name })}
      text={text}
      confirmLabel={t('bonuses.claim.confirm')}
      cancelLabel={t('bonuses.claim.dismiss')}
    >
      <input type="hidden" name="act" value="claim-bonus" />
      <input type="hidden" name="id" value={bonus.id} />
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <Button type="submit" variant="brand" busy={busy}>
        {t('bonuses.claim.action')}
      </Button>
    </ConfirmedForm>
  )
}
