import type { RankingRow } from '@palco/contract'
import { useId, type ReactNode } from 'react'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Pager } from '@palco/ui/pager.tsx'
import type { Ranking as RankingData } from './load.ts'

/** With fewer players the table says it all. */
const PODIUM = 3

type Props = {
  ranking: RankingData
  fromTop: boolean
  /** How to read the prizes: as they stand, under way or paid. */
  note: string
  finished: boolean
}

/** Places by points: a podium, then a table; the player's own row stays in sight. */
export function Ranking({ ranking, fromTop, note, finished }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { rows, own, next_cursor } = ranking
  const podium = fromTop && rows.length >= PODIUM ? rows.slice(0, PODIUM) : []
  const listed = rows.slice(podium.length)
  const apart = own && !rows.some((row) => row.own) ? own : null
  return (
    <section className="card ranking" id="ranking" aria-labelledby={id}>
      <div className="ranking-head">
        <h2 className="display display-small" id={id}>
          {t('tournaments.ranking')}
        </h2>
        {rows.length > 0 && <p className="text-low">{note}</p>}
      </div>
      {rows.length === 0 && (
        <EmptyState
          className="ranking-empty"
          art="tournaments"
          title={finished ? t('tournaments.noWinners') : t('tournaments.noRanking')}
          text={finished ? undefined : t('tournaments.noRankingText')}
        />
      )}
      {podium.length > 0 && <Podium rows={podium} />}
      {(listed.length > 0 || apart) && <Table rows={listed} apart={apart} />}
      <div className="ranking-foot">
        <Pager
          label={t('tournaments.ranking')}
          previousHref={fromTop ? null : '?#ranking'}
          previousLabel={t('tournaments.first')}
          nextHref={next_cursor && `?cursor=${encodeURIComponent(next_cursor)}#ranking`}
          nextLabel={t('tournaments.more')}
        />
      </div>
    </section>
  )
}

function Podium({ rows }: { rows: readonly RankingRow[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ol className="podium">
      {rows.map((row) => (
        <li key={row.place} data-place={row.place} data-own={row.own || undefined}>
          <span className="podium-avatar" aria-hidden="true">
            {row.name.slice(0, 2)}
          </span>
          <b className="ellipsis">
            <Name row={row} />
          </b>
          <Prize row={row} />
          <span className="podium-step">
            <b className="display figures">{row.place}</b>
            <span className="figures">{t('tournaments.pts', { points: format.number(row.points) })}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The masked name; the player's own is whole, and said to be theirs. */
function Name({ row }: { row: RankingRow }) {
  const { t } = useTranslation()
  if (!row.own) return row.name
  return (
    <>
      {row.name} <span className="ranking-you">{t('tournaments.you')}</span>
    </>
  )
}

function Prize({ row: { prize } }: { row: RankingRow }): ReactNode {
  const { t } = useTranslation()
  const format = useFormat()
  if (!prize) return null
  return (
    <span className="ranking-prize figures">
      {format.money(prize.amount)}
      {prize.pays === 'bonus' && ` ${t('tournaments.bonus')}`}
    </span>
  )
}

function Table({ rows, apart }: { rows: readonly RankingRow[]; apart: RankingRow | null }) {
  const { t } = useTranslation()
  return (
    <table className="ranking-table">
      <caption className="visually-hidden">{t('tournaments.ranking')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('tournaments.place')}</th>
          <th scope="col">{t('tournaments.player')}</th>
          <th scope="col" className="right">
            {t('tournaments.points')}
          </th>
          <th scope="col" className="right">
            {t('tournaments.prize')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.place} row={row} />
        ))}
        {apart && <Row row={apart} />}
      </tbody>
    </table>
  )
}

function Row({ row }: { row: RankingRow }) {
  const format = useFormat()
  return (
    <tr className={row.own ? 'me' : undefined} aria-current={row.own || undefined}>
      <td className="figures">{row.place}</td>
      <td className="ellipsis">
        <Name row={row} />
      </td>
      <td className="right figures">{format.number(row.points)}</td>
      <td className="right">
        <Prize row={row} />
      </td>
    </tr>
  )
}
