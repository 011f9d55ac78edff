import { calls } from '@palco/contract'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { testPlatform } from '../../testing/platform.ts'

const platform = await testPlatform(await testDatabase())
const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c03' } })
  .jpeg()
  .toBuffer()

async function attach(name: string, content: Buffer) {
  const form = new FormData()
  for (const [field, text] of Object.entries({ language: 'es_ES', domain: 'brasa.test' }))
    form.set(field, text)
  form.set('attachment', new Blob([new Uint8Array(content)]), name)
  const answer = await fetch(platform.url + calls.attachTicketFile.path, {
    method: 'POST',
    body: form,
    headers: { 'x-master-api-key': platform.config.MASTER_API_KEY },
  })
  const body = (await answer.json()) as { code?: string; response: { token: string; name: string } }
  return { status: answer.status, code: body.code, ...body.response }
}

const WORDS = { category: 'payments', subject: 'Mi retiro', text: 'Pedí un retiro y no llegó.' } as const
let count = 0
/** Words that no other ticket of this file has. */
const words = () => ({ ...WORDS, text: `${WORDS.text} ${(count += 1)}` })
const GUEST = { email: 'ana@example.test' }

describe('a guest', () => {
  test('gets a number and a key; the same words again are the same ticket; no other key opens it', async () => {
    const given = { ...words(), ...GUEST }
    const { body } = await platform.call(calls.openTicket, given)
    const { number, key } = body.response
    expect(number).toMatch(/^\d{8}$/)
    expect((await platform.call(calls.openTicket, given)).body.response.number).toBe(number)
    const read = await platform.call(calls.readTicket, { number, key: key ?? '' })
    expect(read.body.response.ticket).toMatchObject({
      number,
      state: 'open',
      subject: 'Mi retiro',
      unread: false,
    })
    const other = (await platform.call(calls.openTicket, { ...words(), ...GUEST })).body.response
    for (const wrong of [undefined, other.key ?? '', `${key?.slice(0, -8)}AAAAAAAA`])
      expect((await platform.call(calls.readTicket, { number, key: wrong })).refusal.code).toBe(
        'unknown_ticket',
      )
    const { token } = await platform.player()
    expect((await platform.call(calls.readTicket, { number }, { token })).status).toBe(404)
  })

  test('is read without what is not seen: operators see the words, and none that turn others round', async () => {
    const { text } = words()
    const pasted = {
      ...WORDS,
      ...GUEST,
      subject: '\u202e Mi\u200b\nretiro ',
      text: `\u2066${text}\u2028\u2800 Gracias`,
    }
    const { number, key } = (await platform.call(calls.openTicket, pasted)).body.response
    const { ticket } = (await platform.call(calls.readTicket, { number, key: key ?? '' })).body.response
    expect([ticket.subject, ticket.messages[0]?.text]).toEqual(['Mi retiro', `${text}\n Gracias`])
    const blank = await platform.call(calls.openTicket, { ...pasted, subject: '\u200b\u2066\u2800\u3164' })
    expect(blank.refusal).toMatchObject({
      code: 'invalid_request',
      fields: { subject: expect.any(String) as string },
    })
  })

  test('needs a mail address, and words in all fields', async () => {
    const without = await platform.call(calls.openTicket, words())
    expect(without.refusal).toMatchObject({
      code: 'email_needed',
      fields: { email: expect.any(String) as string },
    })
    const short = await platform.call(calls.openTicket, { ...words(), ...GUEST, text: ' x ' })
    expect(short.refusal).toMatchObject({
      code: 'invalid_request',
      fields: { text: expect.any(String) as string },
    })
  })
})

describe('attachments', () => {
  test('are judged by their bytes, and belong to one message', async () => {
    expect(await attach('a.jpg', Buffer.from('<script>alert(1)</script>'))).toMatchObject({
      code: 'invalid_file',
    })
    expect(await attach('a.jpg', photo.subarray(0, 9))).toMatchObject({ code: 'unreadable_file' })
    expect(await attach('a.pdf', Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-'))).toMatchObject({
      code: 'file_too_large',
    })
    const file = await attach('../fo"to.jpg', photo)
    expect(file).toMatchObject({ status: 200, name: 'foto.jpg' })
    const given = { ...words(), ...GUEST, attachments: [file.token] }
    const { number, key } = (await platform.call(calls.openTicket, given)).body.response
    const { ticket } = (await platform.call(calls.readTicket, { number, key: key ?? '' })).body.response
    expect(ticket.messages).toMatchObject([{ kind: 'visitor', attachments: [{ name: 'foto.jpg' }] }])
    const { id } = ticket.messages[0]?.attachments[0] ?? {}
    const named = { number, key: key ?? '', id: id ?? '' }
    const { name, type, content } = (await platform.call(calls.openTicketFile, named)).body.response
    expect([name, type]).toEqual(['foto.jpg', 'image/webp'])
    expect(Buffer.from(content, 'base64').subarray(8, 12).toString()).toBe('WEBP')
    for (const wrong of [{ key: undefined }, { id: '999999' }])
      expect((await platform.call(calls.openTicketFile, { ...named, ...wrong })).refusal.code).toBe(
        'unknown_ticket',
      )
    const again = { ...words(), ...GUEST, attachments: [file.token] }
    expect((await platform.call(calls.openTicket, again)).refusal.code).toBe('unknown_attachment')
  })
})

test('a player’s tickets are their own: listed, closed, opened again by an answer', async () => {
  const [{ token }, other] = [await platform.player(), await platform.player()]
  const { number, key } = (await platform.call(calls.openTicket, words(), { token })).body.response
  expect(key).toBeNull()
  const list = async (of: string) =>
    (await platform.call(calls.listTickets, {}, { token: of })).body.response.tickets.map((one) => one.number)
  expect([await list(token), await list(other.token)]).toEqual([[number], []])
  const answer = (text: string, of = token) =>
    platform.call(calls.answerTicket, { number, text }, { token: of })
  expect((await answer('Sigo esperando', other.token)).refusal.code).toBe('unknown_ticket')
  const closed = await platform.call(calls.changeTicket, { number, closed: true }, { token })
  expect(closed.body.response.ticket.state).toBe('closed')
  await platform.call(calls.changeTicket, { number, closed: true }, { token })
  await answer('Sigo <b>esperando</b>')
  const { ticket } = (await answer('Sigo <b>esperando</b>')).body.response
  expect(ticket.state).toBe('open')
  expect(ticket.messages.map(({ kind, text }) => [kind, text])).toEqual([
    ['visitor', expect.stringContaining('Pedí un retiro') as string],
    ['closed', ''],
    ['visitor', 'Sigo <b>esperando</b>'],
  ])
  expect((await platform.call(calls.readTicket, { number }, { domain: 'marea.test' })).status).toBe(404)
})
