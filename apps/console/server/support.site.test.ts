import { operatorCalls, type TicketFile } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { openConsole, toText, tokenIn } from './testing/console-under-test.ts'
import { at } from './testing/payments.ts'

const { get, post, postForm, platform } = await openConsole()
const file = { id: '4', name: 'foto"<.jpg', type: 'image/webp', bytes: 2048 } as const
const ticket: TicketFile = {
  number: '12345678',
  category: 'casino',
  subject: '<script>alert(1)</script>',
  state: 'open',
  player: 'ana',
  email: null,
  assigned: null,
  opened_at: at,
  changed_at: at,
  language: 'pt_BR',
  messages: [{ id: '1', kind: 'visitor', by: null, text: '<img src=x>', at, attachments: [file] }],
}

test('a ticket is listed and shown as text, answered by a form, its file kept out of the page', async () => {
  const { messages: _messages, language: _language, ...row } = ticket
  platform.answers[operatorCalls.listTicketQueue.path] = {
    body: { tickets: [row], open: 1, next_cursor: null },
  }
  platform.answers[operatorCalls.readTicketFile.path] = { body: ticket }
  platform.answers[operatorCalls.workOnTicket.path] = { body: { done: true } }
  platform.answers[operatorCalls.readTicketAttachment.path] = { body: Buffer.from('%PDF-1.7') }
  const list = await (await get('/support?assigned=none')).text()
  expect(platform.asked.at(-1)?.query).toEqual({ brand: 'brasa', state: 'open', assigned: 'none' })
  expect(toText(list)).toContain('1 consulta espera')
  expect(list).not.toContain('<script>alert')
  const page = await (await get('/support/12345678?brand=brasa')).text()
  expect(page).not.toContain('<img src=x>')
  expect(page).toContain('src="/support/12345678/files/4"')
  const fields = { token: tokenIn(page), brand: 'brasa', number: '12345678', act: 'answer', text: 'Listo' }
  const done = await post('/trading/act/ticket', { ...fields, back: '/support/12345678?brand=brasa' })
  expect(done.headers.get('location')).toBe('/support/12345678?brand=brasa&notice=done')
  expect(JSON.parse(platform.asked.at(-1)?.body ?? '')).toEqual({
    brand: 'brasa',
    number: '12345678',
    act: 'answer',
    text: 'Listo',
    attachments: [],
  })
  const attachment = await get('/support/12345678/files/4')
  expect(attachment.headers.get('content-disposition')).toBe('attachment; filename="12345678-4.pdf"')
  expect(attachment.headers.get('content-security-policy')).toContain('sandbox')
})

test('files of an answer are handed over first; one that is refused sends nothing', async () => {
  platform.answers[operatorCalls.readTicketFile.path] = { body: ticket }
  platform.answers[operatorCalls.workOnTicket.path] = { body: { done: true } }
  const token = 'a'.repeat(32)
  platform.answers[operatorCalls.attachToAnswer.path] = { body: { token } }
  const back = '/support/12345678?brand=brasa'
  const page = await (await get(back)).text()
  const answer = (names: string[], address = '/trading/act/ticket') => {
    const form = new FormData()
    const fields = {
      token: tokenIn(page),
      brand: 'brasa',
      number: '12345678',
      act: 'answer',
      text: 'Va',
      back,
    }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    for (const name of names) form.append('files', new Blob(['%PDF-1.7']), name)
    return postForm(address, form)
  }
  expect((await answer(['guía.pdf'])).headers.get('location')).toBe(`${back}&notice=done`)
  const sent = platform.asked.slice(-2).map(({ path, body }) => [path, JSON.parse(body) as object])
  expect(sent).toMatchObject([
    [
      operatorCalls.attachToAnswer.path,
      { brand: 'brasa', name: 'guía.pdf', content: Buffer.from('%PDF-1.7').toString('base64') },
    ],
    [operatorCalls.workOnTicket.path, { text: 'Va', attachments: [token] }],
  ])
  // As the running page sends it.
  expect((await answer(['guía.pdf'], '/trading/act/ticket.data')).status).toBe(202)
  platform.answers[operatorCalls.attachToAnswer.path] = { status: 422, body: { code: 'invalid_file' } }
  expect((await answer(['a.exe'])).headers.get('location')).toBe(`${back}&notice=invalid_file`)
  expect(platform.asked.at(-1)?.path).toBe(operatorCalls.attachToAnswer.path)
  const asked = platform.asked.length
  expect((await answer(['1', '2', '3', '4'])).headers.get('location')).toBe(`${back}&notice=too_many_files`)
  expect(platform.asked.length).toBe(asked)
  expect((await postForm('/trading/act/price', new FormData())).status).toBe(415)
})

test('a round is found by its number and played again in words, with the page that verifies it', async () => {
  const round = {
    id: 'rd_1',
    provider: 'originals',
    game: 'ruleta-en-vivo',
    player: 'ana',
    staked: { amount: '100.00', currency: 'ARS' },
    won: { amount: '200.00', currency: 'ARS' },
    status: 'closed',
    opened_at: at,
    closed_at: at,
    texts: [
      { kind: 'game-rules', version: 3, valid_from: at, accepted_at: at },
      { kind: 'terms', version: 2, valid_from: at, accepted_at: null },
    ],
    record: { steps: ['<b>17</b>', '= 2.00x'], replay: 'https://games.example/verify#game=x' },
  }
  platform.answers[operatorCalls.readGameRound.path] = { body: round }
  const page = await (await get('/support/rounds?brand=brasa&id=+rd_1+')).text()
  expect(platform.asked.at(-1)?.query).toEqual({ brand: 'brasa', id: 'rd_1' })
  expect(toText(page)).toContain('= 2.00x')
  expect(page).toContain('Reglas de los juegos</dt><dd>versión 3, aceptada el 21 nov 2026')
  expect(page).toContain('Términos y condiciones</dt><dd>versión 2, sin aceptación')
  expect(page).not.toContain('<b>17</b>')
  expect(page).toContain('href="https://games.example/verify#game=x"')
  platform.answers[operatorCalls.readGameRound.path] = {
    body: { ...round, record: { steps: [], replay: null } },
  }
  expect(toText(await (await get('/support/rounds?id=rd_1')).text())).toContain('decidida y pagada')
  platform.answers[operatorCalls.readGameRound.path] = { status: 404, body: { code: 'unknown_round' } }
  expect(toText(await (await get('/support/rounds?id=rd_2')).text())).toContain('No hay ninguna ronda')
})
