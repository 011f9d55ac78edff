import { operatorCalls } from '@palco/contract/operators'
import { createSealer, DEMO_SEALING_KEYS } from '@palco/sealing'
import { expect, test } from 'vitest'
import type { Mail } from '../identity/index.ts'
import { silentLog } from '../../observe/index.ts'
import { openConsoleCalls } from '../operators/testing/console-calls.ts'
import { findFile, keepAttachment } from './attachments.ts'
import { support, supportJobs } from './index.ts'
import { findTicket } from './store.ts'
import { readOwn, openTicket } from './tickets.ts'

const desk = await openConsoleCalls((parts) => support.deskRoutes(parts))
const { call, db, fixture, now } = desk
const [eva, ivo, stranger] = [
  await desk.operator({ brands: ['brasa'] }),
  await desk.operator({ brands: ['brasa'], role: 'trader' }),
  await desk.operator({ brands: ['marea'] }),
]
const sealer = createSealer(DEMO_SEALING_KEYS)
const deps = { db, now, sealer }
const brandById = async () => ({ name: 'Brasa', country: 'AR' })

let count = 0
async function ticket(playerId: string | null, attachments: string[] = []): Promise<string> {
  const opened = await openTicket(deps, {
    visitor: { brandId: 'brasa', playerId },
    email: 'ana@example.test',
    language: 'pt_BR',
    host: 'brasa.test',
    category: 'casino',
    subject: 'Um *jogo* parou',
    text: `O jogo parou no meio ${(count += 1)}`,
    attachments,
  })
  return 'number' in opened ? opened.number : ''
}
const of = (number: string) => ({ brand: 'brasa', number })
const read = async (number: string) => (await call(operatorCalls.readTicketFile, of(number), eva.token)).body
type Act = 'answer' | 'note' | 'take' | 'give_back' | 'close' | 'reopen'
const act = (number: string, name: Act, text?: string, by = eva) =>
  call(operatorCalls.workOnTicket, { ...of(number), act: name, text }, by.token)
const queue = async (filter: object = {}, by = eva) =>
  (await call(operatorCalls.listTicketQueue, { brand: 'brasa', ...filter }, by.token)).body

test('a ticket waits, is taken and answered; the player gets one message, the note stays inside', async () => {
  const player = await fixture.player({})
  const number = await ticket(player.id)
  expect((await queue()).tickets.map((one) => one.number)).toContain(number)
  expect((await queue({ assigned: 'me' })).tickets).toEqual([])
  await act(number, 'take', undefined, ivo)
  expect((await queue({ assigned: 'me' }, ivo)).tickets).toMatchObject([{ number, email: null }])
  await act(number, 'note', 'Ver con el proveedor')
  expect((await read(number)).state).toBe('open')
  expect((await act(number, 'answer')).body).toEqual({ code: 'text_needed' })
  await act(number, 'answer', 'Já está resolvido.')
  await act(number, 'answer', 'Já está resolvido.')
  const file = await read(number)
  // Who answers does not take it away from who has it.
  expect(file).toMatchObject({ state: 'answered', assigned: ivo.username })
  expect(file.messages.map(({ kind, by }) => [kind, by])).toEqual([
    ['visitor', null],
    ['note', eva.username],
    ['operator', eva.username],
  ])
  const { rows } = await db.query<{ title: string; text: string }>({
    text: 'SELECT title, text FROM messages WHERE player_id = $1',
    values: [player.id],
  })
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).toContain(`(/help/tickets/${number})`)
  expect(rows[0]?.text).toContain(String.raw`\*jogo\*`)
  const actions = (await desk.readAudit(number)).map(({ action }) => action)
  expect(actions).toEqual(['support.take', 'support.note', 'support.answer', 'support.answer'])
})

test('a guest is answered by one mail in their language, whose link opens the ticket', async () => {
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => {} }
  const number = await ticket(null)
  await act(number, 'answer', 'Resolvido.')
  const { rows } = await db.query<{ payload: Record<string, unknown> }>({
    text: `SELECT payload FROM jobs WHERE name = 'support.answer_mail'`,
  })
  const [job] = supportJobs({ ...deps, mailer, siteScheme: 'https', brandById })
  for (const { payload } of rows) await job?.run({ id: '1', payload, attempt: 1, log: silentLog })
  expect(mails).toMatchObject([
    { to: 'ana@example.test', subject: `Brasa: resposta à sua solicitação ${number}` },
  ])
  const link = new URL(/https:\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '')
  expect(link.pathname).toBe(`/help/tickets/${number}`)
  const key = link.searchParams.get('key') ?? ''
  const found = await readOwn(deps, { visitor: { brandId: 'brasa', playerId: null }, number, key })
  expect(found).toMatchObject({ number, state: 'answered' })
})

