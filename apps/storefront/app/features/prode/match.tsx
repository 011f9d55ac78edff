import type { ProdeMatch } from '@palco/contract'
import { useRef } from 'react'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { Badge } from '@palco/ui/badge.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Crest } from '~/ui/crest.tsx'
import type { Filled } from './draft.ts'
import type { RoundDetail } from './load.ts'

type Side = 'home' | 'away'
const OUTCOMES = ['home', 'draw', 'away'] as const
const MOST = 19

type Props = {
  match: ProdeMatch
  filled: Filled
  boosts: RoundDetail['boosts']
  /** Whether the match is a knock-out. */
  knockout: boolean
  incomplete: boolean
  disabled: boolean
}

/** One match: goals by stepper or typed, or the outcome alone, and a boost. What has begun shows score and points instead. */
export function Match({ match, filled, boosts, knockout, incomplete, disabled }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const place = useRef<HTMLFieldSetElement>(null)
  const { event_id: event, home, away, state, starts_at, own } = match
  const open = state === 'open'
  return (
    <fieldset
      className="card prode-match"
      ref={place}
      data-match={event}
      data-state={state}
      disabled={disabled || !open}
    >
      <legend className="visually-hidden">
        {t('prode.matchName', { home: home.name, away: away.name })}
      </legend>
      <p className="prode-when">
        <time dateTime={starts_at}>{format.date(starts_at, 'weekdayTime')}</time>
        <State match={match} />
      </p>
      <div className="prode-teams">
        <Team team={home} />
        {open ? (
          <div className="prode-goals">
            <Stepper
              side="home"
              name={`home.${event}`}
              value={filled.home}
              label={t('prode.goalsLabel', { team: home.name })}
            />
            <Stepper
              side="away"
              name={`away.${event}`}
              value={filled.away}
              label={t('prode.goalsLabel', { team: away.name })}
            />
          </div>
        ) : (
          <p className="prode-score display display-medium figures">
            {match.score ? `${match.score.home} – ${match.score.away}` : '–'}
          </p>
        )}
        <Team team={away} />
      </div>
      {open && (
        <div className="prode-choices">
          <div role="radiogroup" aria-label={t('prode.outcome')} className="prode-segments">
            {OUTCOMES.map((outcome) => (
              <label key={outcome}>
                <input
                  type="radio"
                  name={`outcome.${event}`}
                  value={outcome}
                  defaultChecked={filled.outcome === outcome}
                  data-outcome=""
                  onChange={() => clearGoals(place.current, outcome)}
                />
                <span>{t(`prode.outcomes.${outcome}`)}</span>
              </label>
            ))}
          </div>
          <Boosts event={event} boosts={boosts} value={filled.boost} />
        </div>
      )}
      {open && knockout && <Through match={match} value={filled.advances} />}
      {!open && match.qualified && (
        <p className="prode-own">{t('prode.qualified', { team: match[match.qualified].name })}</p>
      )}
      {!open && own && <Own own={own} match={match} />}
      {incomplete && (
        <p className="error" role="alert">
          {t('prode.incomplete')}
        </p>
      )}
      <Crowd match={match} />
    </fieldset>
  )
}

const findField = (match: HTMLElement | null, side: Side) =>
  match?.querySelector<HTMLInputElement>(`input[data-side=${side}]`) ?? null

/** Goals that say another outcome than the one chosen are taken away. */
function clearGoals(match: HTMLElement | null, outcome: string): void {
  const [home, away] = [findField(match, 'home'), findField(match, 'away')]
  if (!home || !away || findOutcome(home.value, away.value) === outcome) return
  home.value = ''
  away.value = ''
}

const findOutcome = (home: string, away: string): string | null =>
  home === '' || away === ''
    ? null
    : Number(home) > Number(away)
      ? 'home'
      : Number(home) < Number(away)
        ? 'away'
        : 'draw'

/** The outcome follows from the goals. */
function markOutcome(input: HTMLInputElement): void {
  const match = input.closest('fieldset')
  const outcome = findOutcome(findField(match, 'home')?.value ?? '', findField(match, 'away')?.value ?? '')
  for (const radio of match?.querySelectorAll<HTMLInputElement>('[data-outcome]') ?? [])
    radio.checked = radio.value === outcome
}

