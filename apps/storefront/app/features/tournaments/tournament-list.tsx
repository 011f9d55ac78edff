import type { Tournament } from '@palco/contract'
import { useId, type ReactNode } from 'react'
import { PageTitle } from '~/brand/page-title.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { wideSources } from '~/lib/wide-picture.ts'
import { paths } from '~/paths.ts'
import { Badge } from '@palco/ui/badge.tsx'
import { artPath } from '~/ui/empty-state.tsx'
import { Retry } from '~/page/retry.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Countdown } from './countdown.tsx'
import './tournaments.css'

const KINDS = { active: 'live', upcoming: 'info', finished: 'neutral' } as const

export function StateBadge({ state }: Pick<Tournament, 'state'>) {
  const { t } = useTranslation()
  return <Badge kind={KINDS[state]}>{t(`tournaments.state.${state}`)}</Badge>
}

/** Instead of tournaments that could not be read. */
export function TournamentsFailed() {
  const { t } = useTranslation()
  return (
    <div className="card failed" role="status">
      <p>{t('tournaments.failed')}</p>
      <Retry />
    </div>
  )
}

type Props = { tournaments: Tournament[] | null; at: number; empty: ReactNode }

/** The brand's tournaments by state: active, upcoming, finished. */
export function TournamentList({ tournaments, at, empty }: Props) {
  const { t } = useTranslation()
  if (tournaments?.length === 0) return empty
  return (
    <div className="sections">
      <PageTitle>{t('tournaments.title')}</PageTitle>
      <div className="page-head">
        <img src={artPath('tournaments')} alt="" width={52} height={52} />
        <div>
          <h1 className="display display-medium">{t('tournaments.title')}</h1>
          <p className="text-mid">{t('tournaments.lead')}</p>
        </div>
      </div>
      {tournaments === null ? (
        <TournamentsFailed />
      ) : (
        <>
          <Section state="active" at={at} tournaments={tournaments} wide />
          <div className="columns">
            <Section state="upcoming" at={at} tournaments={tournaments} />
            <Section state="finished" at={at} tournaments={tournaments} />
          </div>
        </>
      )}
    </div>
  )
}

type SectionProps = {
  state: Tournament['state']
  tournaments: Tournament[]
  at: number
  /** Two cards in a row where there is room. */
  wide?: boolean
}

function Section({ state, tournaments, at, wide }: SectionProps) {
  const { t } = useTranslation()
  const id = useId()
  const own = tournaments.filter((tournament) => tournament.state === state)
  if (own.length === 0 && state === 'upcoming') return null
  return (
    <section aria-labelledby={id} data-state={state}>
      <div className="section-head">
        <h2 className="display display-small" id={id}>
          {t(`tournaments.states.${state}`)}
        </h2>
      </div>
      {own.length === 0 && state !== 'upcoming' && (
        <p className="card padded text-mid">{t(`tournaments.none.${state}`)}</p>
      )}
      <ul className={wide ? 'stack tournament-pair' : 'stack'}>
        {own.map((tournament, index) => (
          <li key={tournament.id}>
            <TournamentCard tournament={tournament} at={at} eager={state === 'active' && index < 2} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TournamentCard({ tournament, at, eager }: { tournament: Tournament; at: number; eager: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, name, picture, state, prize_pool, starts_at, ends_at, players, joined } = tournament
  return (
    <article className={state === 'finished' ? 'tournament-card over' : 'tournament-card'}>
      {picture && (
        <img
          {...wideSources(picture)}
          sizes="(min-width: 1024px) 640px, 100vw"
          alt=""
          width={960}
          height={384}
          decoding="async"
          loading={eager ? undefined : 'lazy'}
        />
      )}
      <div className="tournament-text">
        <p className="row-wrap">
          <StateBadge state={state} />
          {joined && (
            <span className="tournament-when tiny-text">
              <Icon name="circle-check" size="small" />
              {t('tournaments.joined')}
            </span>
          )}
        </p>
        <h3 className="display display-medium">
          <a className="tournament-link" href={paths.tournament(id)}>
            {name}
          </a>
        </h3>
        <p className="tournament-prize figures">
          {t('tournaments.prizes', { amount: format.money(prize_pool) })}
        </p>
        {state === 'finished' ? (
          <p>{t('tournaments.endedOn', { date: format.date(ends_at, 'dateTime') })}</p>
        ) : (
          <Countdown
            small
            to={state === 'active' ? ends_at : starts_at}
            at={at}
            label={t(state === 'active' ? 'tournaments.endsIn' : 'tournaments.startsIn')}
          />
        )}
        {players > 0 && <p className="tiny-text">{t('tournaments.players', { count: players })}</p>}
      </div>
    </article>
  )
}
