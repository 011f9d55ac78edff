import { expect, test } from 'vitest'
import { computeRisk } from '../play/index.ts'
import { computeCountedAmount } from './weigh.ts'

const WEIGHTS = { 'category:slots': 100, 'category:table_games': 10, default: 0 }
const round = (staked: bigint, won: bigint, bonusStaked = 0n) => ({
  gameId: 'g',
  area: 'casino',
  betweenPlayers: false,
  staked,
  won,
  bonusStaked,
  closedAt: new Date(0),
})

test.each([
  ['a slot counts its whole stake, whatever it won', 'slots', round(10_000n, 9_000n), 10_000n],
  ['red and black at once count nothing', 'table_games', round(20_000n, 20_000n), 0n],
  ['uneven opposite bets count their difference', 'table_games', round(25_000n, 30_000n), 500n],
  ['a lost bet counts in full, weighed', 'table_games', round(20_000n, 0n), 2_000n],
  ['a win counts no more than the stake', 'table_games', round(1_000n, 36_000n), 100n],
  ['bonus money does not count', 'slots', round(10_000n, 0n, 4_000n), 6_000n],
  ['a game without a weight does not count', 'live', round(10_000n, 0n), 0n],
  ['what was rolled back does not count', 'slots', round(0n, 0n), 0n],
])('%s', (_, category, ended, counted) => {
  const risked = computeRisk(ended, category === 'slots')
  expect(computeCountedAmount({ ...ended, risked }, [category], WEIGHTS)).toBe(counted)
})
