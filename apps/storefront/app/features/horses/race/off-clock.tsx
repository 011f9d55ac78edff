import { useEffect, useState } from 'react'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { now } from '~/lib/clock.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** "4:05" or "1:04:05"; zero once it is reached. */
function leftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

type Props = {
  /** ISO 8601. */
  to: string
  /** Where it starts before the page runs, ms since 1970. */
  at: number
}

/** The time of the off and how long until then. */
export function OffClock({ to, at }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [time, setTime] = useState(at)
  const end = Date.parse(to)
  useEffect(() => {
    const tick = () => {
      setTime(now())
      if (now() >= end) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [end])
  return (
    <span
      className="race-clock"
      role="timer"
      aria-label={t('horses.offAt', { time: format.date(to, 'time') })}
    >
      <span aria-hidden="true" className="figures">
        {leftText(end - time)}
      </span>
    </span>
  )
}
