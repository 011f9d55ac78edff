import { operatorCalls, type OperatorCallInput } from '@palco/contract/operators'
import { beforeEach, describe, expect, test } from 'vitest'
import { readNotifications } from '../../testing/notifications.ts'
import { post } from '../../ledger/index.ts'
import { BrandDirectory, saveBrand } from '../brands/index.ts'
import { findPlayer } from '../identity/index.ts'
import { openConsoleCalls } from '../operators/testing/console-calls.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { declare } from './answer.ts'
import { countFunds } from './count.ts'
import { fundsChecks } from './index.ts'
import { closeOverdue } from './late.ts'
import { keepDocument, listRequests } from './request-store.ts'
import { DAY, DOCUMENTS } from './testing/funded.ts'

const desk = await openConsoleCalls((parts) => fundsChecks.deskRoutes(parts))
const { call, clock, db, fixture, now } = desk
const [eva, ivo, trader, stranger] = [
  await desk.operator({ brands: ['brasa'] }),
  await desk.operator({ brands: ['brasa'] }),
  await desk.operator({ brands: ['brasa'], role: 'trader' }),
  await desk.operator({ brands: ['marea'] }),
]
const LOOK = { sum: 'deposits', days: 7, amount: '5000', asks: 'look' } as const
const brand = (steps: readonly object[]) =>
  saveBrand(db, {
    id: 'brasa',
    name: 'brasa',
    currency: 'ARS',
    country: 'AR',
    defaultLanguage: 'es_ES',
    hosts: ['brasa.test'],
    configuration: {},
    settings: { funds: { steps } },
  })
await brand([DOCUMENTS, LOOK])
await readNotifications(db)
const deps = { db, now, brandById: (id: string) => new BrandDirectory(db).brandById(id) }

let player: TestPlayer
let id: string
const owner = () => ({ brandId: 'brasa', playerId: player.id })
beforeEach(async () => {
  player = await fixture.player({ country: 'UY' })
  id = await reach(1_000_00n)
})

/** A deposit, and the case that it begins. */
async function reach(amount: bigint): Promise<string> {
  await post(db, {
    ...owner(),
    currency: 'ARS',
    scope: 'deposit',
    key: `${player.id} ${amount}`,
    payloadHash: 'h',
    kind: 'deposit',
    detail: {},
    amount,
    counterparty: 'payments:card',
    at: now(),
  })
  await countFunds(deps, owner())
  const { rows } = await db.query<{ id: string }>({
    text: 'SELECT id FROM funds_cases WHERE player_id = $1 ORDER BY created_at DESC, step_key DESC LIMIT 1',
    values: [player.id],
  })
  return rows[0]?.id ?? ''
}

type Given = Partial<OperatorCallInput<typeof operatorCalls.decideFundsCase>>
const decide = async (act: NonNullable<Given['act']>, given: Given = {}, by = eva) => {
  const { body, code } = await call(
    operatorCalls.decideFundsCase,
    { brand: 'brasa', id, act, note: 'Miré los papeles', ...given },
    by.token,
  )
  return code ?? body.result
}
const read = async () => (await call(operatorCalls.readFundsCase, { brand: 'brasa', id }, eva.token)).body
const cases = async (filter: object = {}, by = eva) =>
  (await call(operatorCalls.listFundsCases, { brand: 'brasa', ...filter }, by.token)).body.cases.map(
    (one) => one.id,
  )
const closed = async () => (await findPlayer(db, 'brasa', player.id))?.funds_closed
const titles = async () => {
  const { rows } = await db.query<{ title: string }>({
    text: 'SELECT title FROM messages WHERE player_id = $1 ORDER BY id',
    values: [player.id],
  })
  return rows.map(({ title }) => title)
}
const audited = async () => (await desk.readAudit(id)).map(({ action }) => action)

/** The player answers all that is awaited. */
async function answer() {
  const file = { type: 'image/webp', content: Buffer.from('webp') } as const
  for (const one of (await listRequests(db, id)).filter(({ sentAt }) => sentAt === null)) {
    if (one.kind === 'declaration') continue
    await db.transaction((tx) =>
      keepDocument(tx, { caseId: id, id: one.id }, { name: 'recibo.webp', file, at: now() }),
    )
  }
  const declaration = (await listRequests(db, id)).find(
    ({ kind, sentAt }) => kind === 'declaration' && sentAt === null,
  )
  const said = { occupation: 'employed', income: 'low', sources: ['salary'], note: 'Docente' } as const
  await declare({ db, now }, owner(), {
    ...said,
    sources: [...said.sources],
    id: declaration?.id ?? '0',
    currency: 'ARS',
  })
}

