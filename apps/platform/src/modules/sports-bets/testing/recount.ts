import { expect } from 'vitest'
import type { Queryable } from '../../../db/index.ts'
import { readLiability, worstCases } from '../liability/liability.ts'
import type { Bet } from '../bet/types.ts'

/** Expects the liabilities of an event to be what its bets say one by one. `bets`: all of the event. */
export async function expectRecount(db: Queryable, eventId: string, bets: readonly Bet[]): Promise<void> {
  const open = bets.flatMap((bet) => {
    if (bet.state !== 'accepted' && bet.state !== 'delayed') return []
    const own = bet.legs.filter((leg) => leg.eventId === eventId && leg.state === 'open')
    return own.map(({ outcomeId, odds }) =>
      bet.kind === 'single'
        ? { outcomeId, stake: bet.openLineStake, pays: (bet.openLineStake * odds) / 1000n }
        : { outcomeId, stake: 0n, pays: bet.possibleReturn - bet.openLineStake * BigInt(bet.lines) },
    )
  })
  const staked = open.reduce((sum, bet) => sum + bet.stake, 0n)
  const expected = [...Map.groupBy(open, ({ outcomeId }) => outcomeId)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([outcomeId, own]) => {
      const pays = own.reduce((sum, bet) => sum + bet.pays, 0n)
      return { outcomeId, bets: own.length, pays, liability: pays - staked }
    })
  const found = await readLiability(db, { brandId: 'brasa', eventId })
  expect(found).toMatchObject(expected)
  expect(found).toHaveLength(expected.length)
  const worst = expected.reduce<bigint | null>(
    (most, { liability }) => (most === null || liability > most ? liability : most),
    null,
  )
  expect(worstCases(found)[0]?.liability ?? null).toBe(worst)
}
