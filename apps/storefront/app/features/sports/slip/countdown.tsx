import type { Bet } from '@palco/contract'
import { type CSSProperties, useEffect, useState } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { now } from '~/lib/clock.ts'
import './countdown.css'

/** Seconds until a moment, rounded up; ticks. Null until the page runs. */
export function useSecondsTo(iso: string | null): number | null {
  const end = iso === null ? 0 : Date.parse(iso)
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (end === 0) return
    let last: number | null = null
    // A state that is set to what it is renders once more, and effects of what a fetcher brought meanwhile get lost in it.
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - now()) / 1000))
      if (seconds !== last) setLeft((last = seconds))
    }
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [end])
  return left
}

/** How long a bet in its in-play delay still waits: a ring that empties and the seconds in words. */
export function Countdown({ bet, left }: { bet: Pick<Bet, 'placed_at' | 'due_at'>; left: number | null }) {
  const { t } = useTranslation()
  const whole = (Date.parse(bet.due_at ?? bet.placed_at) - Date.parse(bet.placed_at)) / 1000
  const part = left === null || whole <= 0 ? 1 : Math.min(1, left / whole)
  return (
    <p className="delay figures" role="timer" style={{ '--part': part } as CSSProperties}>
      <span className="delay-ring" data-done={left === 0 ? '' : undefined} aria-hidden="true">
        {left === 0 ? '' : left}
      </span>
      {t('sports.placed.countdown', { count: left ?? 0 })}
    </p>
  )
}
