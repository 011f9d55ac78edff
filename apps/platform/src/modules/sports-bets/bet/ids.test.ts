import { expect, test } from 'vitest'
import { newBetId } from './ids.ts'

const toId = (ms: number) => newBetId(new Date(ms))

test('ids have one form, sort by time and differ within a moment', () => {
  const now = Date.UTC(2026, 10, 22)
  const ids = [now, now + 1, now + 31, now + 32, now + 86_400_000, Date.UTC(2399, 0, 1)].map(toId)
  for (const id of ids) expect(id).toMatch(/^bet_[a-z2-7]{20}$/)
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(Array.from({ length: 1000 }, () => toId(now))).size).toBe(1000)
})
