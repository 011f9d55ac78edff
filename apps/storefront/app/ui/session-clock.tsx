import { useEffect, useState } from 'react'

const two = (value: number) => String(value).padStart(2, '0')

/** Seconds as `mm:ss`, from an hour on `h:mm:ss`. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

type Props = {
  /** What the platform counted, and when it was read (`performance.now()`); `null`: counted since the page was opened. */
  known: { seconds: number; at: number } | null
}

/** How long the sitting has lasted. */
export function SessionClock({ known }: Props) {
  const [seconds, setSeconds] = useState(known?.seconds ?? 0)
  const [opened] = useState(() => performance.now())
  const { seconds: from, at } = known ?? { seconds: 0, at: opened }
  useEffect(() => {
    const tick = () => setSeconds(from + Math.floor((performance.now() - at) / 1000))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [from, at])
  return <time dateTime={`PT${seconds}S`}>{clockText(seconds)}</time>
}
