import { calls, liveEvent } from '@palco/contract'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { enqueueEvent } from '../../db/index.ts'
import { payloadHash, post } from '../../ledger/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { type TestPlatform, testPlatform } from '../../testing/platform.ts'
import { type LiveReader, readLive } from './testing.ts'

const database = await testDatabase()
const { db } = database
let platform: TestPlatform
let keys = 0
const open: LiveReader[] = []

beforeAll(async () => {
  platform = await testPlatform(database)
})
afterEach(() => {
  for (const reader of open.splice(0)) reader.close()
})

async function live(token: string | null, domain = 'brasa.test', topics = ''): Promise<LiveReader> {
  const query = `language=es_ES&domain=${domain}${topics && `&topics=${topics}`}`
  const reader = await readLive(`${platform.url}${calls.liveStream.path}?${query}`, {
    'x-master-api-key': platform.config.MASTER_API_KEY,
    accept: 'text/event-stream',
    ...(token && { authorization: `Bearer ${token}` }),
  })
  open.push(reader)
  return reader
}

/** What runs by itself in a started platform. */
async function publish(): Promise<void> {
  await platform.balances.poll()
  await platform.relay.flush()
}

async function playerWithId(domain = 'brasa.test') {
  const { token, username } = await platform.player({ domain })
  const { body } = await platform.call(calls.readUser, {}, { token, domain })
  return { token, username, id: body.id }
}

async function credit(playerId: string, amount: bigint): Promise<void> {
  keys += 1
  await post(db, {
    brandId: 'brasa',
    playerId,
    currency: 'ARS',
    key: `key-${keys}`,
    scope: 'test',
    payloadHash: payloadHash({ amount }),
    kind: 'adjustment',
    detail: {},
    amount,
    counterparty: 'house',
  })
}

const findCash = (event: Record<string, unknown>) => {
  const read = liveEvent.parse(event)
  return read.type === 'balance' ? read.balance.cash.amount : null
}

const balancesIn = (seen: LiveReader['seen']) => seen.filter(({ type }) => type === 'balance')

test('a player gets the balance right after connecting and again after each change', async () => {
  const { token, id } = await playerWithId()
  await credit(id, 5000n)
  await publish()
  const reader = await live(token)
  expect(reader.status).toBe(200)
  expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(reader.headers.get('cache-control')).toBe('no-store')
  expect(findCash(await reader.next('balance'))).toBe('50.00')
  await credit(id, 2500n)
  await publish()
  expect(findCash(await reader.next('balance'))).toBe('75.00')
})

test('changes that come together are sent as one, and every stream of the player gets them', async () => {
  const { token, id } = await playerWithId()
  const readers = [await live(token), await live(token)]
  for (const reader of readers) expect(findCash(await reader.next('balance'))).toBe('0.00')
  for (let n = 0; n < 20; n++) await credit(id, 100n)
  await publish()
  for (const reader of readers) expect(findCash(await reader.next('balance'))).toBe('20.00')
  for (const reader of readers) expect(balancesIn(reader.seen)).toHaveLength(2)
})

test('a player gets no event of another player', async () => {
  const [ana, bea] = [await playerWithId(), await playerWithId()]
  const readers = [await live(ana.token), await live(bea.token)]
  for (const reader of readers) await reader.next('balance')
  await credit(bea.id, 700n)
  await publish()
  expect(findCash(await readers[1]!.next('balance'))).toBe('7.00')
  // Ana's own change comes after Bea's, so hers would have been seen by now.
  await credit(ana.id, 100n)
  await publish()
  expect(findCash(await readers[0]!.next('balance'))).toBe('1.00')
  expect(balancesIn(readers[0]!.seen)).toHaveLength(2)
})

