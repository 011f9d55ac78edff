import type { FreeBet } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { FreeBetConditions } from '~/page/free-bet.tsx'
import { paths } from '~/paths.ts'
import { Icon } from '@palco/ui/icon.tsx'

/** The player's free bets with their conditions; they are used in the bet slip. */
export function FreeBets({ freeBets }: { freeBets: readonly FreeBet[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (freeBets.length === 0) return null
  return (
    <section className="card padded free-bets" aria-labelledby="free-bets">
      <h2 id="free-bets" className="display display-small">
        {t('bonuses.free.title')}
      </h2>
      <p className="text-mid">{t('bonuses.free.text')}</p>
      <ul>
        {freeBets.map((free) => (
          <li key={free.id}>
            <Icon name="gift" />
            <span>
              <b className="figures">{format.money(free.amount)}</b>
              <span className="text-mid">
                <FreeBetConditions free={free} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <a className="link link-alone" href={paths.sports()}>
        {t('bonuses.free.use')}
      </a>
    </section>
  )
}
