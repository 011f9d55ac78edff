import { PageTitle } from '~/brand/page-title.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { BackLink } from '~/ui/back-link.tsx'
import { Badge } from '@palco/ui/badge.tsx'
import { Button } from '@palco/ui/button.tsx'
import { Pager } from '@palco/ui/pager.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Retry } from '~/page/retry.tsx'
import type { HistoryData, PastRound } from './history-load.ts'
import { BADGES } from './state-badges.ts'
import './prode.css'
import './history.css'

/** The rounds that the player has entered, with points, place and prize; each leads to its matches. */
export function HistoryPage({ data: { rounds, next } }: { data: HistoryData }) {
  const { t } = useTranslation()
  return (
    <div className="sections">
      <PageTitle>{t('prode.history')}</PageTitle>
      <div>
        <BackLink href={paths.prode()}>{t('prode.back')}</BackLink>
        <h1 className="display display-large">{t('prode.history')}</h1>
      </div>
      {rounds === null ? (
        <EmptyState
          art="prode"
          title={t('prode.historyFailed')}
          text={t('prode.failedText')}
          action={<Retry />}
        />
      ) : rounds.length === 0 ? (
        <EmptyState
          art="prode"
          title={t('prode.noHistory')}
          text={t('prode.noHistoryText')}
          action={
            <Button href={paths.prode()} variant="brand">
              {t('prode.predict')}
            </Button>
          }
        />
      ) : (
        <ul className="prode-history">
          {rounds.map((past) => (
            <li key={past.round.id}>
              <Past past={past} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        label={t('prode.history')}
        nextHref={next && paths.prodeHistory({ cursor: next })}
        nextLabel={t('prode.earlier')}
      />
    </div>
  )
}

function Past({ past: { round, predicted, standing } }: { past: PastRound }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, name, number, state, starts_at, matches, players, fee, corrected } = round
  const ranked = state !== 'open' && state !== 'cancelled'
  const facts: [string, string][] = [
    [t('prode.filled'), `${predicted} / ${matches}`],
    ...(ranked
      ? ([
          [t('prode.pointsTitle'), format.number(standing.points)],
          [
            t('prode.place'),
            t('prode.placeAmong', { place: standing.place, players: format.number(players) }),
          ],
        ] satisfies [string, string][])
      : []),
    ...(Number(fee.amount) > 0 ? [[t('prode.fee'), format.money(fee)] satisfies [string, string]] : []),
    ...(standing.prize ? [[t('prode.prize'), format.money(standing.prize)] satisfies [string, string]] : []),
  ]
  return (
    <article className="card padded stack-small prode-past" data-round={id}>
      <p className="row-wrap small-text text-mid">
        <Badge kind={BADGES[state]}>{t(`prode.states.${state}`)}</Badge>
        <time dateTime={starts_at}>{format.date(starts_at, 'dateTime')}</time>
      </p>
      <h2 className="display display-small">
        <a className="prode-past-link" href={paths.prode({ round: id })}>
          {t('prode.round', { name, number })}
        </a>
      </h2>
      <dl className="prode-past-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {corrected && <p className="small-text text-mid">{t('prode.correctedShort')}</p>}
    </article>
  )
}
