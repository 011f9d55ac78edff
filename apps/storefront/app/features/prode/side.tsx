import type { ProdePeriod, ProdeRound, ProdeStanding } from '@palco/contract'
import { PRODE_PERIODS } from '@palco/contract/tables'
import { useId, type ReactNode } from 'react'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Pager } from '@palco/ui/pager.tsx'
import type { ProdeData, Ranking, RoundDetail } from './load.ts'

function Panel({ title, children, id: anchor }: { title: string; children: ReactNode; id?: string }) {
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

/** The ranking of all participants or of one league; the player's own row stays in sight. */
export function Table({
  data,
  ranking,
  round,
}: {
  data: ProdeData
  /** `null`: it could not be read. */
  ranking: Ranking | null
  round: ProdeRound
}) {
  const { t } = useTranslation()
  const { leagues, league, period } = data
  const { rows, own, next_cursor } = ranking ?? { rows: [], own: null, next_cursor: null }
  const apart = own && !rows.some((row) => row.own) ? own : null
  const of = (shown: ProdePeriod): Record<string, string> => (shown === 'round' ? {} : { period: shown })
  const at = (more: Record<string, string>) =>
    `${paths.prode({ round: round.id, ...of(period), ...more })}#table`
  return (
    <Panel title={t('prode.table')} id="table">
      <Periods
        round={round}
        period={period}
        toHref={(shown) =>
          `${paths.prode({ round: round.id, ...of(shown), ...(league && { league }) })}#table`
        }
      />
      <nav aria-label={t('prode.tables')}>
        <ul className="scroll-x">
          <li>
            <a className="chip" href={at({})} aria-current={league === null ? 'page' : undefined}>
              {t('prode.everyone')}
            </a>
          </li>
          {leagues.map(({ id, name }) => (
            <li key={id}>
              <a className="chip" href={at({ league: id })} aria-current={league === id ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
          <li>
            <a className="chip" href={paths.prodeLeagues()}>
              {t(leagues.length > 0 ? 'prode.manageLeagues' : 'prode.playWithFriends')}
            </a>
          </li>
        </ul>
      </nav>
      {rows.length === 0 ? (
        <p className="text-mid">{t(ranking ? 'prode.noRanking' : 'prode.rankingFailed')}</p>
      ) : (
        <table className="prode-table">
          <caption className="visually-hidden">{t('prode.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('prode.place')}</th>
              <th scope="col">{t('prode.player')}</th>
              <th scope="col">{t('prode.exact')}</th>
              <th scope="col">{t('prode.pointsTitle')}</th>
            </tr>
          </thead>
          <tbody>
            {[...rows, ...(apart ? [apart] : [])].map((row, index) => (
              <Row key={index} row={row} />
            ))}
          </tbody>
        </table>
      )}
      <Pager
        label={t('prode.table')}
        nextHref={next_cursor && at({ cursor: next_cursor, ...(league && { league }) })}
        nextLabel={t('prode.moreRows')}
      />
    </Panel>
  )
}

/** Months are written in lower case within a sentence. */
const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** Round, month and season; a round that counts in no period has its own ranking only. */
function Periods({
  round,
  period,
  toHref,
}: {
  round: ProdeRound
  period: ProdePeriod
  toHref: (period: ProdePeriod) => string
}) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!round.month) return null
  const names: Record<ProdePeriod, string> = {
    round: t('prode.periods.round', { number: round.number }),
    month: capitalised(format.date(`${round.month}-15T12:00:00Z`, 'month')),
    season: t('prode.periods.season'),
  }
  return (
    <nav aria-label={t('prode.periods.label')}>
      <ul className="scroll-x">
        {PRODE_PERIODS.map((shown) => (
          <li key={shown}>
            <a className="chip" href={toHref(shown)} aria-current={shown === period ? 'page' : undefined}>
              {names[shown]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Row({ row }: { row: ProdeStanding }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <tr className={row.own ? 'is-own' : undefined} aria-current={row.own || undefined}>
      <td className="figures">{row.place}</td>
      <td>
        {row.own ? t('prode.you', { name: row.name }) : row.name}
        {row.prize && <span className="prode-prize figures">{format.money(row.prize)}</span>}
      </td>
      <td className="figures">{row.exact}</td>
      <td className="figures">{row.points}</td>
    </tr>
  )
}

/** What the places win of the pool as it stands. */
export function Prizes({ detail: { prizes } }: { detail: RoundDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Panel title={t('prode.prizes')}>
      <dl className="prode-list">
        {prizes.map(({ from, to, amount }) => (
          <div key={from}>
            <dt>{from === to ? t('prode.ordinal', { n: from }) : t('prode.places', { from, to })}</dt>
            <dd className="figures">{format.money(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-low small-text">{t('prode.prizesNote')}</p>
    </Panel>
  )
}

/** How points are made, as settlement counts them. */
export function Rules({ detail: { points, boosts } }: { detail: RoundDetail }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('prode.rules')}>
      <ul className="prode-rules text-mid">
        <li>{t('prode.ruleExact', { count: points.exact })}</li>
        <li>{t('prode.ruleOutcome', { count: points.outcome })}</li>
        <li>{t('prode.ruleDifference', { count: points.difference })}</li>
        {points.advance !== undefined && <li>{t('prode.ruleAdvance', { count: points.advance })}</li>}
        {boosts.map(({ boost, matches }) => (
          <li key={boost}>{t('prode.ruleBoost', { boost, count: matches })}</li>
        ))}
        <li>{t('prode.ruleTime')}</li>
        <li>{t('prode.ruleClose')}</li>
        <li>{t('prode.ruleTies')}</li>
        <li>{t('prode.ruleVoid')}</li>
      </ul>
    </Panel>
  )
}
