import { once } from 'node:events'
import { type ChannelCommand, type ChannelMessage, calls, channelMessage, liveChannel } from '@palco/contract'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { payloadHash, post } from '../../ledger/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { type TestPlatform, testPlatform } from '../../testing/platform.ts'

const database = await testDatabase()
let platform: TestPlatform
const open: WebSocket[] = []
beforeAll(async () => {
  platform = await testPlatform(database)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})

/** A storefront's channel that keeps what it receives. */
async function channel(key = platform.config.MASTER_API_KEY) {
  const url = `${platform.url.replace('http', 'ws')}${liveChannel.path}`
  const socket = new WebSocket(url, { headers: { 'x-master-api-key': key } })
  open.push(socket)
  const received: ChannelMessage[] = []
  socket.on('message', (data) => received.push(channelMessage.parse(JSON.parse(String(data)))))
  await once(socket, 'open')
  const send = (command: ChannelCommand) => socket.send(JSON.stringify(command))
  const listEvents = (id: number) =>
    received.flatMap((message) =>
      message.id === id && 'events' in message ? message.events.map(([, event]) => event) : [],
    )
  const findEnd = (id: number) => received.find((message) => message.id === id && 'closed' in message)
  return { socket, received, send, listEvents, findEnd }
}

async function credit(playerId: string, amount: bigint, key: string): Promise<void> {
  await post(database.db, {
    brandId: 'brasa',
    playerId,
    currency: 'ARS',
    key,
    scope: 'test',
    payloadHash: payloadHash({ key }),
    kind: 'adjustment',
    detail: {},
    amount,
    counterparty: 'house',
  })
}

const domain = 'brasa.test'
const readId = async (token: string) => (await platform.call(calls.readUser, {}, { token })).body.id

test('one channel carries the topics of many readers, each first with its state', async () => {
  const [ana, bea] = [await platform.player(), await platform.player()]
  const { send, listEvents, received } = await channel()
  send({ op: 'subscribe', id: 1, domain, topic: 'player', token: ana.token })
  send({ op: 'subscribe', id: 2, domain, topic: 'player', token: bea.token })
  send({ op: 'subscribe', id: 3, domain, topic: 'brand' })
  await expect
    .poll(() => [1, 2].map((id) => listEvents(id).map(({ type }) => type)))
    .toEqual([
      ['balance', 'messages'],
      ['balance', 'messages'],
    ])
  expect(
    received
      .filter((message) => 'state' in message && message.state)
      .map(({ id }) => id)
      .toSorted((a, b) => a - b),
  ).toEqual([1, 2, 3])
  await credit(await readId(bea.token), 700n, 'one')
  await platform.balances.poll()
  await expect.poll(() => JSON.stringify(listEvents(2).at(-1))).toContain('"7.00"')
  expect(JSON.stringify(listEvents(1))).not.toContain('"7.00"')
})

test('a subscription that was ended gets nothing more', async () => {
  const ana = await platform.player()
  const { send, listEvents } = await channel()
  send({ op: 'subscribe', id: 1, domain, topic: 'player', token: ana.token })
  send({ op: 'subscribe', id: 2, domain, topic: 'player', token: ana.token })
  await expect.poll(() => listEvents(2).length).toBe(2)
  send({ op: 'unsubscribe', id: 1 })
  send({ op: 'subscribe', id: 3, domain, topic: 'brand' })
  const before = listEvents(1).length
  await credit(await readId(ana.token), 300n, 'two')
  await expect.poll(async () => (await platform.balances.poll(), listEvents(2).length)).toBeGreaterThan(2)
  expect(listEvents(1)).toHaveLength(before)
})

test('what cannot be subscribed to is refused, and the channel goes on', async () => {
  const { send, findEnd, listEvents } = await channel()
  const ana = await platform.player()
  send({ op: 'subscribe', id: 1, domain, topic: 'player' })
  send({ op: 'subscribe', id: 2, domain, topic: 'player', token: 'no.such.token' })
  send({ op: 'subscribe', id: 3, domain, topic: 'secrets:1' })
  send({ op: 'subscribe', id: 4, domain: 'nowhere.test', topic: 'brand' })
  send({ op: 'subscribe', id: 5, domain: 'marea.test', topic: 'player', token: ana.token })
  await expect
    .poll(() => [1, 2, 3, 4, 5].map(findEnd))
    .toEqual([
      { id: 1, closed: 'unauthenticated' },
      { id: 2, closed: 'unauthenticated' },
      { id: 3, closed: 'unknown_topic' },
      { id: 4, closed: 'unknown_host' },
      { id: 5, closed: 'unauthenticated' },
    ])
  send({ op: 'subscribe', id: 6, domain, topic: 'player', token: ana.token })
  await expect.poll(() => listEvents(6).length).toBe(2)
})

test('a session that ends closes its subscriptions and no others', async () => {
  const [ana, bea] = [await platform.player(), await platform.player()]
  const { send, findEnd, listEvents } = await channel()
  send({ op: 'subscribe', id: 1, domain, topic: 'player', token: ana.token })
  send({ op: 'subscribe', id: 2, domain, topic: 'player', token: bea.token })
  await expect.poll(() => listEvents(1).length + listEvents(2).length).toBe(4)
  await platform.call(calls.logout, {}, { token: ana.token })
  await platform.relay.flush()
  await expect.poll(() => findEnd(1)).toEqual({ id: 1, closed: 'session_ended' })
  expect(findEnd(2)).toBeUndefined()
})

test('without the master key there is no channel, and text that is no command ends it', async () => {
  await expect(channel('another-key')).rejects.toThrow('401')
  const { socket } = await channel()
  socket.send('{"op":"shutdown"}')
  const [code] = (await once(socket, 'close')) as [number]
  expect(code).toBe(1008)
})
