import { useNavigation } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { useBalance } from '~/live/index.ts'
import { ConfirmedForm } from '~/page/index.ts'
import { Badge } from '@palco/ui/badge.tsx'
import { Button } from '@palco/ui/button.tsx'
import { useExpiry } from './expiry.tsx'
import { Facts, MoneyRules, Terms, useRules } from './facts.tsx'
import type { ShownBonus } from './load.server.ts'

/** A claimed bonus: how far it is, what counts, and the way out of it. */
export function RunningBonus({ bonus, idempotencyKey }: { bonus: ShownBonus; idempotencyKey: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const expiry = useExpiry(bonus.timeLeft)
  const rules = useRules(bonus)
  const known = useBalance()
  const money = known.state === 'known' ? format.money(known.balance.bonus) : null
  const { progress, spins } = bonus
  return (
    <article className="card padded bonus bonus-running" aria-labelledby={`bonus-${bonus.id}`}>
      <div className="bonus-foot">
        <Badge kind="brand">{t('bonuses.running')}</Badge>
        {expiry && <span className="figures text-mid small-text">{expiry}</span>}
      </div>
      <div className="bonus-head">
        <Ring percent={progress?.percent ?? 0} />
        <div>
          <h2 className="display display-small" id={`bonus-${bonus.id}`}>
            {bonus.name}
          </h2>
          <p className="text-mid">
            {progress?.percent === 100
              ? t('bonuses.leftDone')
              : spins
                ? t('bonuses.leftSpins', {
                    count: spins.left,
                    game: spins.game.name,
                    stake: format.money(bonus.max_stake),
                  })
                : t('bonuses.left', {
                    left: format.money(progress?.left),
                    bonus: money ?? format.money(bonus.amount),
                  })}
          </p>
        </div>
      </div>
      {progress && !spins && (
        <div>
          <progress
            className="bonus-bar"
            value={progress.percent}
            max={100}
            aria-label={t('bonuses.progress')}
          />
          <p className="bonus-scale figures">
            <span>{t('bonuses.wagered', { amount: format.money(progress.wagered) })}</span>
            <span>{format.money(progress.required)}</span>
          </p>
        </div>
      )}
      <Facts rows={[[t('bonuses.facts.amount'), format.money(bonus.amount)], ...rules]} />
      {bonus.starts_at && (
        <p className="text-mid small-text">
          {t('bonuses.claimedOn', { date: format.date(bonus.starts_at) })}
        </p>
      )}
      <MoneyRules spins={spins !== undefined} />
      <Terms lines={bonus.terms} />
      <div className="bonus-actions">
        <Button href={spins ? paths.playGame(spins.game.id) : paths.casinoGames()} variant="brand">
          {t(spins ? 'bonuses.playSpins' : 'bonuses.play')}
        </Button>
        {bonus.actions.includes('cancel') && (
          <CancelForm id={bonus.id} money={money} idempotencyKey={idempotencyKey} />
        )}
      </div>
    </article>
  )
}

type CancelProps = { id: string; money: string | null; idempotencyKey: string }

function CancelForm({ id, money, idempotencyKey }: CancelProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act') === 'cancel-bonus'
  const text = money ? t('bonuses.cancel.text', { bonus: money }) : t('bonuses.cancel.textUnknown')
  return (
    <ConfirmedForm
      question={t('bonuses.cancel.question')}
      text={text}
      confirmLabel={t('bonuses.cancel.confirm')}
      cancelLabel={t('bonuses.cancel.dismiss')}
      danger
    >
      <input type="hidden" name="act" value="cancel-bonus" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <Button type="submit" variant="ghost" className="text-negative" busy={busy}>
        {t('bonuses.cancel.action')}
      </Button>
    </ConfirmedForm>
  )
}

const AROUND = 2 * Math.PI * 39

/** The bar has the same text for screen readers: this is decoration. */
function Ring({ percent }: { percent: number }) {
  const format = useFormat()
  return (
    <svg className="bonus-ring" viewBox="0 0 92 92" width="92" height="92" aria-hidden="true">
      <circle cx="46" cy="46" r="39" />
      {percent > 0 && (
        <circle
          className="on"
          cx="46"
          cy="46"
          r="39"
          strokeDasharray={`${((percent * AROUND) / 100).toFixed(1)} ${AROUND.toFixed(1)}`}
          transform="rotate(-90 46 46)"
        />
      )}
      <text x="46" y="53" textAnchor="middle">
        {format.percent(percent)}
      </text>
    </svg>
  )
}
