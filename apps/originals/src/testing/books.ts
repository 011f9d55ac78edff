import type pg from 'pg'
import { expect } from 'vitest'
import type { FakeWallet } from './fake-wallet.ts'

/** Each ended round moved the money of its state, and the wallet holds `start` and the sum of the rounds. */
export async function expectBooks(database: pg.Pool, wallet: FakeWallet, start: bigint): Promise<void> {
  const { rows } = await database.query<{
    id: string
    state: string
    stake_minor: string
    win_minor: string
  }>('SELECT id, state, stake_minor, win_minor FROM rounds')
  let balance = start
  for (const { id, state, stake_minor, win_minor } of rows) {
    const applied = wallet.state.applied.filter(({ round }) => round === id)
    const moves = applied.map(({ move }) => move)
    const sum = (of: string) =>
      applied.reduce((all, { move, amount }) => (move === of ? all + amount : all), 0n)
    expect(['settled', 'returned', 'refused']).toContain(state)
    if (state === 'settled') {
      // A credit ends it; before it stakes, of which some may have been taken back.
      expect(moves.filter((move) => move === 'credit')).toHaveLength(1)
      expect([moves[0], moves.at(-1)]).toEqual(['debit', 'credit'])
      expect(sum('debit') - sum('rollback')).toBe(BigInt(stake_minor))
      balance += BigInt(win_minor) - BigInt(stake_minor)
    } else expect([sum('debit') - sum('rollback'), sum('credit')]).toEqual([0n, 0n])
  }
  expect(wallet.state.balance).toBe(balance)
}
