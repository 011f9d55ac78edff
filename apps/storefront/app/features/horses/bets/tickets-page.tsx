import type { RaceTicket } from '@palco/contract'
import { PageTitle } from '~/brand/page-title.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { BackLink } from '~/ui/back-link.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Retry } from '~/page/retry.tsx'
import { Button } from '@palco/ui/button.tsx'
import { Pager } from '@palco/ui/pager.tsx'
import type { TicketsData } from '../load.ts'
import { BetLine } from './bet-line.tsx'
import { MultipleLine } from '../multiple/multiple-line.tsx'
import { TicketLine } from './ticket-line.tsx'
import '../horses.css'

const MULTIPLE = { list: 'multiple' }

/** The player's bets at fixed odds, accumulators and tickets on pools, with what came back. */
export function TicketsPage({ data }: { data: TicketsData }) {
  const { t } = useTranslation()
  const { tab, next } = data
  const own: Record<string, string> = tab === 'pools' ? { pool: '' } : tab === 'multiple' ? MULTIPLE : {}
  return (
    <div className="sections">
      <PageTitle>{t('horses.myTickets')}</PageTitle>
      <div>
        <BackLink href={paths.horses()}>{t('horses.back')}</BackLink>
        <h1 className="display display-large">{t('horses.myTickets')}</h1>
      </div>
      <nav className="race-tabs" aria-label={t('horses.fixed.ways')}>
        <a href={paths.raceTickets()} aria-current={tab === 'fixed' ? 'page' : undefined}>
          {t('horses.fixed.tabs.fixed')}
        </a>
        <a href={paths.raceTickets(MULTIPLE)} aria-current={tab === 'multiple' ? 'page' : undefined}>
          {t('horses.multiple.title')}
        </a>
        <a href={paths.raceTickets({ pool: '' })} aria-current={tab === 'pools' ? 'page' : undefined}>
          {t('horses.fixed.tabs.pools')}
        </a>
      </nav>
      <Lines data={data} />
      <Pager
        label={t('horses.myTickets')}
        nextHref={next && paths.raceTickets({ ...own, cursor: next })}
        nextLabel={t('horses.older')}
      />
    </div>
  )
}

function Lines({ data: { tab, tickets, bets, multiples } }: { data: TicketsData }) {
  const { t } = useTranslation()
  const format = useFormat()
  const found = tab === 'multiple' ? multiples : tab === 'pools' ? tickets : bets
  if (found === null || found.length === 0)
    return (
      <EmptyState
        art="horses"
        title={t(found === null ? 'horses.failed' : 'horses.noTickets')}
        text={t(found === null ? 'horses.failedText' : 'horses.noTicketsText')}
        action={
          found === null ? (
            <Retry />
          ) : (
            <Button href={paths.horses()} variant="brand">
              {t('horses.toRaces')}
            </Button>
          )
        }
      />
    )
  const raceLine = ({ race }: { race: RaceTicket['race'] }) => (
    <a className="link link-alone small-text" href={paths.race(race.id)}>
      {race.meeting.course} · {t('horses.race', { number: race.number })} ·{' '}
      {format.date(race.starts_at, 'dateTime')}
    </a>
  )
  return (
    <ul className="race-tickets">
      {found.map((each) =>
        'legs' in each ? (
          <li key={each.id}>
            <MultipleLine multiple={each} />
          </li>
        ) : (
          <li key={each.id} className="stack-small">
            {raceLine(each)}
            {'pool' in each ? <TicketLine ticket={each} /> : <BetLine bet={each} />}
          </li>
        ),
      )}
    </ul>
  )
}
