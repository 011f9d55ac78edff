import { calls } from '@palco/contract'
import { operatorCalls } from '@palco/contract/operators'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestPlayer } from '../../wallet/testing/fixture.ts'
import { openConsoleCalls } from '../testing/console-calls.ts'

const calling = await openConsoleCalls()
const { fixture, call, operator, db } = calling
const eva = await operator({ brands: ['brasa'], role: 'supervisor' })
const stranger = await operator({ brands: ['marea'] })
let player: TestPlayer
let id: string

const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c03' } })
  .jpeg()
  .toBuffer()

beforeEach(async () => {
  player = await fixture.player({ cash: 200_000_000n })
  const { body } = await fixture.call(calls.deposit, { method: 'cvu_in', amount: '5000' }, { player })
  id = body.response.id
  await fixture.call(calls.sendProof, { id }, { player, file: { name: 'a.jpg', content: photo } })
})

const ask = (kind: 'identity' | 'address' = 'identity', by = eva) =>
  call(operatorCalls.requestDocument, { id, kind, note: 'Las dos caras' }, by.token)
const readDocuments = async () =>
  (await fixture.call(calls.readPayment, { id }, { player })).body.response.documents ?? []
const answer = (request: string, by = player, content = photo) =>
  fixture.call(calls.sendDocument, { id, request }, { player: by, file: { name: 'C:\\dni.jpg', content } })

describe('a document', () => {
  test('is asked for with a message, answered once, and seen by the operator', async () => {
    expect((await ask()).status).toBe(200)
    expect((await ask()).code).toBe('document_asked')
    const messages = await db.query<{ text: string; title: string }>({
      text: 'SELECT title, text FROM messages WHERE player_id = $1',
      values: [player.id],
    })
    expect(messages.rows.map(({ title }) => title)).toEqual(['Necesitamos un documento tuyo'])
    expect(messages.rows[0]?.text).toContain(`(/wallet/payments/${id})`)

    const [asked] = await readDocuments()
    expect(asked).toMatchObject({ kind: 'identity', note: 'Las dos caras', sent: null })
    const request = asked?.id ?? ''
    expect((await answer(request, await fixture.player({}))).refusal.code).toBe('unknown_payment')
    expect((await answer(request, player, Buffer.from('no picture'))).refusal).toMatchObject({
      code: 'invalid_file',
      fields: { document: expect.any(String) as string },
    })
    expect((await answer('999999')).refusal.code).toBe('document_not_expected')
    expect((await answer(request)).status).toBe(200)
    expect((await answer(request)).refusal.code).toBe('document_not_expected')
    expect((await readDocuments())[0]?.sent).toMatchObject({ name: 'dni.jpg' })

    const { body: file } = await call(operatorCalls.readPayment, { id }, eva.token)
    expect(file.documents).toMatchObject([
      { kind: 'identity', note: 'Las dos caras', asked_by: eva.username, sent: { type: 'image/webp' } },
    ])
    // A document is no proof of payment.
    expect(file.proofs).toHaveLength(1)
    const { body: queue } = await call(operatorCalls.listQueue, { limit: 100 }, eva.token)
    expect(queue.items.find((item) => item.id === id)?.documents).toEqual({ asked: 1, sent: 1 })
    const shown = await calling.file(operatorCalls.readDocument, { payment: id, id: request }, eva.token)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(shown.headers.get('content-disposition')).toBe('attachment')
    const { body: audit } = await call(operatorCalls.listAudit, { subject: id }, eva.token)
    expect(audit.items.map(({ action }) => action)).toEqual(['document.viewed', 'document.requested'])
  })

  test('is accepted once it was sent, once, by an operator of the brand', async () => {
    await ask()
    const request = (await readDocuments())[0]?.id ?? ''
    const accept = async (by = eva, of = request) =>
      (await call(operatorCalls.acceptDocument, { payment: id, id: of }, by.token)).status
    expect([await accept(), await accept(eva, '999999')]).toEqual([404, 404])
    await answer(request)
    expect(await accept(stranger)).toBe(404)
    expect(await Promise.all([accept(), accept(), accept()])).toEqual([200, 200, 200])
    const { body: file } = await call(operatorCalls.readPayment, { id }, eva.token)
    expect(file.documents[0]?.accepted).toEqual({ by: eva.username, at: expect.any(String) as string })
    const { rows } = await db.query<{ count: number }>({
      text: `SELECT count(*)::int AS count FROM outbox WHERE topic = 'player.document_accepted' AND player_id = $1`,
      values: [player.id],
    })
    expect(rows[0]?.count).toBe(1)
    const { body: audit } = await call(operatorCalls.listAudit, { subject: id }, eva.token)
    expect(audit.items.map(({ action }) => action)).toEqual(['document.accepted', 'document.requested'])
  })

  test('is nothing of another brand’s operators, and of no payment that is decided', async () => {
    expect((await ask('identity', stranger)).code).toBe('unknown_payment')
    await ask()
    const request = (await readDocuments())[0]?.id ?? ''
    await answer(request)
    const wanted = { payment: id, id: request }
    expect((await calling.file(operatorCalls.readDocument, wanted, stranger.token)).status).toBe(404)
    await call(operatorCalls.reject, { id, canned: 'not_received' }, eva.token)
    expect((await ask('address')).code).toBe('not_pending')
  })
})

