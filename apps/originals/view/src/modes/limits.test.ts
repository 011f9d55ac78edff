import { describe, expect, it } from 'vitest'
import { Run } from './limits.ts'

const after = (run: Run, stake: bigint, win: bigint, next = stake) => run.after({ stake, win }, next)

describe('a run of rounds', () => {
  it('ends after its rounds', () => {
    const run = new Run({ rounds: 2, loss: 1_000n, win: null })
    expect(after(run, 10n, 0n)).toBeNull()
    expect(after(run, 10n, 0n)).toBe('rounds')
  })

  it('plays no round that could pass the loss limit, and counts wins against it', () => {
    const run = new Run({ rounds: 50, loss: 30n, win: null })
    expect(run.ends(31n)).toBe('loss')
    expect(after(run, 10n, 0n)).toBeNull()
    expect(after(run, 10n, 15n)).toBeNull()
    expect(after(run, 10n, 0n)).toBeNull()
    expect(after(run, 10n, 0n)).toBe('loss')
  })

  it('counts the stake of the next round against the loss limit, not that of the last', () => {
    const run = new Run({ rounds: 50, loss: 30n, win: null })
    expect(after(run, 10n, 0n, 20n)).toBeNull()
    expect(after(run, 10n, 0n, 11n)).toBe('loss')
  })

  it('ends with one win of the limit', () => {
    const run = new Run({ rounds: 50, loss: 100n, win: 200n })
    expect(after(run, 10n, 199n)).toBeNull()
    expect(after(run, 10n, 200n)).toBe('win')
  })
})