test('a payment is sent in the contract’s shape', async () => {
  const { token, id } = await playerWithId()
  const reader = await live(token)
  await reader.next('balance')
  const money = (amount: string) => ({ amount, currency: 'ARS' as const })
  const payment = {
    id: 'py_1',
    date: '2026-11-21T12:00:00.000Z',
    kind: 'deposit',
    method: { id: 'card', name: 'Tarjeta' },
    amount: money('10.00'),
    fee: money('0.00'),
    status: 'approved',
    reason: null,
    updated_at: '2026-11-21T12:00:00.000Z',
    expires_at: null,
    cancelable: false,
    redirect_url: null,
    instructions: null,
    confirmations: null,
    proof: null,
  }
  await enqueueEvent(db, {
    topic: 'payment',
    brandId: 'brasa',
    playerId: id,
    payload: { type: 'payment', payment },
  })
  await publish()
  expect(await reader.next('payment')).toEqual({ type: 'payment', payment })
})

test('without a token there is no player’s topic; with another brand’s token or after logging out no stream', async () => {
  const { token } = await playerWithId()
  expect((await live(null, 'brasa.test', 'player')).status).toBe(401)
  expect((await live(null, 'brasa.test', 'brand,player')).status).toBe(401)
  expect((await live(token, 'marea.test')).status).toBe(401)
  expect((await live(token, 'nowhere.test')).status).toBe(421)
  await platform.call(calls.logout, {}, { token })
  expect((await live(token)).status).toBe(401)
})

test('logging out ends the streams of that session and of no other', async () => {
  const { token, username } = await playerWithId()
  const again = await platform.call(calls.login, { username, password: 'a long enough one' })
  const [first, second] = [await live(token), await live(again.body.response.token)]
  const { body } = await platform.call(calls.readUser, {}, { token })
  await credit(body.id, 100n)
  await publish()
  // The second balance: by now both streams are open and have been checked.
  for (const reader of [first, second]) while (findCash(await reader.next('balance')) !== '1.00');
  await platform.call(calls.logout, {}, { token })
  await publish()
  const late = new Promise((_, reject) => setTimeout(reject, 3000, new Error('the stream goes on')).unref())
  await expect(Promise.race([first.ended, late])).resolves.toBeUndefined()
  await credit(body.id, 100n)
  await publish()
  // The balance before may have come twice: as the stream's beginning and as a movement.
  const seen: (string | null)[] = []
  while (seen.at(-1) !== '2.00') seen.push(findCash(await second.next('balance')))
  expect(seen.slice(0, -1).filter((cash) => cash !== '1.00')).toEqual([])
})

test('a new password ends the streams of the other sessions', async () => {
  const { token, username } = await playerWithId()
  const again = await platform.call(calls.login, { username, password: 'a long enough one' })
  const [own, other] = [await live(again.body.response.token), await live(token)]
  for (const reader of [own, other]) await reader.next('balance')
  const change = { old_password: 'a long enough one', password: 'another long one' }
  await platform.call(calls.changePassword, change, { token: again.body.response.token })
  await publish()
  await other.ended
  const { body } = await platform.call(calls.readUser, {}, { token: again.body.response.token })
  await credit(body.id, 300n)
  await publish()
  expect(findCash(await own.next('balance'))).toBe('3.00')
})

test('a changed configuration is published with its new version, to guests too', async () => {
  const { token } = await playerWithId()
  const [reader, guest] = [await live(token), await live(null)]
  await reader.next('balance')
  expect(guest.status).toBe(200)
  await db.query({
    text: `UPDATE brands SET configuration = configuration || '{"theme":"light"}' WHERE id = 'brasa'`,
  })
  await publish()
  const { version } = await reader.next('configuration')
  expect(await guest.next('configuration')).toEqual({ type: 'configuration', version })
  const read = () => platform.call(calls.guestConfiguration, { hash: platform.config.CONFIG_HASH })
  await expect.poll(async () => (await read()).body.configurations.version).toBe(version)
})

test('stopping the platform ends the streams at once', async () => {
  const other = await testPlatform(database)
  const { token } = await other.player()
  const reader = await readLive(`${other.url}${calls.liveStream.path}?language=es_ES&domain=brasa.test`, {
    'x-master-api-key': other.config.MASTER_API_KEY,
    authorization: `Bearer ${token}`,
  })
  await reader.next('balance')
  await other.stop()
  await expect(reader.ended).resolves.toBeUndefined()
})
