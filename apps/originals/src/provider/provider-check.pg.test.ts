import { checkProvider, type Play, startCheckWallet } from '@palco/tools/provider-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { type RunningOriginals, startOriginals } from '../originals.ts'
import { FAKE_KEY, FAKE_PARTY } from '../testing/fake-wallet.ts'
import { open, spin, startTestPostgres, testConfig } from '../testing/harness.ts'

let postgres: Awaited<ReturnType<typeof startTestPostgres>>
let wallet: Awaited<ReturnType<typeof startCheckWallet>>
let server: RunningOriginals

beforeAll(async () => {
  postgres = await startTestPostgres()
  const { nowMs } = systemClock
  wallet = await startCheckWallet({ party: FAKE_PARTY, key: FAKE_KEY, port: 0, lateMs: 500, nowMs })
  const timing = {
    walletTimeout: 300,
    patience: 50,
    returnAfter: 1_500,
    recoverEvery: 5,
    firstRetry: 5,
    longestRetry: 20,
  }
  const config = testConfig(await postgres.database(), wallet.url, timing)
  server = await startOriginals(config, systemClock)
})
afterAll(async () => {
  await server.stop()
  await wallet.stop()
  await postgres.stop()
})

test('the originals pass every check of provider:check', async () => {
  let rounds = 0
  const play: Play = async ({ token, amount }) => {
    const { body } = await open(server.address, token)
    await spin(server.address, body.view_token, `request-${(rounds += 1)}`, { stake: amount })
  }
  const results = await checkProvider({
    provider: server.address,
    wallet,
    key: FAKE_KEY,
    currency: 'EUR',
    gameId: 'mate-de-oro',
    play,
    waitMs: 10_000,
    nowMs: systemClock.nowMs,
  })
  // The views are built in another lane.
  const failed = results.filter(
    ({ name, reason }) => reason !== null && name !== 'the page of the game opens',
  )
  expect(failed).toEqual([])
})
