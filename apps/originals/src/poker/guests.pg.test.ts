import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import { type RunningOriginals, startOriginals } from '../originals.ts'
import { type FakeWallet, startFakeWallet } from '../testing/fake-wallet.ts'
import { startTestPostgres, testConfig } from '../testing/harness.ts'
import { enterRooms, pokerCall, watchPoker, wish } from '../testing/poker.ts'
import type { Lobby, PrivateTableAnswer } from './messages/index.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let postgres: Awaited<ReturnType<typeof startTestPostgres>>
let wallet: FakeWallet
let server: RunningOriginals

beforeAll(async () => {
  postgres = await startTestPostgres()
  wallet = await startFakeWallet({ balance: 100_000n, lateMs: 600 })
  server = await startOriginals(testConfig(await postgres.emptied(), wallet.url), systemClock)
})
afterAll(async () => {
  await server.stop()
  await wallet.stop()
  await postgres.stop()
})

const look = async (path: string) => {
  const response = await fetch(`${server.address}/api/poker/guest/${path}`)
  return { status: response.status, body: (await response.json()) as Lobby & { code?: string } }
}

it('guests see the lobby of a currency and look on at tables, at private ones by their code', async () => {
  const lobby = await look('lobby?currency=EUR')
  expect(lobby.status).toBe(200)
  const [table] = lobby.body.tables
  expect(table).toMatchObject({ currency: 'EUR', private: false, your_seat: null })
  expect((await look('lobby?currency=XXX')).status).toBe(400)
  expect((await look('stream?table=nowhere')).body.code).toBe('unknown_table')

  const { view_token } = await enterRooms(server.address, wallet, 'pl_owner')
  const own = { request_id: wish(), like: table!.id, chairs: 4, speed: 'regular' }
  const { body } = await pokerCall<PrivateTableAnswer>(server.address, 'private', own, view_token)
  expect((await look(`stream?table=${body.table}`)).body.code).toBe('unknown_table')
  for (const name of [table!.id, body.code]) {
    const reader = await watchPoker(server.address, '', name, 'guest/stream')
    await reader.until(({ you, observers }) => you === null && observers >= 1)
    expect(reader.latest.balance).toBeUndefined()
    await reader.close()
  }
})
