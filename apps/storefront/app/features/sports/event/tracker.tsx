import type { SportsIncident } from '@palco/contract'
import { useState } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import type { EventDetail } from '../lists/lists.ts'
import { Field } from './field.tsx'
import { Pressure } from './pressure.tsx'
import { useWide } from '../use-wide.ts'
import './tracker.css'

const TABS = ['field', 'pressure', 'statistics', 'incidents'] as const
type Tab = (typeof TABS)[number]
type Props = { event: EventDetail; incidents: readonly SportsIncident[] }

/** The course of play: drawn field, pressure, figures, and what happened. */
export function Tracker({ event, incidents }: Props) {
  const { t } = useTranslation()
  const tabs = TABS.filter((tab) => tab !== 'statistics' || event.statistics.length > 0)
  const wide = useWide()
  const [chosen, setChosen] = useState<Tab | null>(null)
  // On a phone the prices come first: the panel opens with a tab, and closes with it.
  const tab = chosen ?? (wide ? 'field' : null)
  // The tab that was used last stays the one that the keyboard reaches, closed too.
  const [last, setLast] = useState<Tab>('field')
  const reached = tab ?? (tabs.includes(last) ? last : 'field')
  const press = (pressed: Tab) => {
    setChosen(pressed === chosen && !wide ? null : pressed)
    setLast(pressed)
  }
  const move = (step: number) => {
    const next = tabs[(tabs.indexOf(reached) + step + tabs.length) % tabs.length] as Tab
    setChosen(next)
    setLast(next)
    document.getElementById(`track-${next}`)?.focus()
  }
  return (
    <section className="card tracker" aria-label={t('sports.tracker')}>
      <div className="tabs" role="tablist" aria-label={t('sports.tracker')}>
        {tabs.map((each) => (
          <button
            key={each}
            id={`track-${each}`}
            type="button"
            role="tab"
            className="tab"
            aria-selected={tab === each}
            aria-expanded={wide ? undefined : tab === each}
            aria-controls="track"
            tabIndex={reached === each ? 0 : -1}
            onClick={() => press(each)}
            onKeyDown={({ key }) => {
              if (key === 'ArrowRight') move(1)
              if (key === 'ArrowLeft') move(-1)
            }}
          >
            {t(`sports.track.${each}`)}
          </button>
        ))}
      </div>
      <div
        id="track"
        role="tabpanel"
        aria-labelledby={`track-${reached}`}
        className="tracker-panel"
        data-closed={tab === null ? '' : undefined}
      >
        {(tab ?? 'field') === 'field' && (
          <div className={event.statistics.length > 0 ? 'tracker-columns' : 'tracker-columns one'}>
            <Field event={event} incidents={incidents} />
            <Statistics event={event} most={4} />
          </div>
        )}
        {tab === 'pressure' && <Pressure event={event} incidents={incidents} />}
        {tab === 'statistics' && <Statistics event={event} />}
        {tab === 'incidents' && <Incidents event={event} incidents={incidents} />}
      </div>
      {/* Without JavaScript the tabs stay as they are. */}
      <noscript>
        <div className="tracker-panel">
          <Statistics event={event} />
          <Incidents event={event} incidents={incidents} />
        </div>
      </noscript>
    </section>
  )
}

function Statistics({ event, most }: { event: EventDetail; most?: number }) {
  const { t } = useTranslation()
  const rows = event.statistics.slice(0, most)
  if (rows.length === 0) return null
  return (
    <ul className="statistics">
      {rows.map(({ kind, home, away }) => (
        <li key={kind}>
          <p>
            <b className="figures">{home}</b>
            <span>{t(`sports.statistic.${kind}`)}</span>
            <b className="figures">{away}</b>
          </p>
          <span
            className="statistic-bar"
            aria-hidden="true"
            data-none={home + away === 0 ? '' : undefined}
            style={{
              gridTemplateColumns: `${Math.max(home, 0.02 * (home + away)) || 1}fr ${Math.max(away, 0.02 * (home + away)) || 1}fr`,
            }}
          >
            <i />
            <i />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Attacks say nothing in a list. */
const LISTED = (kind: SportsIncident['kind']) => kind !== 'attack' && kind !== 'dangerous_attack'

function Incidents({ event, incidents }: Props) {
  const { t } = useTranslation()
  const listed = incidents.filter(({ kind }) => LISTED(kind))
  if (listed.length === 0) return <p className="text-mid">{t('sports.noIncidents')}</p>
  return (
    <ol className="incidents">
      {listed.map((incident) => {
        const { id, kind, side, time, player } = incident
        return (
          <li key={id} data-side={side ?? undefined} data-kind={kind}>
            <b className="figures">{time.includes(':') ? `${Number(time.split(':')[0]) + 1}'` : time}</b>
            <span>
              {t(`sports.incident.${kind}`)}
              {(player || side) && (
                <small>{[player, side && event[side].name].filter(Boolean).join(' · ')}</small>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
