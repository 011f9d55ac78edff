import { calls } from '@palco/contract'
import { expect, test } from 'vitest'
import { enqueueEvent } from '../../db/index.ts'
import { readLive } from '../../realtime/live/testing.ts'
import { type Known, rewardsPlatform } from '../../testing/rewards.ts'
import { BrandDirectory } from '../brands/index.ts'
import { consentToMarketing } from '../marketing-consents/testing/consent.ts'
import { broadcast, sendMessage } from './send.ts'

const byName = (a: string, b: string) => a.localeCompare(b)
const rewards = await rewardsPlatform({})
const { db } = rewards
const at = () => new Date(rewards.clock.now)

const inbox = async (player: Known, input: { cursor?: string; limit?: number } = {}) =>
  (await rewards.call(calls.listMessages, input, player)).body.response
const send = (player: Known, key: string, more: { title?: string | null; text?: string } = {}) =>
  db.transaction((tx) =>
    sendMessage(tx, {
      brandId: player.brandId,
      playerId: player.id,
      key,
      title: key,
      about: 'service',
      text: 'words',
      at: at(),
      ...more,
    }),
  )
const newPlayer = async (options = {}) => {
  const player = await rewards.player(options)
  await rewards.settle()
  return player
}

test('a new player finds a welcome in their language, once', async () => {
  const player = await newPlayer()
  const { messages, unread } = await inbox(player)
  expect(messages).toMatchObject([{ title: 'Te damos la bienvenida a brasa', read: false, format: 'plain' }])
  expect(unread).toBe(1)
  const { brandId, id: playerId } = player
  await enqueueEvent(db, { topic: 'player.registered', brandId, playerId, payload: {} })
  await rewards.settle()
  expect((await inbox(player)).messages).toHaveLength(1)
})

test('payments that ended become messages in the player’s language; others do not', async () => {
  const player = await newPlayer()
  await db.query({ text: `UPDATE players SET language = 'pt_BR' WHERE id = $1`, values: [player.id] })
  const money = { amount: { amount: '1500.50', currency: 'ARS' as const } }
  await rewards.paymentEvent(player, { id: 'a', kind: 'deposit', status: 'pending', ...money })
  await rewards.paymentEvent(player, { id: 'a', kind: 'deposit', status: 'approved', ...money })
  await rewards.paymentEvent(player, { id: 'a', kind: 'deposit', status: 'approved', ...money })
  const declined = { status: 'rejected', reason: 'O pagamento foi recusado.' } as const
  await rewards.paymentEvent(player, { id: 'b', kind: 'deposit', ...declined, ...money })
  await rewards.paymentEvent(player, { id: 'c', kind: 'withdrawal', status: 'paid', ...money })
  await rewards.paymentEvent(player, {
    id: 'd',
    kind: 'withdrawal',
    status: 'rejected',
    reason: 'Falta o CPF.',
    ...money,
  })
  await rewards.paymentEvent(player, { id: 'e', kind: 'withdrawal', status: 'canceled', ...money })
  await rewards.settle()
  const { messages } = await inbox(player)
  expect(messages.map(({ title }) => title ?? '').sort(byName)).toEqual([
    'Depósito creditado: AR$\u00a01.500,50',
    'Depósito recusado: AR$\u00a01.500,50',
    'Saque pago: AR$\u00a01.500,50',
    'Saque recusado: AR$\u00a01.500,50',
    'Te damos la bienvenida a brasa',
  ])
  const findText = (title: string) => messages.find((message) => message.title?.startsWith(title))?.text
  expect(findText('Depósito recusado')).toContain('não foi creditado. O pagamento foi recusado.')
  expect(findText('Saque recusado')).toContain('não foi pago. O dinheiro voltou ao seu saldo. Falta o CPF.')
})

test('three wrong passwords and more are reported at the log-in that succeeds; fewer are not', async () => {
  const player = await newPlayer()
  const { username } = (await rewards.call(calls.readUser, {}, player)).body
  const logIn = (password: string) => rewards.call(calls.login, { username, password })
  const failThenEnter = async (times: number) => {
    for (let n = 0; n < times; n += 1) await logIn('not it')
    rewards.clock.advance(1000)
    await logIn('a long enough one')
    await rewards.settle()
    return (await inbox(player)).messages
      .map(({ title }) => title)
      .filter((title) => /fallidos/.test(title ?? ''))
  }
  expect(await failThenEnter(2)).toEqual([])
  expect(await failThenEnter(3)).toEqual(['Intentos de ingreso fallidos: 3'])
  expect(await failThenEnter(0)).toHaveLength(1)
})

test('newest first, paged without a gap or a repetition; a message without a title is listed', async () => {
  const player = await newPlayer()
  for (let n = 1; n <= 24; n++) {
    if (n % 3 === 0) rewards.clock.advance(1000)
    await send(player, `m${n}`)
  }
  await send(player, 'untitled', { title: null })
  const first = await inbox(player, { limit: 10 })
  const second = await inbox(player, { limit: 10, cursor: first.next_cursor ?? '' })
  const third = await inbox(player, { limit: 10, cursor: second.next_cursor ?? '' })
  expect(third.next_cursor).toBeNull()
  expect(first.messages[0]?.title).toBeNull()
  const titles = [first, second, third].flatMap(({ messages }) => messages.map(({ title }) => title))
  const sent = Array.from({ length: 24 }, (_, at) => `m${24 - at}`)
  expect(titles).toEqual([null, ...sent, 'Te damos la bienvenida a brasa'])
  const bad = await rewards.call(calls.listMessages, { cursor: 'bm9uc2Vuc2U' }, player)
  expect(bad.status).toBe(400)
})

