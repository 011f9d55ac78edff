import { PageTitle } from '~/brand/page-title.tsx'
import { allowReadsBeside } from '~/builds/background.ts'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { useLiveReading } from '~/live/index.ts'
import { paths } from '~/paths.ts'
import { BackLink } from '~/ui/back-link.tsx'
import { Flag } from '~/ui/crest.tsx'
import { Badge } from '@palco/ui/badge.tsx'
import { Card } from '@palco/ui/card.tsx'
import { Note } from '@palco/ui/note.tsx'
import { BetLine } from '../bets/bet-line.tsx'
import { Deductions, FixedRules } from '../bets/fixed-facts.tsx'
import { FixedForm } from '../bets/fixed-form.tsx'
import type { RaceData, TicketAnswer } from '../load.ts'
import { OffClock } from './off-clock.tsx'
import { PoolFacts } from '../bets/pool-facts.tsx'
import { RaceState, useRaceFacts } from './race-line.tsx'
import { Proof } from './proof.tsx'
import { Result } from './result.tsx'
import { Runner } from './runner.tsx'
import { TicketForm } from '../bets/ticket-form.tsx'
import { TicketLine } from '../bets/ticket-line.tsx'
import '../horses.css'

/** Pools and prices are read again this often at most. */
const PAUSE_MS = 2_000

if (typeof window !== 'undefined') allowReadsBeside()

/** A race card: runners with fixed odds or the ticket of one pool until the off, the result with prices and dividends after it. */
export function RacePage({ data, answer }: { data: RaceData; answer?: TicketAnswer }) {
  const { t } = useTranslation()
  const { race, pools, kind, tickets, bets, placed, card, board, tab } = data
  const over = race.state === 'official' || race.state === 'abandoned'
  // The result is there before the player's own bets are settled.
  const unsettled = [...bets, ...tickets].some(({ state }) => state === 'open')
  useLiveReading({ topic: `race:${race.id}`, type: 'race', on: !over || unsettled, pauseMs: PAUSE_MS })
  const pool = pools.find((each) => each.kind === kind)
  return (
    <div className="sections">
      <PageTitle>{`${race.meeting.course} · ${t('horses.race', { number: race.number })}`}</PageTitle>
      <Head data={data} />
      {race.state === 'abandoned' && <Note kind="warning">{t('horses.abandonedText')}</Note>}
      {(race.state === 'result' || race.state === 'official') && <Result data={data} />}
      {board && <Tabs data={data} />}
      {board && tab === 'fixed' && <Deductions board={board} card={card} />}
      {race.state !== 'open' && <Own data={data} />}
      {race.state !== 'open' && <Field data={data} />}
      {race.state === 'open' && board && tab === 'fixed' && (
        <FixedForm key={`${race.id} ${placed}`} data={data} board={board} answer={answer} />
      )}
      {race.state === 'open' && pool && tab === 'pools' && (
        <TicketForm key={`${race.id} ${kind} ${placed}`} data={data} pool={pool} answer={answer} />
      )}
      {race.state === 'open' && <Own data={data} />}
      {board && tab === 'fixed' ? <FixedRules board={board} /> : <PoolFacts pools={pools} />}
      {data.proof && <Proof proof={data.proof} raceId={race.id} />}
    </div>
  )
}

/** The player's bets and tickets: below the card, once it closed above it. */
function Own({ data: { bets, tickets } }: { data: RaceData }) {
  const { t } = useTranslation()
  return (
    <>
      {bets.length > 0 && (
        <section className="stack" id="bets">
          <h2 className="display display-small">{t('horses.fixed.yours')}</h2>
          <ul className="race-tickets">
            {bets.map((bet) => (
              <li key={bet.id}>
                <BetLine bet={bet} />
              </li>
            ))}
          </ul>
        </section>
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
    </>
  )
}

/** Fixed odds and pools of one card: two addresses. */
function Tabs({ data: { race, kind, tab } }: { data: RaceData }) {
  const { t } = useTranslation()
  if (race.state !== 'open') return null
  const tabs = [
    { name: 'fixed', to: paths.race(race.id) },
    { name: 'pools', to: paths.race(race.id, { pool: kind }) },
  ] as const
  return (
    <nav className="race-tabs" aria-label={t('horses.fixed.ways')}>
      {tabs.map(({ name, to }) => (
        <a key={name} href={to} aria-current={name === tab ? 'page' : undefined}>
          {t(`horses.fixed.tabs.${name}`)}
        </a>
      ))}
    </nav>
  )
}

/** The runners once the race is off, with their starting prices. */
function Field({ data: { card, board } }: { data: RaceData }) {
  const { t } = useTranslation()
  const format = useFormat()
  const prices = new Map(board?.runners.map((runner) => [runner.number, runner]))
  return (
    <ul className="runners">
      {card.map((runner) => {
        const starting = prices.get(runner.number)?.starting
        return (
          <Runner key={runner.number} runner={runner} moved={prices.get(runner.number)?.moved}>
            {starting && (
              <span className="runner-boxes runner-start">
                <span className="tiny-text text-mid">{t('horses.fixed.sp')}</span>
                <b className="figures">{format.odds(starting)}</b>
              </span>
            )}
          </Runner>
        )
      })}
    </ul>
  )
}

function Head({ data: { race, at, board } }: { data: RaceData }) {
  const antePost = board?.ante_post ?? false
  const { t } = useTranslation()
  const format = useFormat()
  const facts = useRaceFacts()
  return (
    <div className="stack-small">
      <BackLink href={paths.horses()}>{t('horses.back')}</BackLink>
      <Card className="race-head motif">
        <div>
          <p className="race-card-head">
            <Flag country={race.meeting.country} />
            {race.meeting.course}
          </p>
          <h1 className="display display-large">
            {race.feature ?? t('horses.race', { number: race.number })}
          </h1>
          <p>{facts(race)}</p>
        </div>
        <div className="race-head-time">
          {antePost ? (
            <Badge kind="info">{t('horses.fixed.antePost')}</Badge>
          ) : (
            <RaceState state={race.state} />
          )}
          {race.state === 'open' && !antePost && <OffClock to={race.starts_at} at={at} />}
          <span className="small-text">
            {t('horses.offAt', { time: format.date(race.starts_at, antePost ? 'dateTime' : 'time') })}
          </span>
        </div>
      </Card>
    </div>
  )
}