test('tickets, files and answers are nothing of another brand’s operators', async () => {
  const file = { type: 'application/pdf', content: Buffer.from('%PDF-1.7') } as const
  const token = await keepAttachment(db, { brandId: 'brasa', name: 'a.pdf', file, at: now() })
  const number = await ticket(null, [token])
  const [message] = (await read(number)).messages
  const id = message?.attachments[0]?.id ?? ''
  expect(message?.attachments).toMatchObject([{ name: 'a.pdf', type: 'application/pdf', bytes: 8 }])
  const shown = await desk.file(operatorCalls.readTicketAttachment, { number, id }, eva.token)
  expect([shown.status, shown.headers.get('content-disposition')]).toEqual([200, 'attachment'])
  const refused = [
    (await desk.file(operatorCalls.readTicketAttachment, { number, id }, stranger.token)).status,
    (await act(number, 'answer', 'Hola', stranger)).status,
    (await call(operatorCalls.readTicketFile, of(number), stranger.token)).status,
    (await call(operatorCalls.readTicketFile, of('00000000'), eva.token)).status,
    (await call(operatorCalls.listTicketQueue, { brand: 'brasa' }, stranger.token)).status,
  ]
  expect(refused).toEqual([404, 404, 404, 404, 404])
  await act(number, 'close')
  await act(number, 'close')
  expect((await read(number)).messages.map(({ kind }) => kind)).toEqual(['visitor', 'closed'])
  expect((await queue({ state: 'closed' })).tickets.map((one) => one.number)).toEqual([number])
  await act(number, 'reopen')
  expect((await read(number)).state).toBe('open')
})

test('an answer brings files, judged as visitors’ are, which only its player reads', async () => {
  const player = await fixture.player({})
  const number = await ticket(player.id)
  const attach = (name: string, text: string, by = eva) =>
    call(
      operatorCalls.attachToAnswer,
      { brand: 'brasa', name, content: Buffer.from(text).toString('base64') },
      by.token,
    )
  expect((await attach('a.pdf', '<script>')).body).toEqual({ code: 'invalid_file' })
  expect((await attach('a.pdf', '%PDF-1.7', stranger)).body).toEqual({ code: 'unknown_brand' })
  const { token } = (await attach('Guía <1>.pdf', '%PDF-1.7')).body
  const answered = (attachments: string[]) =>
    call(
      operatorCalls.workOnTicket,
      { ...of(number), act: 'answer', text: 'Va la guía', attachments },
      eva.token,
    )
  expect((await answered(['x'.repeat(32)])).body).toEqual({ code: 'unknown_attachment' })
  expect((await answered([token])).body).toEqual({ done: true })
  const files = (await read(number)).messages.at(-1)?.attachments
  expect(files).toMatchObject([{ name: 'Guía 1.pdf', type: 'application/pdf', bytes: 8 }])
  const found = await findTicket(db, 'brasa', number)
  const id = files?.[0]?.id ?? ''
  expect(await findFile(db, { ticketId: found?.id ?? 0n, id })).toMatchObject({ name: 'Guía 1.pdf' })
  expect(await findFile(db, { ticketId: 0n, id })).toBeNull()
  expect((await desk.readAudit(number)).at(-1)).toMatchObject({ after: { files: 1 } })
})

test('a file that no message named is deleted after a day; one that belongs to a message stays', async () => {
  const file = { type: 'application/pdf', content: Buffer.from('%PDF-1.7') } as const
  const given = { brandId: 'brasa', name: 'a.pdf', file, at: now() }
  const number = await ticket(null, [await keepAttachment(db, given)])
  const unused = await keepAttachment(db, given)
  const mailer = { send: async () => {}, close: async () => {} }
  const [, cleaning] = supportJobs({ ...deps, mailer, siteScheme: 'https', brandById })
  const clean = () => cleaning?.run({ id: '1', payload: {}, attempt: 1, log: silentLog })
  await clean()
  desk.clock.advance(86_400_001)
  await clean()
  expect(await ticket(null, [unused])).toBe('')
  // The session of the test's operators has ended by then.
  const { token } = await desk.operator({ brands: ['brasa'] })
  const { body } = await call(operatorCalls.readTicketFile, of(number), token)
  const { id } = body.messages[0]?.attachments[0] ?? { id: '' }
  expect((await desk.file(operatorCalls.readTicketAttachment, { number, id }, token)).status).toBe(200)
})
