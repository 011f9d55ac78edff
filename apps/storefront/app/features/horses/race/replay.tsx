import type { RaceRunner } from '@palco/contract'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { Silk } from './silk.tsx'
import './replay.css'

/** Seconds of the first on the track, and from one place to the next. */
const FIRST_S = 7
const APART_S = 0.35
/** How horses divide their strength over the way; by number, the same each time. */
const WAYS = [
  'cubic-bezier(0.35, 0.2, 0.65, 0.85)',
  'cubic-bezier(0.2, 0.4, 0.7, 0.75)',
  'cubic-bezier(0.5, 0.15, 0.7, 0.9)',
  'cubic-bezier(0.3, 0.35, 0.55, 0.7)',
] as const

type Finisher = RaceRunner & { place: number }

/** The race drawn from its result: every horse crosses the line in its place. The result next to it says the same as text. */
export function Replay({ card }: { card: readonly RaceRunner[] }) {
  const { t } = useTranslation()
  const [runs, setRuns] = useState(0)
  const finishers = card.filter((runner): runner is Finisher => runner.place !== null)
  return (
    <div className="replay">
      <Button icon="play" onClick={() => setRuns(runs + 1)}>
        {t(runs === 0 ? 'horses.watch' : 'horses.watchAgain')}
      </Button>
      {runs > 0 && (
        <ol key={runs} className="replay-track" aria-hidden="true">
          {finishers.map((runner) => (
            <li key={runner.number}>
              <span className="replay-horse" style={toStyle(runner)}>
                <Silk {...runner.colours} />
                <b className="figures">{runner.number}</b>
              </span>
              <span className="replay-place figures" style={toStyle(runner)}>
                {t('horses.place', { place: runner.place })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

const toStyle = ({ place, number }: Finisher): CSSProperties => ({
  animationDuration: `${FIRST_S + (place - 1) * APART_S}s, 0.2s`,
  animationDelay: `0s, ${FIRST_S + (place - 1) * APART_S}s`,
  animationTimingFunction: `${WAYS[number % WAYS.length]}, ease`,
})
