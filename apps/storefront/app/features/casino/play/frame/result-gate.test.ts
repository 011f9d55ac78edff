import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LONGEST_MS, ResultGate } from './result-gate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function page(...games: string[]) {
  const gate = new ResultGate()
  for (const game of games) gate.enter(game)
  const shown: string[] = []
  const take = (cause: 'stake' | 'win' | 'other', name: string) => gate.take(cause, () => shown.push(name))
  return { gate, shown, take }
}

test('a win waits until its game has shown the round', () => {
  const { gate, shown, take } = page('minas')
  gate.round('minas', 'started')
  take('stake', 'stake')
  take('win', 'win')
  expect(shown).toEqual(['stake'])
  gate.round('minas', 'ended')
  expect(shown).toEqual(['stake', 'win'])
  take('other', 'deposit')
  expect(shown).toContain('deposit')
})

test('a win of a game that never speaks waits for the longest time', () => {
  const { shown, take } = page('minas')
  take('win', 'win')
  vi.advanceTimersByTime(LONGEST_MS - 1)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['win'])
})

test('with two games the stake of one does not show the win of the other', () => {
  const { gate, shown, take } = page('minas', 'keno')
  gate.round('minas', 'started')
  take('stake', 'stake of minas')
  take('win', 'win of minas')
  gate.round('keno', 'started')
  take('stake', 'stake of keno')
  gate.round('minas', 'ended')
  expect(shown).toEqual(['stake of minas'])
  gate.round('keno', 'ended')
  expect(shown).toEqual(['stake of minas', 'stake of keno'])
})

test('nothing waits for a game that was left', () => {
  const { gate, shown, take } = page('minas', 'keno')
  gate.round('keno', 'started')
  take('win', 'win')
  gate.leave('keno')
  expect(shown).toEqual(['win'])
})
