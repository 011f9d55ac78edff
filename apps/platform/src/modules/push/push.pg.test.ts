import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { calls } from '@palco/contract'
import { createSealer, DEMO_SEALING_KEYS } from '@palco/sealing'
import { afterAll, expect, test } from 'vitest'
import { enqueueEvent } from '../../db/index.ts'
import { silentLog } from '../../observe/index.ts'
import { BrandDirectory } from '../brands/index.ts'
import { rewardsPlatform } from '../../testing/rewards.ts'
import { push } from './index.ts'
import { keepSubscription } from './store.ts'

const platform = await rewardsPlatform({})
const { db } = platform
const now = () => new Date(platform.clock.now)

/** A push service on loopback: answers the status of its path's first part and keeps what it was sent. */
type Pushed = { headers: IncomingMessage['headers']; body: Buffer }
const pushed: Pushed[] = []
let status = 201
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    pushed.push({ headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(status).end()
  })
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
const brands = new BrandDirectory(db)
await brands.start()
afterAll(async () => {
  service.close()
  await brands.stop()
})
const jobs = push.jobs({
  db,
  now,
  sealer: createSealer(DEMO_SEALING_KEYS),
  brandById: (id) => brands.brandById(id),
  siteOrigin: () => 'https://brasa.test',
  isService: (endpoint) => endpoint.startsWith(origin),
})

/** Runs what waits of this module; a job that throws would be tried again. @returns the errors */
async function work(): Promise<string[]> {
  await platform.relay.flush()
  const errors: string[] = []
  for (const { name, run } of jobs) {
    const { rows } = await db.query<{ payload: Record<string, unknown> }>({
      text: 'DELETE FROM jobs WHERE name = $1 RETURNING payload',
      values: [name],
    })
    for (const { payload } of rows)
      await run({ id: '1', payload, attempt: 1, log: silentLog }).catch((error: Error) =>
        errors.push(error.message),
      )
  }
  return errors
}

/** A browser with its own keys, which reads what it is sent. */
function browser() {
  const ecdh = createECDH('prime256v1')
  const auth = randomBytes(16)
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: auth.toString('base64url') }
  const read = (body: Buffer): unknown => {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)]
    const derive = (secret: Buffer, from: Buffer, info: Buffer, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, from, info, bytes))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
    const secret = derive(ecdh.computeSecret(sender), auth, info, 32)
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const open = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
    const plain = Buffer.concat([open.update(body.subarray(86, -16)), open.final()])
    return JSON.parse(plain.subarray(0, -1).toString())
  }
  return { ...keys, read }
}

type Known = Awaited<ReturnType<typeof platform.player>>
const betEnded = ({ brandId, id }: Known) =>
  db.transaction((tx) =>
    enqueueEvent(tx, { topic: 'bet', brandId, playerId: id, payload: { bet_id: 'b1', status: 'settled' } }),
  )
async function subscribed(path = 'a') {
  const player = await platform.player()
  const keys = browser()
  const given = {
    endpoint: `${origin}/${player.id}/${path}`,
    topics: ['results'] as const,
    at: now(),
    ...keys,
  }
  await keepSubscription(db, { brandId: player.brandId, playerId: player.id }, given)
  return { player, keys }
}
const devices = async (player: Known) =>
  (await platform.call(calls.readPush, {}, player)).body.response.devices

test('a bet’s result reaches the player’s browser, signed with the brand’s key and readable there only', async () => {
  const { player, keys } = await subscribed()
  const other = await platform.player()
  await betEnded(other)
  await betEnded(player)
  pushed.length = 0
  expect(await work()).toEqual([])
  expect(pushed).toHaveLength(1)
  const [{ headers, body }] = pushed as [Pushed]
  expect(keys.read(body)).toEqual({
    title: 'brasa: Tu apuesta tiene resultado',
    body: 'Tocá para ver cómo salió.',
    url: '/sports/bets/b1',
    tag: 'bet b1',
  })
  const [, head = '', claims = '', signature = '', k = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const { public_key } = (await platform.call(calls.readPush, {}, player)).body.response
  expect(k).toBe(public_key)
  const point = Buffer.from(k, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const given = Buffer.from(signature, 'base64url')
  expect(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, given)).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: origin })
})

test('a subscription that its service has ended is deleted; a service that is away is tried again', async () => {
  const { player } = await subscribed()
  status = 503
  await betEnded(player)
  expect(await work()).toEqual(['the push service answered 503'])
  expect(await devices(player)).toBe(1)
  status = 410
  await betEnded(player)
  expect(await work()).toEqual([])
  expect(await devices(player)).toBe(0)
  status = 201
})

test('only what was chosen is sent, to addresses of push services only, and nothing after unsubscribing', async () => {
  const player = await platform.player()
  const { read: _read, ...keys } = browser()
  const given = { endpoint: 'https://fcm.googleapis.com/fcm/send/x', topics: ['bonuses'] as const, ...keys }
  const subscribe = (change: object = {}) =>
    platform.call(calls.subscribePush, { ...given, ...change, topics: ['bonuses'] }, player)
  for (const wrong of [{ endpoint: `${origin}/x` }, { endpoint: 'https://127.0.0.1/x' }, { p256dh: 'AAAA' }])
    expect((await subscribe(wrong)).refusal.code).toBe('invalid_push')
  expect((await subscribe()).status).toBe(200)
  await betEnded(player)
  pushed.length = 0
  await work()
  expect(pushed).toEqual([])
  expect((await platform.call(calls.readPush, {}, player)).body.response).toMatchObject({
    topics: ['bonuses'],
    devices: 1,
  })
  await platform.call(calls.unsubscribePush, { endpoint: given.endpoint }, player)
  expect(await devices(player)).toBe(0)
})

test('the private key lies sealed, and a brand has one pair however many ask at once', async () => {
  const player = await platform.player()
  const answers = await Promise.all([1, 2, 3].map(() => platform.call(calls.readPush, {}, player)))
  expect(new Set(answers.map(({ body }) => body.response.public_key)).size).toBe(1)
  const { rows } = await db.query<{ sealed: string }>({
    text: 'SELECT private_sealed AS sealed FROM push_keys',
  })
  expect(rows.every(({ sealed }) => /^v1\.[0-9a-f]{12}\./.test(sealed))).toBe(true)
})
