import { useEffect, useState } from 'react'

const two = (value: number) => String(value).padStart(2, '0')

/** Seconds as `mm:ss`, from an hour on `h:mm:ss`. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** How long this game has been open. */
export function SessionClock() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const start = performance.now()
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - start) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  return <time dateTime={`PT${seconds}S`}>{clockText(seconds)}</time>
}
