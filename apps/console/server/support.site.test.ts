import { operatorCalls, type TicketFile } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { openConsole, textOf, tokenIn } from './testing/console-under-test.ts'
import { at } from './testing/payments.ts'

const { get, post, platform } = await openConsole()
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
  expect(textOf(list)).toContain('1 consulta espera')
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
  })
  const attachment = await get('/support/12345678/files/4')
  expect(attachment.headers.get('content-disposition')).toBe('attachment; filename="12345678-4.pdf"')
  expect(attachment.headers.get('content-security-policy')).toContain('sandbox')
})
