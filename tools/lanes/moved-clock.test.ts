import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clockDistance, movedClock } from './moved-clock.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 22, 12)

test.each([
  ['+40d', 40 * DAY_MS],
  ['-1d', -DAY_MS],
  ['+12h', DAY_MS / 2],
  ['+90s', 90_000],
  ['year-end', Date.UTC(2026, 11, 31, 23, 59, 15) - NOW],
  ['year-end:America/Argentina/Buenos_Aires', Date.UTC(2027, 0, 1, 2, 59, 15) - NOW],
])('%s moves the clock by %i ms', (wanted, ms) => {
  expect(clockDistance(wanted, NOW)).toBe(ms)
})

test('a time zone that does not exist is refused', () => {
  expect(() => clockDistance('year-end:Nowhere', NOW)).toThrow(RangeError)
})

test.each(['', '40d', '+40', '+1y', 'tomorrow', 'year-ends'])('"%s" is refused', (wanted) => {
  expect(() => clockDistance(wanted, NOW)).toThrow('TEST_CLOCK')
})

// Where the clock is moved already, the distance of a second one would be counted from the real time.
const canMove = globSync('/usr/lib/*/faketime/libfaketime.so.1').length > 0

test.runIf(canMove && !process.env.FAKETIME)(
  'a process and what it starts have the moved date, and timers keep their length',
  async () => {
    const moved = await movedClock('+40d', Date.now(), () => {})
    if (!moved.ok) throw new Error(moved.why)
    const program = `
    const begun = Date.now()
    setTimeout(() => {
      const child = require('node:child_process').execFileSync(process.execPath, ['-p', 'Date.now()'])
      console.log(JSON.stringify({ own: begun, child: Number(child), waited: Date.now() - begun }))
    }, 100)`
    try {
      const { stdout } = spawnSync(process.execPath, ['-e', program], {
        env: { ...moved.env },
        encoding: 'utf8',
      })
      const seen = JSON.parse(stdout) as { own: number; child: number; waited: number }
      const wanted = Date.now() + 40 * DAY_MS
      expect(Math.abs(seen.own - wanted)).toBeLessThan(60_000)
      expect(Math.abs(seen.child - wanted)).toBeLessThan(60_000)
      expect(seen.waited).toBeLessThan(60_000)
    } finally {
      moved.clear()
    }
  },
)
