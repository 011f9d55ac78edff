import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Icon } from '@palco/ui/icon.tsx'
import { sportIcon } from '../sport-icon.ts'
import type { RulePart, SportMarkets } from './load.server.ts'
import './rules.css'

/** The catalogue of markets, by sport and group: what can be bet on, and each answer. */
export function BetTypes({ sports }: { sports: readonly SportMarkets[] }) {
  const { t } = useTranslation()
  if (sports.length === 0) return null
  return (
    <div className="rules">
      <nav className="scroll-x" aria-label={t('sports.sports')}>
        {sports.map(({ sport }) => (
          <a key={sport} className="chip" href={`#${sport}`}>
            <Icon name={sportIcon(sport)} size="small" />
            {t(`sports.sport.${sport}`)}
          </a>
        ))}
      </nav>
      {sports.map(({ sport, groups }) => (
        <section key={sport} id={sport} aria-label={t(`sports.sport.${sport}`)}>
          <h2 className="display display-small">
            <Icon name={sportIcon(sport)} />
            {t(`sports.sport.${sport}`)}
          </h2>
          {groups.map(({ group, markets }) => (
            <details key={group} className="card" open={group === 'main'}>
              <summary>
                <h3>{t(`sports.group.${group}`)}</h3>
                <span className="text-low figures">{markets.length}</span>
                <Icon name="chevron-down" size="small" />
              </summary>
              <dl>
                {markets.map((market) => (
                  <div key={market.name}>
                    <dt>
                      {market.name}
                      {!market.combinable && (
                        <span className="badge badge-neutral">{t('sports.onlySingle')}</span>
                      )}
                    </dt>
                    <dd>
                      {market.outcomes.length > 0
                        ? market.outcomes.join(' · ')
                        : t(market.described ? 'sports.describedOutcomes' : 'sports.anyPlayer')}
                    </dd>
                  </div>
                ))}
              </dl>
            </details>
          ))}
        </section>
      ))}
      <p className="text-mid">
        {t('sports.rulesLead')}{' '}
        <a className="link" href={paths.sportRules()}>
          {t('content.pages.sportRules')}
        </a>
      </p>
    </div>
  )
}

/** The rules by which bets are settled. */
export function SportRules({ parts }: { parts: readonly RulePart[] }) {
  const { t } = useTranslation()
  if (parts.length === 0) return null
  return (
    <div className="rules">
      {parts.map(({ id, title, rules }) => (
        <section key={id} id={id} className="card padded">
          <h2 className="display display-small">{title}</h2>
          <ul>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      ))}
      <p className="text-mid">
        {t('sports.typesLead')}{' '}
        <a className="link" href={paths.betTypes()}>
          {t('content.pages.betTypes')}
        </a>
      </p>
    </div>
  )
}