test('opening marks as read and deleting takes away, both notified live; a deleted event does not come back', async () => {
  const player = await newPlayer()
  await send(player, 'one')
  const live = await readLive(
    `${rewards.url}${calls.liveStream.path}?language=es_ES&domain=${player.domain}`,
    {
      'x-master-api-key': rewards.config.MASTER_API_KEY,
      authorization: `Bearer ${player.token}`,
    },
  )
  expect((await live.next('messages')).unread).toBe(2)
  const [newest] = (await inbox(player)).messages
  const seen = await rewards.call(calls.readMessage, { id: newest!.id }, player)
  expect(seen.body.response.message).toEqual(newest)
  expect((await inbox(player)).unread).toBe(2)
  const opened = await rewards.call(calls.openMessage, { id: newest!.id }, player)
  expect(opened.body.response).toMatchObject({
    message: { title: 'one', read: true, text: 'words' },
    unread: 1,
  })
  await rewards.relay.flush()
  expect((await live.next('messages')).unread).toBe(1)
  const again = await rewards.call(calls.openMessage, { id: newest!.id }, player)
  expect(again.body.response.unread).toBe(1)
  for (let time = 0; time < 2; time++) {
    const gone = await rewards.call(calls.deleteMessage, { id: newest!.id }, player)
    expect(gone.body.response).toEqual({ unread: 1 })
  }
  expect(await send(player, 'one')).toBe(false)
  expect((await inbox(player)).messages).toHaveLength(1)
  for (const call of [calls.openMessage, calls.readMessage])
    expect((await rewards.call(call, { id: newest!.id }, player)).status).toBe(404)
  live.close()
})

test('another player’s messages are not opened, deleted or received, of this brand or of another', async () => {
  const [one, two, elsewhere] = [
    await newPlayer(),
    await newPlayer(),
    await newPlayer({ domain: 'marea.test' }),
  ]
  await send(one, 'private')
  const [message] = (await inbox(one)).messages
  for (const stranger of [two, elsewhere]) {
    for (const id of [message!.id, '999999', 'x', "1' OR '1'='1"]) {
      expect((await rewards.call(calls.openMessage, { id }, stranger)).status).toBe(404)
      expect((await rewards.call(calls.readMessage, { id }, stranger)).status).toBe(404)
      expect((await rewards.call(calls.deleteMessage, { id }, stranger)).status).toBe(404)
    }
  }
  expect((await inbox(one)).unread).toBe(2)
  const wrongBrand = {
    brandId: 'marea',
    playerId: one.id,
    key: 'x',
    text: 'x',
    about: 'service',
    at: at(),
  } as const
  expect(await db.transaction((tx) => sendMessage(tx, wrongBrand))).toBe(false)
})

test('messages sent at once are counted right', async () => {
  // The first one welcomes them, and is published.
  const player = await newPlayer()
  await Promise.all(Array.from({ length: 12 }, (_, n) => send(player, `at once ${n % 6}`)))
  const { rows } = await db.query<{ unread: string }>({
    text: `SELECT payload ->> 'unread' AS unread FROM outbox WHERE topic = 'messages' AND player_id = $1 ORDER BY id`,
    values: [player.id],
  })
  expect(rows.map(({ unread }) => Number(unread))).toEqual([2, 3, 4, 5, 6, 7])
})

test('a broadcast reaches every player of its brand who consented to its product once, in their language', async () => {
  const [one, two, elsewhere, unasked] = [
    await newPlayer(),
    await newPlayer(),
    await newPlayer({ domain: 'marea.test' }),
    await newPlayer(),
  ]
  for (const { brandId, id: playerId } of [one, two, elsewhere])
    await consentToMarketing(db, { brandId, playerId })
  await db.query({ text: `UPDATE players SET language = 'en_US' WHERE id = $1`, values: [two.id] })
  const news = {
    brand: (await new BrandDirectory(db).brandById('brasa'))!,
    product: 'casino' as const,
    key: 'maintenance',
    title: { es_ES: 'Aviso', en_US: 'Notice' },
    text: { es_ES: 'Hola **todos**', en_US: 'Hello **all**' },
    at: at(),
  }
  expect(await broadcast(db, news)).toBe(2)
  expect(await broadcast(db, news)).toBe(0)
  const newest = async (player: Known) => (await inbox(player)).messages.map(({ title }) => title)
  expect(await newest(one)).toContain('Aviso')
  expect(await newest(unasked)).not.toContain('Aviso')
  expect((await inbox(two)).messages).toContainEqual(
    expect.objectContaining({ title: 'Notice', text: 'Hello **all**', format: 'markdown' }),
  )
  expect(await newest(elsewhere)).toEqual(['Te damos la bienvenida a marea'])
})
