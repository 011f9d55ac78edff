import { PageTitle } from '~/brand/page-title.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Button } from '@palco/ui/button.tsx'
import { Pager } from '@palco/ui/pager.tsx'
import type { TicketsData } from './load.ts'
import { TicketLine } from './ticket-line.tsx'
import './horses.css'

/** The player's tickets on pools with what came back. */
export function TicketsPage({ data: { tickets, next } }: { data: TicketsData }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="sections">
      <PageTitle>{t('horses.myTickets')}</PageTitle>
      <div>
        <a className="link" href={paths.horses()}>
          {t('horses.back')}
        </a>
        <h1 className="display display-large">{t('horses.myTickets')}</h1>
      </div>
      {tickets === null || tickets.length === 0 ? (
        <EmptyState
          art="horses"
          title={t(tickets === null ? 'horses.failed' : 'horses.noTickets')}
          text={t(tickets === null ? 'horses.failedText' : 'horses.noTicketsText')}
          action={
            <Button href={paths.horses()} variant="brand">
              {t('horses.toRaces')}
            </Button>
          }
        />
      ) : (
        <ul className="race-tickets">
          {tickets.map((ticket) => (
            <li key={ticket.id} className="stack-small">
              <a className="link small-text" href={paths.race(ticket.race.id)}>
                {ticket.race.meeting.course} · {t('horses.race', { number: ticket.race.number })} ·{' '}
                {format.date(ticket.race.starts_at, 'dateTime')}
              </a>
              <TicketLine ticket={ticket} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        label={t('horses.myTickets')}
        nextHref={next && paths.raceTickets({ cursor: next })}
        nextLabel={t('horses.older')}
      />
    </div>
  )
}
