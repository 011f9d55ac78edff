import type { SportsIncident } from '@palco/contract'
import { useTranslation } from '~/i18n/index.ts'
import type { EventDetail } from '../lists/lists.ts'

const WEIGHT: Readonly<Record<string, number>> = {
  attack: 1,
  dangerous_attack: 3,
  shot_off_target: 5,
  shot_on_target: 7,
  corner: 4,
  goal: 12,
  points: 3,
  penalty_awarded: 8,
}
const BARS = 45
const HALF = 44

const toMinute = (time: string): number =>
  time.includes(':') ? Number(time.split(':')[0]) : Number.parseInt(time, 10) || 0

/** How much each side pressed, minute by minute, from what happened. */
export function Pressure({ event, incidents }: { event: EventDetail; incidents: readonly SportsIncident[] }) {
  const { t } = useTranslation()
  const last = incidents[0] ? toMinute(incidents[0].time) : 0
  const from = Math.max(0, last - BARS + 1)
  const bars = Array.from({ length: BARS }, () => ({ home: 0, away: 0 }))
  for (const { kind, side, time } of incidents) {
    const bar = bars[toMinute(time) - from]
    if (side && bar) bar[side] += WEIGHT[kind] ?? 0
  }
  const most = Math.max(8, ...bars.flatMap(({ home, away }) => [home, away]))
  const tall = (value: number) => (value * HALF) / most
  return (
    <div className="pressure">
      <p>
        <span className="pressure-key">{event.home.name}</span>
        <span className="pressure-key away">{event.away.name}</span>
      </p>
      <svg
        viewBox={`0 0 ${BARS * 8} ${HALF * 2 + 4}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('sports.track.pressure')}
      >
        <rect className="pressure-middle" y={HALF + 1} width={BARS * 8} height="1" />
        {bars.map(({ home, away }, index) => (
          <g key={index}>
            {home > 0 && <Bar side="home" at={index} y={HALF - tall(home)} height={tall(home)} />}
            {away > 0 && <Bar side="away" at={index} y={HALF + 3} height={tall(away)} />}
          </g>
        ))}
      </svg>
      <p className="text-low figures">
        <span>{from}'</span>
        <span>{last}'</span>
      </p>
    </div>
  )
}

type BarProps = { side: 'home' | 'away'; at: number; y: number; height: number }

const Bar = ({ side, at, y, height }: BarProps) => (
  <rect className={`pressure-${side}`} x={at * 8} y={y} width="6" height={height} rx="1.5" />
)
