import { describe, expect, it } from 'vitest'
import { Run } from './limits.ts'

describe('a run of rounds', () => {
  it('ends after its rounds', () => {
    const run = new Run({ rounds: 2, loss: 1_000n, win: null })
    expect(run.after(10n, 0n)).toBeNull()
    expect(run.after(10n, 0n)).toBe('rounds')
  })

  it('plays no round that could pass the loss limit, and counts wins against it', () => {
    const run = new Run({ rounds: 50, loss: 30n, win: null })
    expect(run.ends(31n)).toBe('loss')
    expect(run.after(10n, 0n)).toBeNull()
    expect(run.after(10n, 15n)).toBeNull()
    expect(run.after(10n, 0n)).toBeNull()
    expect(run.after(10n, 0n)).toBe('loss')
  })

  it('ends with one win of the limit', () => {
    const run = new Run({ rounds: 50, loss: 100n, win: 200n })
    expect(run.after(10n, 199n)).toBeNull()
    expect(run.after(10n, 200n)).toBe('win')
  })
})