function Stepper({ side, name, value, label }: { side: Side; name: string; value: string; label: string }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const step = (by: 1 | -1) => {
    const field = input.current
    if (!field) return
    // The first press says nil, not one.
    field.value = field.value === '' ? '0' : String(Math.min(MOST, Math.max(0, Number(field.value) + by)))
    markOutcome(field)
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return (
    <div className="prode-stepper">
      <button type="button" aria-label={t('prode.less', { label })} onClick={() => step(-1)}>
        <Icon name="minus" />
      </button>
      <input
        ref={input}
        name={name}
        aria-label={label}
        data-side={side}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        placeholder="–"
        defaultValue={value}
        onChange={({ currentTarget }) => markOutcome(currentTarget)}
      />
      <button type="button" aria-label={t('prode.more', { label })} onClick={() => step(1)}>
        <Icon name="plus" />
      </button>
    </div>
  )
}

function Boosts({ event, boosts, value }: { event: string; boosts: RoundDetail['boosts']; value: string }) {
  const { t } = useTranslation()
  if (boosts.length === 0) return null
  return (
    <div role="radiogroup" aria-label={t('prode.boost')} className="prode-segments prode-boosts">
      {['1', ...boosts.map(({ boost }) => String(boost))].map((boost) => (
        <label key={boost}>
          <input type="radio" name={`boost.${event}`} value={boost} defaultChecked={value === boost} />
          <span>{`×${boost}`}</span>
        </label>
      ))}
    </div>
  )
}

/** Who goes through a knock-out, overtime and penalties included; nothing is chosen for the player. */
function Through({ match: { event_id: event, home, away }, value }: { match: ProdeMatch; value: string }) {
  const { t } = useTranslation()
  return (
    <div role="radiogroup" aria-label={t('prode.through')} className="prode-through">
      <span aria-hidden="true">{t('prode.through')}</span>
      <div className="prode-segments">
        {(['home', 'away'] as const).map((side) => (
          <label key={side}>
            <input type="radio" name={`advances.${event}`} value={side} defaultChecked={value === side} />
            <span>{(side === 'home' ? home : away).name}</span>
          </label>
        ))}
      </div>
    </div>
  )
}

const Team = ({ team }: { team: ProdeMatch['home'] }) => (
  <div className="prode-team">
    <Crest team={{ ...team, colours: null }} size={28} look="shirt" />
    <b>{team.name}</b>
  </div>
)

function State({ match: { state, own } }: { match: ProdeMatch }) {
  const { t } = useTranslation()
  if (state === 'live') return <Badge kind="live">{t('prode.live')}</Badge>
  if (state === 'final') return <Badge>{t('prode.final')}</Badge>
  if (state === 'void') return <Badge kind="warning">{t('prode.void')}</Badge>
  return own ? (
    <Badge kind="positive">{t('prode.isSaved')}</Badge>
  ) : (
    <Badge kind="warning">{t('prode.isMissing')}</Badge>
  )
}

/** What the player said of a match that has begun, and what it brings. */
function Own({ own, match }: { own: NonNullable<ProdeMatch['own']>; match: ProdeMatch }) {
  const { t } = useTranslation()
  const said =
    own.home === null || own.away === null ? t(`prode.outcomes.${own.outcome}`) : `${own.home} – ${own.away}`
  return (
    <p className="prode-own">
      <span>
        {t('prode.yours', { said })}
        {own.advances && ` · ${t('prode.saidThrough', { team: match[own.advances].name })}`}
        {own.boost > 1 && ` ×${own.boost}`}
      </span>
      {own.points !== null && <b className="figures">{t('prode.points', { count: own.points })}</b>}
    </p>
  )
}

/** How all participants picked. */
function Crowd({ match: { crowd } }: { match: ProdeMatch }) {
  const { t } = useTranslation()
  if (!crowd) return null
  const { home, draw, away } = crowd
  return (
    <div className="prode-crowd" role="img" aria-label={t('prode.crowd', { home, draw, away })}>
      <div>
        {[home, draw, away].map((share, index) => (
          <i key={index} style={{ flexGrow: share }} />
        ))}
      </div>
      <span aria-hidden="true" className="figures">
        {home} %
      </span>
      <span aria-hidden="true">{t('prode.people')}</span>
      <span aria-hidden="true" className="figures">
        {away} %
      </span>
    </div>
  )
}
