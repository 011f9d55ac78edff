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
    <section className="card pad free-bets" aria-labelledby="free-bets">
      <h2 id="free-bets" className="d d-sm">
        {t('bonuses.free.title')}
      </h2>
      <p className="mid">{t('bonuses.free.text')}</p>
      <ul>
        {freeBets.map((free) => (
          <li key={free.id}>
            <Icon name="gift" />
            <span>
              <b className="num">{format.money(free.amount)}</b>
              <span className="mid">
                <FreeBetConditions free={free} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <a className="link" href={paths.sports()}>
        {t('bonuses.free.use')}
      </a>
    </section>
  )
}
