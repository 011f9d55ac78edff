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
    const moves = wallet.state.applied.filter(({ round }) => round === id).map(({ move }) => move)
    expect(['settled', 'returned', 'refused']).toContain(state)
    if (state === 'settled') {
      expect(moves).toEqual(['debit', 'credit'])
      balance += BigInt(win_minor) - BigInt(stake_minor)
    } else expect([[], ['debit', 'rollback']]).toContainEqual(moves)
  }
  expect(wallet.state.balance).toBe(balance)
}