test('a rejection can be ready-made: the player reads it in their own language, the operator’s words follow', async () => {
  await db.query({ text: `UPDATE players SET language = 'pt_BR' WHERE id = $1`, values: [player.id] })
  const { body: file } = await call(operatorCalls.readPayment, { id }, eva.token)
  expect(file.canned_reasons).toContainEqual({
    code: 'other_holder',
    text: 'La transferencia salió de una cuenta que no está a tu nombre.',
  })
  expect(file.canned_reasons.some(({ code }) => code === 'destination_wrong')).toBe(false)
  expect((await call(operatorCalls.reject, { id }, eva.token)).code).toBe('invalid_request')
  await call(operatorCalls.reject, { id, canned: 'other_holder', reason: 'Conta de Leo.' }, eva.token)
  const { body } = await fixture.call(calls.readPayment, { id }, { player })
  expect(body.response.reason).toBe(
    'A transferência saiu de uma conta que não está no seu nome. Conta de Leo.',
  )
})

test('who the player is stands next to the transfer, and the brand’s time zone with the operator', async () => {
  await db.query({
    text: `UPDATE players SET name = 'Ana', lastname = 'Núñez', dni = '30123456' WHERE id = $1`,
    values: [player.id],
  })
  const { body: file } = await call(operatorCalls.readPayment, { id }, eva.token)
  expect(file.summary).toMatchObject({ legal_name: 'Ana Núñez', document: '30123456' })
  const { body: me } = await call(operatorCalls.whoAmI, {}, eva.token)
  expect(me.brands).toMatchObject([
    { id: 'brasa', name: 'brasa', time_zone: 'America/Argentina/Buenos_Aires', currency: 'ARS' },
  ])
})

test('the audit log is filtered by operator, act, brand and the brand’s days', async () => {
  await call(operatorCalls.reject, { id, canned: 'duplicate' }, eva.token)
  const find = async (filter: object) =>
    (await call(operatorCalls.listAudit, { limit: 500, ...filter }, eva.token)).body.items
  const mine = await find({ operator: eva.username, action: 'payment.rejected', subject: id })
  expect(mine.map(({ subject }) => subject)).toEqual([id])
  expect(await find({ operator: stranger.username })).toEqual([])
  expect(await find({ brand: 'marea' })).toEqual([])
  // The day of Buenos Aires is the one before the day in UTC for the first three hours of it.
  const at = new Date(mine[0]?.at ?? '')
  const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const day = toDay(at.getTime() - 3 * 3_600_000)
  const next = toDay(at.getTime() + 21 * 3_600_000)
  const of = { subject: id, brand: 'brasa', action: 'payment.rejected' }
  expect(await find({ ...of, from: day, to: day })).toHaveLength(1)
  expect(await find({ ...of, from: next })).toEqual([])
})
