import { useId, type ReactNode } from 'react'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { Icon, type IconName } from '@palco/ui/icon.tsx'
import type { Detail } from './load.ts'

function Panel({ title, id: anchor, children }: { title: string; id?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="card padded stack-medium" aria-labelledby={id} id={anchor}>
      <h2 className="display display-small" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The player's own place, points and what is missing to the next better prize. */
export function Standing({ tournament: { own, state } }: { tournament: Detail }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!own) return null
  const { place, points, rounds, next } = own
  const share = next ? Math.round((points / (points + next.points)) * 100) : 100
  return (
    <Panel title={t('tournaments.mine')}>
      <dl className="standing">
        <div>
          <dt>{t('tournaments.myPlace')}</dt>
          <dd className="figures">{place === null ? '—' : t('tournaments.ordinal', { n: place })}</dd>
        </div>
        <div>
          <dt>{t('tournaments.myPoints')}</dt>
          <dd className="figures">{format.number(points)}</dd>
        </div>
        <div>
          <dt>{t('tournaments.myRounds')}</dt>
          <dd className="figures">{format.number(rounds)}</dd>
        </div>
      </dl>
      {state === 'active' && next && (
        <div>
          <p className="text-mid small-text tournament-progress">
            <span>{t('tournaments.next', { place: next.place })}</span>
            <b className="text-high figures">
              {t('tournaments.nextPoints', { points: format.number(next.points) })}
            </b>
          </p>
          <div className="progress" aria-hidden="true">
            <i style={{ width: `${share}%` }} />
          </div>
        </div>
      )}
      {state === 'active' && !next && <p className="text-mid">{t('tournaments.top')}</p>}
    </Panel>
  )
}

const ENTRY = {
  automatic: 'tournaments.automatic',
  opt_in: 'tournaments.optIn',
  bought: 'tournaments.bought',
} as const

/** How points are made, in as many lines as there are rules. */
export function Scoring({ tournament }: { tournament: Detail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { rule, entry, games_total } = tournament
  const lines: [IconName, string][] =
    rule.kind === 'per_stake'
      ? [
          [
            'circle-dollar-sign',
            t(rule.points === 1 ? 'tournaments.perStake' : 'tournaments.perStakeMany', {
              points: format.number(rule.points),
              amount: format.money(rule.stake),
            }),
          ],
          ['info', t('tournaments.opposite')],
        ]
      : [
          ['flame', t('tournaments.multiple')],
          ['circle-dollar-sign', t('tournaments.minStake', { amount: format.money(rule.min_stake) })],
        ]
  lines.push(['info', t('tournaments.oneReward')])
  lines.push(['layout-grid', t('tournaments.games', { count: games_total })])
  lines.push(['log-in', t(ENTRY[entry])])
  return (
    <Panel title={t('tournaments.scoring')}>
      <ul className="text-mid stack-small">
        {lines.map(([icon, text]) => (
          <li key={text} className="tournament-rule">
            <Icon name={icon} size="small" />
            {text}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function Prizes({ prizes }: Pick<Detail, 'prizes'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Panel title={t('tournaments.prizeTable')}>
      <dl className="prize-list">
        {prizes.map(({ from, to, amount, pays }) => (
          <div key={from}>
            <dt>
              {from === to
                ? t('tournaments.ordinal', { n: from })
                : t('tournaments.placeRange', { from, to })}
            </dt>
            <dd className="ranking-prize figures">
              {format.money(amount)}
              {pays === 'bonus' && ` ${t('tournaments.bonus')}`}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** Description and rules as the operator wrote them. */
export function Rules({ html }: { html: string }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('tournaments.rules')} id="rules">
      {/* Rendered on the server from Markdown without raw markup. */}
      <div className="prose measure" dangerouslySetInnerHTML={{ __html: html }} />
    </Panel>
  )
}
