import type { RaceHead } from '@palco/contract'
import { allowReadsBeside } from '~/builds/background.ts'
import { PageTitle } from '~/brand/page-title.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Flag } from '~/ui/crest.tsx'
import { artPath, EmptyState } from '~/ui/empty-state.tsx'
import { Retry } from '~/page/retry.tsx'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { HorsesData } from './load.ts'
import { OffClock } from './race/off-clock.tsx'
import { RaceState, useRaceFacts } from './race/race-line.tsx'
import './horses.css'

const NEXT = 6
const RESULTS = 6
const AHEAD = 9
/** States and winners of the list are read again this often. */
const READ_MS = 20_000

if (typeof window !== 'undefined') allowReadsBeside()

/** Today's meetings, the next off with its countdown, the last results. */
export function HorsesPage({ data }: { data: HorsesData }) {
  const { t } = useTranslation()
  const { races, antePost, at, failed, loggedIn } = useLastRead(data)
  useReading()
  const open = races.filter(({ state }) => state === 'open')
  const done = races.filter(({ state }) => state === 'official').toReversed()
  return (
    <div className="sections">
      <PageTitle>{t('horses.title')}</PageTitle>
      <section className="horses-head motif">
        <img src={artPath('horses')} alt="" width={72} height={72} />
        <div>
          <h1 className="display display-large">{t('horses.title')}</h1>
          <p>{t('horses.lead')}</p>
        </div>
        {loggedIn && (
          <Button href={paths.bets({ product: 'horses' })} variant="outline">
            {t('horses.myTickets')}
          </Button>
        )}
      </section>
      {races.length === 0 ? (
        <EmptyState
          art="horses"
          title={t(failed === null ? 'horses.none' : 'horses.failed')}
          text={t(failed === null ? 'horses.noneText' : 'horses.failedText')}
          action={failed !== null && <Retry />}
        />
      ) : (
        <>
          <Upcoming races={open.slice(0, NEXT)} at={at} />
          <Meetings races={races} />
          <AntePost races={antePost} />
          <Results races={done.slice(0, RESULTS)} />
        </>
      )}
    </div>
  )
}

/** What was read last: a reading that fails takes nothing off the page. */
function useLastRead(data: HorsesData): HorsesData {
  const [read, setRead] = useState(data)
  if (data.failed !== null || data === read) return read
  setRead(data)
  return data
}

function useReading(): void {
  const revalidator = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && revalidator.state === 'idle')
        void revalidator.revalidate()
    }, READ_MS)
    return () => clearInterval(timer)
  }, [revalidator])
}

function Upcoming({ races, at }: { races: readonly RaceHead[]; at: number }) {
  const { t } = useTranslation()
  const facts = useRaceFacts()
  if (races.length === 0) return null
  return (
    <section className="stack">
      <h2 className="display display-small">{t('horses.next')}</h2>
      <ul className="race-cards">
        {races.map((race) => (
          <li key={race.id}>
            <Card className="race-card">
              <p className="race-card-head">
                <Flag country={race.meeting.country} />
                <a className="race-card-link" href={paths.race(race.id)}>
                  {race.meeting.course} · {t('horses.race', { number: race.number })}
                </a>
                <OffClock to={race.starts_at} at={at} />
              </p>
              <p className="small-text text-mid">{facts(race)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Feature races of the next days. */
function AntePost({ races }: { races: readonly RaceHead[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const facts = useRaceFacts()
  if (races.length === 0) return null
  return (
    <section className="stack">
      <h2 className="display display-small">{t('horses.fixed.antePostTitle')}</h2>
      <ul className="race-cards">
        {races.slice(0, AHEAD).map((race) => (
          <li key={race.id}>
            <Card className="race-card">
              <p className="race-card-head">
                <Flag country={race.meeting.country} />
                <a className="race-card-link" href={paths.race(race.id)}>
                  {race.feature}
                </a>
              </p>
              <p className="small-text">
                {race.meeting.course} · {format.date(race.starts_at, 'dateTime')}
              </p>
              <p className="small-text text-mid">{facts(race)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is to come stands before what was run. */
const inOrder = (races: readonly RaceHead[]): RaceHead[] => {
  const isDone = ({ state }: RaceHead) => state === 'official' || state === 'abandoned'
  return [...races.filter((race) => !isDone(race)), ...races.filter(isDone)]
}

/** Races of a meeting stand together, the meetings by their next race. */
function Meetings({ races }: { races: readonly RaceHead[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const meetings = [...Map.groupBy(races, ({ meeting }) => meeting.id).values()].filter((each) =>
    each.some(({ state }) => state !== 'official' && state !== 'abandoned'),
  )
  return (
    <section className="stack">
      <h2 className="display display-small">{t('horses.meetings')}</h2>
      <div className="meetings">
        {meetings.map((each) => {
          const [first] = each
          if (!first) return null
          return (
            <Card key={first.meeting.id} className="stack-small">
              <h3 className="race-card-head semibold">
                <Flag country={first.meeting.country} />
                {first.meeting.course}
              </h3>
              <ul className="scroll-x meeting-races">
                {inOrder(each).map((race) => (
                  <li key={race.id}>
                    <a
                      className="chip"
                      href={paths.race(race.id)}
                      data-state={race.state}
                      aria-label={`${t('horses.race', { number: race.number })}, ${format.date(race.starts_at, 'time')}, ${t(`horses.states.${race.state}`)}`}
                    >
                      <b>{race.number}</b>
                      <span className="figures">{format.date(race.starts_at, 'time')}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </Card>
          )
        })}
      </div>
    </section>
  )
}

function Results({ races }: { races: readonly RaceHead[] }) {
  const { t } = useTranslation()
  if (races.length === 0) return null
  return (
    <section className="stack">
      <h2 className="display display-small">{t('horses.results')}</h2>
      <ul className="race-cards">
        {races.map((race) => (
          <li key={race.id}>
            <Card className="race-card">
              <p className="race-card-head">
                <Flag country={race.meeting.country} />
                <a className="race-card-link" href={paths.race(race.id)}>
                  {race.meeting.course} · {t('horses.race', { number: race.number })}
                </a>
                <RaceState state={race.state} />
              </p>
              <p className="semibold">
                {race.winners.map(({ number, name }) => `${number}. ${name}`).join(' = ')}
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
