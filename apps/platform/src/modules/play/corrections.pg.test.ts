import { expect, test } from 'vitest'
import { openPlayerAccounts, payloadHash, post, readBalances, reverse } from '../../ledger/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { payWin, returnStake, takeBackWin, takeStake } from './index.ts'

const { db } = await testDatabase()
let players = 0

const toRef = (playerId: string, key: string) => ({
  brandId: 'brasa',
  playerId,
  currency: 'ARS' as const,
  scope: 'product:casino',
  kind: 'stake' as const,
  key: `${playerId}:${key}`,
  payloadHash: payloadHash({ key }),
  detail: { round_id: playerId },
})
const round = (playerId: string) => ({ source: 'product:casino', round: playerId })

async function playerWith(amount: bigint): Promise<string> {
  const playerId = `pl_${(players += 1)}`
  await openPlayerAccounts(db, { brandId: 'brasa', playerId, currency: 'ARS' })
  await deposit(playerId, 'deposit', amount)
  return playerId
}
const deposit = (playerId: string, key: string, amount: bigint) =>
  post(db, { ...toRef(playerId, key), kind: 'deposit', amount, counterparty: 'payments:pix' })
const stake = (playerId: string, key: string, amount: bigint) =>
  takeStake(db, {
    ...toRef(playerId, key),
    ...round(playerId),
    product: 'casino',
    amount,
    counterparty: 'product:casino',
  })
const findCash = async (playerId: string) => (await readBalances(db, 'brasa', playerId))?.cash

/** A player who won 500 with a stake of 100 and has staked 550 of the 600 since. */
async function playerWhoSpentTheWin(): Promise<string> {
  const playerId = await playerWith(200n)
  await stake(playerId, 'stake', 100n)
  await payWin(db, {
    ...toRef(playerId, 'win'),
    ...round(playerId),
    counterparty: 'product:casino',
    amount: 500n,
    staked: 100n,
    ended: true,
  })
  await stake(playerId, 'spent', 550n)
  return playerId
}
const takeBack = (playerId: string) =>
  takeBackWin(db, { ...toRef(playerId, 'back'), ...round(playerId), originalKey: `${playerId}:win` })

test('a win that is taken back leaves a debt where its money is gone, once', async () => {
  const playerId = await playerWhoSpentTheWin()
  expect(await takeBack(playerId)).toMatchObject({ ok: true, balance: { cash: -450n } })
  expect(await takeBack(playerId)).toMatchObject({ ok: true, replayed: true })
  expect(await findCash(playerId)).toBe(-450n)
})

test('in debt nothing can be staked, and what comes in makes the debt smaller', async () => {
  const playerId = await playerWhoSpentTheWin()
  await takeBack(playerId)
  expect(await stake(playerId, 'in debt', 1n)).toMatchObject({ ok: false, code: 'insufficient_funds' })
  expect(await deposit(playerId, 'small', 100n)).toMatchObject({ ok: true, balance: { cash: -350n } })
  expect(
    await returnStake(db, {
      ...toRef(playerId, 'return'),
      ...round(playerId),
      originalKey: `${playerId}:stake`,
      open: false,
    }),
  ).toMatchObject({ ok: true, balance: { cash: -250n } })
  expect(await deposit(playerId, 'large', 300n)).toMatchObject({ ok: true, balance: { cash: 50n } })
  expect(await stake(playerId, 'out of debt', 50n)).toMatchObject({ ok: true, balance: { cash: 0n } })
})

test('only a correction makes a debt: an ordinary reversal is refused', async () => {
  const playerId = await playerWhoSpentTheWin()
  expect(
    await reverse(db, { ...toRef(playerId, 'plain'), kind: 'rollback', originalKey: `${playerId}:win` }),
  ).toMatchObject({ ok: false, code: 'insufficient_funds' })
  expect(await findCash(playerId)).toBe(50n)
})
