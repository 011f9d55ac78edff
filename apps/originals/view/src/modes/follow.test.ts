import { expect, it } from 'vitest'
import { followRound } from './follow.ts'
import { Run } from './limits.ts'

const terms = { rounds: 10, loss: 100n, win: null }
const round = { stake: '10.00', win: '0.00' }

function runIn(run: Run | null) {
  const calls: string[] = []
  const modes = { run, after: () => void calls.push('after'), stop: () => void calls.push('stop') }
  return { calls, modes }
}

it('goes on after a pause, and ends with a round that is refused', async () => {
  const { calls, modes } = runIn(new Run(terms))
  await followRound(modes, round, async () => void calls.push('pause'))
  await followRound(modes, null, async () => void calls.push('pause'))
  expect(calls).toEqual(['pause', 'after', 'stop'])
})

it('counts no round for a run that was begun after it', async () => {
  const { calls, modes } = runIn(new Run(terms))
  await followRound(modes, round, async () => void (modes.run = new Run(terms)))
  await followRound(modes, round, async () => void (modes.run = null))
  await followRound(modes, round, async () => void calls.push('pause'))
  expect(calls).toEqual([])
})
