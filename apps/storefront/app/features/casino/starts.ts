import { now } from '~/lib/clock.ts'

/** Milliseconds until the next start of a fixed clock (`at` after each multiple of `every` since 1970). */
export const untilStart = (every: number, at: number, time: number): number =>
  every - ((((time - at) % every) + every) % every)

/** "0:07" */
export function countdownText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Has the countdowns among the tiles of an element run. A `ref`. @returns how to stop */
export function runCountdowns(element: Element | null): (() => void) | undefined {
  if (!element?.querySelector('[data-starts]')) return undefined
  const tick = () => {
    for (const place of element.querySelectorAll<HTMLElement>('[data-starts]')) {
      const [every, at] = (place.dataset['starts'] ?? '').split(' ').map(Number)
      if (every && at !== undefined) place.textContent = countdownText(untilStart(every, at, now()))
    }
  }
  tick()
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}
