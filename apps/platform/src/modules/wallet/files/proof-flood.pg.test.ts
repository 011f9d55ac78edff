import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import { testPlatform } from '../../../testing/platform.ts'
import { seedPaymentMethods } from '../../../seed/payment-methods/index.ts'
import { blackPng } from '../testing/png.ts'

const database = await testDatabase()
const platform = await testPlatform(database)
await seedPaymentMethods(database.db, { id: 'brasa', currency: 'ARS', country: 'AR' })

async function openTransfer() {
  const { token, username } = await platform.player()
  const { body } = await platform.call(
    calls.deposit,
    { method: 'cvu_in', amount: '5000' },
    { token, idempotencyKey: randomUUID() },
  )
  return { token, username, id: body.response.id }
}

async function upload(token: string, id: string, content: Buffer, name = 'a.png') {
  const form = new FormData()
  for (const [field, text] of Object.entries({ id, language: 'es_ES', domain: 'brasa.test' }))
    form.set(field, text)
  form.set('proof_of_payment', new Blob([new Uint8Array(content)]), name)
  const answer = await fetch(platform.url + calls.sendProof.path, {
    method: 'POST',
    body: form,
    headers: { 'x-master-api-key': platform.config.MASTER_API_KEY, authorization: `Bearer ${token}` },
  })
  const body = (await answer.json()) as { code?: string }
  return { status: answer.status, code: body.code }
}

const logIn = (username: string) => platform.call(calls.login, { username, password: 'a long enough one' })

test('pictures of too many pixels are refused by their header, interlaced ones sooner', async () => {
  const { token, id } = await openTransfer()
  const refused = { status: 422, code: 'file_too_large' }
  expect(await upload(token, id, blackPng(7_000, 7_000, true))).toEqual(refused)
  expect(await upload(token, id, blackPng(5_000, 5_000, false))).toEqual(refused)
  expect(await upload(token, id, blackPng(2_100, 2_000, true))).toEqual(refused)
  expect(await upload(token, id, blackPng(1_000, 1_000, true))).toEqual({ status: 200, code: undefined })
  expect(await upload(token, id, blackPng(4_800, 4_800, false))).toEqual({ status: 200, code: undefined })
})

test('thirty uploads of large pictures do not hold up a log-in', async () => {
  const { token, id, username } = await openTransfer()
  const [giant, large] = [blackPng(7_000, 7_000, true), blackPng(4_800, 4_800, false)]
  let done = 0
  const uploads = Array.from({ length: 30 }, async (_, index) => {
    const answer = await upload(token, id, index % 3 === 0 ? large : giant)
    done += 1
    return answer
  })
  // A picture is at work now: the others wait behind it or were refused.
  await expect.poll(() => done).toBeGreaterThan(0)
  expect((await logIn(username)).status).toBe(200)
  expect(done).toBeLessThan(30)
  const answers = await Promise.all(uploads)
  // One at work and two waiting; others are refused at once.
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(20)
  expect(answers.every(({ status }) => [200, 422, 429].includes(status))).toBe(true)
})

test('what no longer counts is not decoded: the eleventh proof is refused before its pixels', async () => {
  const { token, id } = await openTransfer()
  for (let sent = 0; sent < 10; sent += 1)
    expect((await upload(token, id, Buffer.from('%PDF-1.7 proof'), 'a.pdf')).status).toBe(200)
  // Were it looked at, it would be called no picture.
  const broken = Buffer.concat([blackPng(10, 10, false).subarray(0, 40), Buffer.alloc(9)])
  expect(await upload(token, id, broken)).toEqual({ status: 422, code: 'proof_not_expected' })
})
