import { PageTitle } from '~/brand/page-title.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { useLiveReading } from '~/live/index.ts'
import { paths } from '~/paths.ts'
import { Flag } from '~/ui/crest.tsx'
import { Card } from '@palco/ui/card.tsx'
import { Note } from '@palco/ui/note.tsx'
import type { RaceData, TicketAnswer } from './load.ts'
import { OffClock } from './off-clock.tsx'
import { PoolFacts } from './pool-facts.tsx'
import { RaceState, useRaceFacts } from './race-line.tsx'
import { Result } from './result.tsx'
import { Runner } from './runner.tsx'
import { TicketForm } from './ticket-form.tsx'
import { TicketLine } from './ticket-line.tsx'
import './horses.css'

/** Pools and prices are read again this often at most. */
const PAUSE_MS = 2_000

/** A race card: runners and the ticket of one pool until the off, the result and the dividends after it. */
export function RacePage({ data, answer }: { data: RaceData; answer?: TicketAnswer }) {
  const { t } = useTranslation()
  const { race, pools, kind, tickets, placed, card } = data
  const over = race.state === 'official' || race.state === 'abandoned'
  useLiveReading({ topic: `race:${race.id}`, type: 'race', on: !over, pauseMs: PAUSE_MS })
  const pool = pools.find((each) => each.kind === kind)
  return (
    <div className="sections">
      <PageTitle>{`${race.meeting.course} · ${t('horses.race', { number: race.number })}`}</PageTitle>
      <Head data={data} />
      {placed !== null && (
        <Note kind="positive" role="status" title={t('horses.placed')}>
          {t('horses.placedText')}
        </Note>
      )}
      {race.state === 'abandoned' && <Note kind="warning">{t('horses.abandonedText')}</Note>}
      {(race.state === 'result' || race.state === 'official') && <Result data={data} />}
      {race.state === 'open' && pool ? (
        <TicketForm key={`${race.id} ${kind} ${placed}`} data={data} pool={pool} answer={answer} />
      ) : (
        <ul className="runners">
          {card.map((runner) => (
            <Runner key={runner.number} runner={runner} />
          ))}
        </ul>
      )}
      {tickets.length > 0 && (
        <section className="stack" id="tickets">
          <h2 className="display display-small">{t('horses.yourTickets')}</h2>
          <ul className="race-tickets">
            {tickets.map((ticket) => (
              <li key={ticket.id}>
                <TicketLine ticket={ticket} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <PoolFacts pools={pools} />
    </div>
  )
}

function Head({ data: { race, at } }: { data: RaceData }) {
  const { t } = useTranslation()
  const format = useFormat()
  const facts = useRaceFacts()
  return (
    <div className="stack-small">
      <a className="link" href={paths.horses()}>
        {t('horses.back')}
      </a>
      <Card className="race-head motif">
        <div>
          <p className="race-card-head">
            <Flag country={race.meeting.country} />
            {race.meeting.course}
          </p>
          <h1 className="display display-large">{t('horses.race', { number: race.number })}</h1>
          <p>{facts(race)}</p>
        </div>
        <div className="race-head-time">
          <RaceState state={race.state} />
          {race.state === 'open' && <OffClock to={race.starts_at} at={at} />}
          <span className="small-text">
            {t('horses.offAt', { time: format.date(race.starts_at, 'time') })}
          </span>
        </div>
      </Card>
    </div>
  )
}
