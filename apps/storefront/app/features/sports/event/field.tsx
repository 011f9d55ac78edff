import type { LivePlay, SportsEventState, SportsIncident } from '@palco/contract'
import type { Translate } from '~/i18n/translate.ts'
import { useTranslation } from '~/i18n/index.ts'
import { useNow } from '../lists/event-row.tsx'
import type { EventDetail } from '../lists/lists.ts'
import { isLive, playText } from '../play-text.ts'

const [WIDTH, HEIGHT] = [400, 190]

/** Where an incident without a place is drawn: by its kind, before the goal that its side attacks. */
const DEPTH: Readonly<Record<string, number>> = {
  attack: 62,
  dangerous_attack: 78,
  shot_off_target: 90,
  shot_on_target: 93,
  goal: 97,
  corner: 99,
  penalty_awarded: 90,
  penalty_missed: 92,
}

function findPlace({ x, y, side, kind, id }: SportsIncident): { x: number; y: number } | null {
  if (x !== null && y !== null) return { x: 12 + (x * 376) / 100, y: 10 + (y * 170) / 100 }
  const depth = DEPTH[kind]
  if (depth === undefined || side === null) return null
  const across = kind === 'corner' ? (id % 2 === 0 ? 2 : 98) : 30 + ((id * 37) % 40)
  const along = side === 'home' ? depth : 100 - depth
  return { x: 12 + (along * 376) / 100, y: 10 + (across * 170) / 100 }
}

/** The ball's way over its last places, as one bent line. */
function toWay(points: readonly { x: number; y: number }[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  return rest.reduce((path, { x, y }, index) => {
    const before = points[index] ?? first
    return `${path} Q${(before.x + x) / 2} ${Math.min(before.y, y) - 12} ${x} ${y}`
  }, `M${first.x} ${first.y}`)
}

const LINES: Readonly<Record<string, string>> = {
  football:
    'M12 10H388V180H12zM200 10V180M12 55h46v80H12M388 55h-46v80h46M12 77h18v36H12M388 77h-18v36h18M170 95a30 30 0 1 0 60 0a30 30 0 1 0-60 0',
  basketball:
    'M12 10H388V180H12zM200 10V180M172 95a28 28 0 1 0 56 0a28 28 0 1 0-56 0M12 70h64v50H12M388 70h-64v50h64M12 26h22a69 69 0 0 1 0 138H12M388 26h-22a69 69 0 0 0 0 138h22',
  tennis: 'M12 10H388V180H12zM200 4V186M12 32H388M12 158H388M104 32V158M296 32V158M104 95H296',
  ice_hockey:
    'M42 10H358a30 30 0 0 1 30 30V150a30 30 0 0 1-30 30H42a30 30 0 0 1-30-30V40a30 30 0 0 1 30-30zM200 10V180M140 10V180M260 10V180M38 12V178M362 12V178M172 95a28 28 0 1 0 56 0a28 28 0 1 0-56 0',
  volleyball: 'M12 10H388V180H12zM200 4V186M138 10V180M262 10V180',
}

/** What stands below the field while nothing is on its way: a break, or the end of the match. */
function pauseText(
  t: Translate,
  sport: string,
  play: LivePlay | null,
  state: SportsEventState,
): string | null {
  if (!isLive(state)) return t(`sports.state.${state}`)
  return play?.period?.kind === 'break' ? playText(t, sport, play) : null
}

/** The field of the sport with the ball's course, as far as the incidents report it. */
export function Field({ event, incidents }: { event: EventDetail; incidents: readonly SportsIncident[] }) {
  const { t } = useTranslation()
  const { sport } = event.competition
  const places = incidents
    .flatMap((incident) => findPlace(incident) ?? [])
    .slice(0, 4)
    .toReversed()
  const { play, state } = useNow(event)
  const pause = pauseText(t, sport, play, state)
  const last = pause ? undefined : incidents.find((incident) => findPlace(incident) !== null)
  const server = play?.server ?? null
  const ball = pause ? null : (places.at(-1) ?? (server && { x: server === 'home' ? 24 : 376, y: 126 }))
  const played = last
    ? `${t(`sports.incident.${last.kind}`)}${last.side ? `, ${event[last.side].name}` : ''}`
    : server && t('sports.serves', { name: event[server].name })
  const label = pause ?? played
  return (
    <figure className="pitch" data-sport={sport}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label ?? t('sports.track.field')}>
        <rect width={WIDTH} height={HEIGHT} className="pitch-ground" />
        {sport === 'football' &&
          [0, 114, 228, 342].map((x) => (
            <rect key={x} x={x} width="57" height={HEIGHT} fill="#fff" opacity=".045" />
          ))}
        {last?.side && (
          <path
            className="pitch-zone"
            d={
              last.side === 'home'
                ? 'M242 10H388V180H242C300 130 300 60 242 10Z'
                : 'M158 10H12V180H158C100 130 100 60 158 10Z'
            }
          />
        )}
        <path d={LINES[sport] ?? LINES.football} className="lines" />
        {!pause && <path d={toWay(places)} className="pitch-way" />}
        {ball && (
          <g className="pitch-ball" style={{ transform: `translate(${ball.x}px, ${ball.y}px)` }}>
            <circle r="6" />
            <circle r="12" className="ring" />
          </g>
        )}
      </svg>
      <figcaption>{label ?? t('sports.waiting')}</figcaption>
    </figure>
  )
}
