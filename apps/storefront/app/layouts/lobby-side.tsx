import { useId } from 'react'
import { useBrand } from '~/brand/index.ts'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { useSession } from '~/session/index.ts'
import { useBalance } from '~/live/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { artPath } from '~/ui/empty-state.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { toName } from './account-links.tsx'
import { PaymentMarks } from './footer.tsx'

/** Next to the banner: a player's balance and next steps, or how to start. */
export function LobbySide() {
  const { loggedIn } = useSession()
  return loggedIn ? <PlayerSide /> : <GuestSide />
}

function PlayerSide() {
  const { t } = useTranslation()
  const { user } = useSession()
  const format = useFormat()
  const known = useBalance()
  const balance = known.state === 'known' ? known.balance : null
  const id = useId()
  return (
    <aside className="card side" aria-labelledby={id}>
      <h2 className="display ellipsis" id={id}>
        {t('lobby.account.title', { name: user?.name || toName(user) })}
      </h2>
      <div className="side-balance">
        <span>{t('layout.account.balance')}</span>
        <b className="figures">{format.money(balance?.cash)}</b>
      </div>
      <dl className="side-rows">
        <div className="side-row">
          <dt>{t('layout.account.bonus')}</dt>
          <dd className="figures">{format.money(balance?.bonus)}</dd>
        </div>
        <div className="side-row">
          <dt>{t('wallet.balance.held')}</dt>
          <dd className="figures">{format.money(balance?.held)}</dd>
        </div>
      </dl>
      <div className="side-actions">
        <Button href={paths.withdraw()} icon="arrow-up-from-line">
          {t('layout.account.withdraw')}
        </Button>
        <Button href={paths.transactions()} icon="receipt-text">
          {t('layout.account.transactions')}
        </Button>
      </div>
    </aside>
  )
}

function GuestSide() {
  const { t } = useTranslation()
  const { paymentMarks } = useBrand()
  const id = useId()
  return (
    <aside className="card side" aria-labelledby={id}>
      <div className="side-who">
        <img src={artPath('clover')} alt="" width={56} height={56} loading="lazy" />
        <h2 className="display" id={id}>
          {t('lobby.join.title')}
        </h2>
      </div>
      <p className="text-mid">{t('lobby.join.text')}</p>
      <PaymentMarks marks={paymentMarks} label={t('layout.footer.payments')} />
      <div className="side-join">
        <Button href={paths.register()} variant="accent" wide>
          {t('layout.account.register')}
        </Button>
        <Button href={paths.login()} wide>
          {t('layout.account.login')}
        </Button>
      </div>
      <p className="text-low row tiny-text">
        <Icon name="shield-check" size="small" />
        {t('layout.landing.terms')}
      </p>
    </aside>
  )
}
