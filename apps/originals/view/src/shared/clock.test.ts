import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

/** Whether a tap ends what is shown at once. */
async function endsByTap(forbidden: boolean): Promise<boolean> {
  const { beat, forbidHurry, hurry, mayHurry } = await import('./clock.ts')
  if (forbidden) forbidHurry()
  expect(mayHurry()).toBe(!forbidden)
  let ended = false
  void beat(1_000).then(() => (ended = true))
  hurry(true)
  await vi.advanceTimersByTimeAsync(999)
  return ended
}

it('a tap shows the result at once', async () => expect(await endsByTap(false)).toBe(true))

it('a tap shortens nothing where the law forbids fast play', async () =>
  expect(await endsByTap(true)).toBe(false))
