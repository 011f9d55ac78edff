import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { now } from '~/lib/clock.ts'
import { timeLeft, type TimeLeft } from './time-left.ts'

const TICK_MS = 1000

const two = (value: number) => String(value).padStart(2, '0')
const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

/** Says what is left in its two largest units: read out when asked for, not every second. */
function useWords({ days, hours, minutes }: TimeLeft): string {
  const { t } = useTranslation()
  const left = { days, hours, minutes }
  const said = (['days', 'hours', 'minutes'] as const)
    .filter((unit) => left[unit] > 0)
    .slice(0, 2)
    .map((unit) => t(`tournaments.left.${unit}`, { count: left[unit] }))
  return said.length > 0 ? said.join(', ') : t('tournaments.left.now')
}

type Props = {
  /** ISO 8601. */
  to: string
  /** Where it starts before the page runs, ms since 1970. */
  at: number
  label: string
  /** Called once when it reaches zero in front of the visitor. */
  onEnd?: () => void
  small?: boolean
}

/** Days, hours, minutes and seconds to a moment; it stops at zero. */
export function Countdown({ to, at, label, onEnd, small }: Props) {
  const { t } = useTranslation()
  const end = Date.parse(to)
  const [time, setTime] = useState(at)
  const left = timeLeft(end, time)
  const words = useWords(left)
  const ended = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (now() >= end) return
    const tick = () => {
      setTime(now())
      if (now() < end) return
      clearInterval(timer)
      ended()
    }
    const timer = setInterval(tick, TICK_MS)
    tick()
    return () => clearInterval(timer)
  }, [end])
  return (
    <div className={small ? 'countdown small' : 'countdown'} role="timer" aria-label={`${label} ${words}`}>
      <p aria-hidden="true">{label}</p>
      <div aria-hidden="true">
        {UNITS.map((unit) => (
          <span key={unit}>
            <b className="figures">{two(left[unit])}</b>
            {t(`tournaments.units.${unit}`)}
          </span>
        ))}
      </div>
    </div>
  )
}
