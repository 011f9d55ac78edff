import type { ReactNode } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { PageTitle } from '~/brand/page-title.tsx'
import { allowReadsBeside } from '~/builds/background.ts'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { wideSources } from '~/lib/wide-picture.ts'
import { paths } from '~/paths.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { XsrfForm } from '~/page/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Countdown } from './countdown.tsx'
import type { TournamentData } from './load.ts'
import { Ranking } from './ranking.tsx'
import { Prizes, Rules, Scoring, Standing } from './side.tsx'
import { StateBadge } from './tournament-list.tsx'
import { useLiveRanking } from './use-live-ranking.ts'
import './tournaments.css'

if (typeof window !== 'undefined') allowReadsBeside()

type Whole = NonNullable<TournamentData['tournament']>
type Props = {
  data: TournamentData & { tournament: Whole }
  /** The games that count, as tiles; given by the route, since a feature uses no other. */
  games: ReactNode
}

/** One tournament: prize, countdown and one action, ranking, own place, rules and the games that count. */
export function TournamentPage({ data: { tournament, ranking, fromTop, at }, games }: Props) {
  const note = useNote(tournament)
  useLiveRanking(tournament.id, tournament.state === 'active')
  return (
    <div className="sections">
      <PageTitle>{tournament.name}</PageTitle>
      <Head tournament={tournament} at={at} />
      <div className="tournament-columns">
        {ranking && (
          <Ranking
            ranking={ranking}
            fromTop={fromTop}
            note={note}
            finished={tournament.state === 'finished'}
          />
        )}
        <div className="stack stack-start">
          <Standing tournament={tournament} />
          <Scoring tournament={tournament} />
          <Prizes prizes={tournament.prizes} />
        </div>
        <Rules html={tournament.html} />
      </div>
      {games}
    </div>
  )
}

/** What the prizes next to the places mean at this time. */
function useNote({ state, settled_at }: Whole): string {
  const { t } = useTranslation()
  const format = useFormat()
  if (state !== 'finished') return t('tournaments.provisional')
  return settled_at
    ? t('tournaments.paid', { date: format.date(settled_at, 'dateTime') })
    : t('tournaments.paying')
}

function Head({ tournament, at }: { tournament: Whole; at: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const { name, picture, state, prize_pool, starts_at, ends_at, players } = tournament
  return (
    <section className="tournament-banner motif">
      {picture && (
        <img
          {...wideSources(picture)}
          sizes="(min-width: 1024px) 1296px, 100vw"
          alt=""
          width={960}
          height={384}
          fetchPriority="high"
        />
      )}
      <div className="tournament-text">
        <p className="tournament-facts">
          <StateBadge state={state} />
          {players > 0 && <span>{t('tournaments.players', { count: players })}</span>}
        </p>
        <h1 className="display display-large">
          {name}
          <span className="tournament-prize figures">
            {t('tournaments.prizes', { amount: format.money(prize_pool) })}
          </span>
        </h1>
        <p className="row-wrap">
          <Icon name="clock" size="small" />
          <time dateTime={starts_at}>{format.date(starts_at, 'dateTime')}</time>
          {'–'}
          <time dateTime={ends_at}>{format.date(ends_at, 'dateTime')}</time>
        </p>
        {state !== 'finished' && (
          <Countdown
            key={state}
            to={state === 'active' ? ends_at : starts_at}
            at={at}
            label={t(state === 'active' ? 'tournaments.endsIn' : 'tournaments.startsIn')}
            onEnd={() => void revalidate()}
          />
        )}
        <Act tournament={tournament} />
      </div>
    </section>
  )
}

/** The one action that fits: winners, taking part, or playing. */
function Act({ tournament }: { tournament: Whole }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { state: sending } = useNavigation()
  const { state, entry, joined, games, starts_at, players, item } = tournament
  const rules = (
    <Button href="#rules" size="large" className="tournament-second">
      {t('tournaments.rules')}
    </Button>
  )
  if (state === 'finished') {
    return (
      <div className="row-wrap">
        {players > 0 && (
          <Button href="#ranking" variant="accent" size="large">
            {t('tournaments.winners')}
          </Button>
        )}
        {rules}
      </div>
    )
  }
  if (entry === 'opt_in' && !joined) {
    return (
      <div className="row-wrap">
        <XsrfForm method="post" preventScrollReset>
          <Button type="submit" variant="accent" size="large" busy={sending === 'submitting'}>
            {t('tournaments.join')}
          </Button>
          <FormErrors className="space-above-small" />
        </XsrfForm>
        {rules}
      </div>
    )
  }
  if (entry === 'bought' && !joined) {
    return (
      <>
        <p className="semibold">{t('tournaments.bought')}</p>
        <div className="row-wrap">
          <Button href={item ? paths.storeItem(item) : paths.store()} variant="accent" size="large">
            {t('tournaments.buy')}
          </Button>
          {rules}
        </div>
      </>
    )
  }
  if (state === 'upcoming') {
    const text = joined
      ? t('tournaments.joinedUpcoming', { date: format.date(starts_at, 'dateTime') })
      : t('tournaments.automatic')
    return (
      <>
        <p role="status" className="row semibold">
          <Icon name="circle-check" size="small" />
          {text}
        </p>
        <div>{rules}</div>
      </>
    )
  }
  const [first] = games
  return (
    <div className="row-wrap">
      <Button
        href={first ? paths.playGame(first.id) : paths.casinoGames()}
        variant="accent"
        size="large"
        data-prefetch="none"
      >
        {t('tournaments.play')}
      </Button>
      {rules}
      {joined && (
        <span role="status" className="tournament-when">
          <Icon name="circle-check" size="small" />
          {t('tournaments.joined')}
        </span>
      )}
    </div>
  )
}