describe('a case', () => {
  test('shows the figures that began it and those of now, and waits for an operator once all is answered', async () => {
    expect(await cases()).not.toContain(id)
    expect(await cases({ state: 'asked' })).toContain(id)
    await answer()
    expect(await cases()).toContain(id)
    expect(await read()).toMatchObject({
      state: 'reviewing',
      sum: 'deposits',
      days: 30,
      threshold: { amount: '1000.00', currency: 'ARS' },
      reached: { amount: '1000.00' },
      figures: { deposits: { amount: '1000.00' }, paid_out: { amount: '0.00' }, loss: { amount: '0.00' } },
      figures_now: { deposits: { amount: '1000.00' } },
      due_at: new Date(now().getTime() + 3 * DAY).toISOString(),
      closed: ['deposit'],
    })
    const { requests } = await read()
    expect(requests.find(({ kind }) => kind === 'declaration')?.declared).toEqual({
      occupation: 'employed',
      income: 'low',
      from: { amount: '700000.00', currency: 'ARS' },
      to: { amount: '1500000.00', currency: 'ARS' },
      sources: ['salary'],
      note: 'Docente',
    })
  })

  test('that keeps a door closed takes two operators to settle, and opens it then', async () => {
    await answer()
    expect(await decide('settle', { note: undefined })).toBe('text_needed')
    expect(await decide('settle')).toBe('recorded')
    expect(await closed()).toEqual(['deposit'])
    expect(await decide('settle')).toBe('second_operator_needed')
    // Who has the case, and what is noted, do not end what waits.
    expect(await decide('take', {}, ivo)).toBe('executed')
    expect(await decide('note', {}, ivo)).toBe('executed')
    expect(await decide('settle', {}, ivo)).toBe('executed')
    expect(await closed()).toEqual([])
    expect(await read()).toMatchObject({ state: 'settled', owner: ivo.username, closed: [], due_at: null })
    expect(await titles()).toContain('Ya tenemos lo que necesitábamos')
    expect(await audited()).toEqual(expect.arrayContaining(['funds.taken', 'funds.noted']))
  })

  test('is another decision once the player has sent something between', async () => {
    expect(await decide('settle')).toBe('recorded')
    await answer()
    expect(await decide('settle', {}, ivo)).toBe('recorded')
    expect(await closed()).toEqual(['deposit'])
  })

  test('asks for something once more with the reason; what was asked before needs one', async () => {
    await answer()
    expect(await decide('ask')).toBe('text_needed')
    expect(await decide('ask', { request: 'income_proof' })).toBe('text_needed')
    expect(await decide('ask', { request: 'income_proof', reason: 'unreadable' })).toBe('executed')
    expect(await decide('ask', { request: 'tax_return' })).toBe('executed')
    const awaited = (await read()).requests.filter(({ sent_at }) => sent_at === null)
    expect(awaited.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['tax_return', null],
      ['income_proof', 'unreadable'],
    ])
    expect(await read()).toMatchObject({ state: 'asked', closed: ['deposit'], late: false })
    expect(await titles()).toContain('Nos falta algo sobre el origen de tu dinero')
  })

  test('is refused with a reason: deposits and play close, and open when two settle it', async () => {
    await answer()
    expect(await decide('refuse')).toBe('text_needed')
    expect(await decide('refuse', { reason: 'not_plausible' })).toBe('executed')
    expect(await closed()).toEqual(['deposit', 'play'])
    expect(await decide('refuse', { reason: 'forged' })).toBe('wrong_state')
    expect(await decide('ask', { request: 'tax_return' })).toBe('recorded')
    expect(await closed()).toEqual(['deposit', 'play'])
    expect(await decide('ask', { request: 'tax_return' }, ivo)).toBe('executed')
    expect(await closed()).toEqual(['deposit'])
  })

  test('comes to the list of operators when the days to answer are over', async () => {
    const { rows } = await db.query<{ due: Date }>({
      text: 'UPDATE funds_cases SET due_at = $2 WHERE id = $1 RETURNING due_at AS due',
      values: [id, new Date(now().getTime() + 1)],
    })
    expect(rows).toHaveLength(1)
    await closeOverdue(deps)
    expect(await cases()).not.toContain(id)
    clock.advance(1)
    await closeOverdue(deps)
    expect(await read()).toMatchObject({ state: 'asked', late: true, closed: ['deposit', 'play'] })
    expect(await cases()).toContain(id)
  })

  test('that is settled while another one waits for the player is not said to be all', async () => {
    await brand([DOCUMENTS, { ...DOCUMENTS, days: 7, asks: 'declaration', closes: ['play'] }])
    clock.advance(1)
    await reach(1n)
    expect(await closed()).toEqual(['deposit', 'play'])
    await decide('settle')
    expect(await decide('settle', {}, ivo)).toBe('executed')
    expect(await closed()).toEqual(['play'])
    expect(await titles()).toContain('Uno de los pedidos sobre el origen de tu dinero está resuelto')
    expect(await titles()).not.toContain('Ya tenemos lo que necesitábamos')
    const { rows } = await db.query<{ text: string }>({
      text: `SELECT text FROM messages WHERE player_id = $1 AND title LIKE 'Contanos%' ORDER BY id`,
      values: [player.id],
    })
    // The second one came while the first kept deposits closed.
    expect(rows.map(({ text }) => text.includes('Todo lo demás sigue abierto'))).toEqual([true, false])
    await brand([DOCUMENTS, LOOK])
  })

  test('of a look that closes nothing is settled by one', async () => {
    id = await reach(4_000_00n)
    expect(await read()).toMatchObject({ asks: 'look', state: 'reviewing', closed: [], requests: [] })
    expect(await decide('settle')).toBe('executed')
    expect((await read()).state).toBe('settled')
    // The other case goes on.
    expect(await closed()).toEqual(['deposit'])
  })

  test('is of its brand and of those who see identities, and who opens a document goes on record', async () => {
    await answer()
    const forbidden = await call(operatorCalls.readFundsCase, { brand: 'brasa', id }, trader.token)
    expect(forbidden.status).toBe(403)
    const foreign = await call(operatorCalls.readFundsCase, { brand: 'marea', id }, stranger.token)
    expect(foreign.code).toBe('unknown_case')
    const document = (await read()).requests.find(({ kind }) => kind === 'income_proof')
    const asked = { case: id, id: document?.id ?? '' }
    const file = await desk.file(operatorCalls.readFundsDocument, asked, eva.token)
    expect(file.headers.get('content-type')).toContain('image/webp')
    expect((await desk.file(operatorCalls.readFundsDocument, asked, stranger.token)).status).toBe(404)
    expect(await audited()).toContain('funds.document_viewed')
  })
})
