import { randomUUID } from 'node:crypto'
import { type Call, calls, type CallAnswer, type CallInput, type FundsCheck } from '@palco/contract'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Known } from '../../testing/rewards.ts'
import { takeStake } from '../play/index.ts'
import { DAY, DOCUMENTS, fundedPlatform, START } from './testing/funded.ts'

const funded = await fundedPlatform([DOCUMENTS])
const { call, clock, count, db, deposit, passDeadlines, read } = funded
let player: Known
const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a3' } })
  .withExif({ IFD0: { Artist: 'ANA' }, IFD3: { GPSLatitude: '34/1 36/1 0/1' } })
  .jpeg()
  .toBuffer()

beforeEach(async () => {
  clock.now = START
  player = await funded.player()
  await deposit(player, 1_000_00n)
  await count(player)
})

const first = async () => (await read(player)).cases[0]
const requestId = async (kind: string) =>
  (await first())?.requests.find((one) => one.kind === kind && one.sent_at === null)?.id ?? '0'
const declaration: Omit<CallInput<typeof calls.declareFunds>, 'id'> = {
  occupation: 'employed',
  income: 'middle',
  sources: ['salary', 'savings'],
}
const declare = async (by = player) =>
  call(calls.declareFunds, { id: await requestId('declaration'), ...declaration }, by)
async function send(kind: string, content = photo, id?: string) {
  const form = new FormData()
  const fields = { language: 'es_ES', domain: player.domain, id: id ?? (await requestId(kind)) }
  for (const [field, text] of Object.entries(fields)) form.set(field, text)
  form.set('document', new Blob([new Uint8Array(content)]), 'recibo.jpg')
  const answer = await fetch(funded.url + calls.sendFundsDocument.path, {
    method: 'POST',
    body: form,
    headers: {
      'x-master-api-key': funded.config.MASTER_API_KEY,
      authorization: `Bearer ${player.token}`,
    },
  })
  const body = (await answer.json()) as CallAnswer<typeof calls.sendFundsDocument> & { code?: string }
  return { status: answer.status, code: body.code, response: body.response as FundsCheck | undefined }
}
const answerAll = async () => {
  await declare()
  await send('income_proof')
  await send('bank_statement')
}

/** What the doors answer to inputs that none of them takes further. */
async function doors() {
  const sent = { ...player, idempotencyKey: randomUUID() }
  const code = async (reply: Promise<{ status: number; refusal: { code?: string } }>) =>
    (await reply).refusal.code
  return {
    deposit: await code(call(calls.deposit, { method: 'none', amount: '10.00' }, sent)),
    play: await stake(),
    withdrawal: await code(call(calls.withdraw, { method: 'none', amount: '10.00' }, sent)),
  }
}
async function stake() {
  const key = randomUUID()
  const moved = await takeStake(db, {
    brandId: player.brandId,
    playerId: player.id,
    currency: player.currency,
    scope: 'product:sportsbook',
    key,
    payloadHash: key,
    detail: { round_id: key },
    at: new Date(clock.now),
    source: 'product:sportsbook',
    round: key,
    product: 'sportsbook',
    amount: 1_00n,
    counterparty: 'product:sportsbook',
  })
  return moved.ok ? 'ok' : moved.code
}
const OPEN = { deposit: 'unknown_method', play: 'ok', withdrawal: 'unknown_method' }

const messages = async () => {
  const { rows } = await db.query<{ title: string; text: string }>({
    text: `SELECT title, text FROM messages WHERE player_id = $1 AND key LIKE 'funds:%' ORDER BY id`,
    values: [player.id],
  })
  return rows
}

describe('a case', () => {
  test('says what is asked, why, until when, and what stays open', async () => {
    expect(await first()).toMatchObject({
      state: 'asked',
      sum: 'deposits',
      days: 30,
      threshold: { amount: '1000.00', currency: 'ARS' },
      reached: { amount: '1000.00', currency: 'ARS' },
      reached_at: new Date(START).toISOString(),
      due_at: new Date(START + 7 * DAY).toISOString(),
      late: false,
      closed: ['deposit'],
      closes_late: ['play'],
      requests: [
        { kind: 'declaration', reason: null, sent_at: null },
        { kind: 'income_proof', reason: null, sent_at: null },
        { kind: 'bank_statement', reason: null, sent_at: null },
      ],
    })
    const [message] = await messages()
    expect(message?.title).toBe('Contanos de dónde viene tu dinero')
    for (const part of ['30 días', 'depósitos', 'juego', '/profile/funds'])
      expect(message?.text).toContain(part)
  })

  test('closes what the step says until it is settled, and what it says besides once the days are over', async () => {
    expect(await doors()).toEqual({ ...OPEN, deposit: 'funds_before_deposit' })
    clock.now = START + 7 * DAY - 1
    player = await funded.logIn(player)
    await passDeadlines()
    expect((await first())?.late).toBe(false)
    expect(await stake()).toBe('ok')
    clock.now += 1
    await passDeadlines()
    expect(await first()).toMatchObject({ late: true, closed: ['deposit', 'play'] })
    expect(await doors()).toEqual({ ...OPEN, deposit: 'funds_before_deposit', play: 'funds_before_play' })
    expect((await messages()).map(({ title }) => title)).toContain('Se cumplió el plazo para responder')
    // It is said once.
    await passDeadlines()
    expect(await messages()).toHaveLength(2)
    await answerAll()
    expect(await first()).toMatchObject({
      state: 'reviewing',
      late: false,
      closed: ['deposit'],
      due_at: null,
    })
    expect(await doors()).toEqual({ ...OPEN, deposit: 'funds_before_deposit' })
  })

  test('asks a declaration and documents, one by one, and once more with the reason', async () => {
    const { status } = await call(
      calls.declareFunds,
      { id: await requestId('declaration'), ...declaration, sources: [] },
      player,
    )
    expect(status).toBe(400)
    expect((await declare()).status).toBe(200)
    // Each is answered once, and none stands in for another.
    expect((await declare()).refusal.code).toBe('document_not_expected')
    const income = await requestId('income_proof')
    expect((await send('income_proof')).status).toBe(200)
    expect((await send('income_proof', photo, income)).code).toBe('document_not_expected')
    expect((await first())?.state).toBe('asked')
    const last = await send('bank_statement')
    expect(last.response?.cases[0]).toMatchObject({ state: 'reviewing' })
  })

  test('that awaits a declaration has the one that another case was answered with', async () => {
    const WEEK = { ...DOCUMENTS, days: 7, asks: 'declaration', closes: [] }
    await funded.setSteps('brasa', [DOCUMENTS, WEEK])
    clock.now += 1
    await deposit(player, 1n)
    await count(player)
    expect((await read(player)).cases).toHaveLength(2)
    expect((await declare()).status).toBe(200)
    const { cases } = await read(player)
    expect(cases.map(({ state }) => state).toSorted()).toEqual(['asked', 'reviewing'])
    const declared = cases.flatMap(({ requests }) => requests.filter(({ kind }) => kind === 'declaration'))
    expect(declared.map(({ sent_at: at }) => at)).toEqual([expect.any(String), expect.any(String)])
    await funded.setSteps('brasa', [DOCUMENTS])
  })

  test('takes files by what they are, makes pictures anew, and keeps nothing of where they were made', async () => {
    const bad = await send('income_proof', Buffer.from('<html>'))
    expect([bad.status, bad.code]).toEqual([422, 'invalid_file'])
    await send('income_proof')
    const { rows } = await db.query<{ type: string; content: Buffer }>({
      text: `SELECT r.type, r.content FROM funds_requests r JOIN funds_cases c ON c.id = r.case_id
        WHERE c.player_id = $1 AND r.content IS NOT NULL`,
      values: [player.id],
    })
    expect(photo.includes('ANA')).toBe(true)
    expect(rows.map(({ type }) => type)).toEqual(['image/webp'])
    expect(rows[0]?.content.includes('ANA')).toBe(false)
    expect((await sharp(rows[0]?.content).metadata()).exif).toBeUndefined()
  })

  test('is nothing to another player', async () => {
    const other = await funded.player()
    expect((await read(other)).cases).toEqual([])
    expect((await declare(other)).refusal.code).toBe('document_not_expected')
  })

  test('is mailed in the language of the player', async () => {
    await db.query({ text: `UPDATE players SET language = 'pt_BR' WHERE id = $1`, values: [player.id] })
    await funded.relay.flush()
    await funded.jobs.runDue()
    const mail = funded.mails.find(({ subject }) => subject.includes('Conte de onde vem seu dinheiro'))
    expect(mail?.text).toContain('/profile/funds')
  })
})

describe('doors', () => {
  test('every call that waits for the check of an identity names what it waits for here', () => {
    const codes = ({ refusals }: Call, before: string) =>
      refusals.flatMap((code) => (code.startsWith(before) ? [code.slice(before.length)] : []))
    const all = Object.values(calls as Record<string, Call>)
    const doors = all.filter((one) => codes(one, 'identity_before_').length > 0)
    expect(doors.length).toBeGreaterThan(10)
    for (const one of all)
      expect([one.name, codes(one, 'funds_before_')]).toEqual([one.name, codes(one, 'identity_before_')])
  })

  test.each(['deposit', 'play', 'withdrawal'] as const)(
    'closed for %s are refused before their input is looked at, the others are not',
    async (door) => {
      await db.query({
        text: 'UPDATE players SET funds_closed = ARRAY[$2] WHERE id = $1',
        values: [player.id, door],
      })
      const all = Object.values(calls as Record<string, Call>).filter(({ refusals }) =>
        refusals.some((code) => code.startsWith('funds_before_')),
      )
      for (const one of all) {
        const sent = { ...player, idempotencyKey: randomUUID() }
        const { refusal } = await call(one, {}, sent)
        const isClosed = one.refusals.includes(`funds_before_${door}`)
        if (isClosed) expect([one.name, refusal.code]).toEqual([one.name, `funds_before_${door}`])
        else expect(refusal.code).not.toMatch(/^funds_before_/)
      }
    },
  )
})

describe('of a look', () => {
  test('where it closes nothing, the player sees no notice and gets no message', async () => {
    await funded.setSteps('brasa', [{ sum: 'deposits', days: 7, amount: '1000', asks: 'look' }])
    player = await funded.player()
    await deposit(player, 1_000_00n)
    await count(player)
    expect(await funded.cases(player)).toMatchObject([{ state: 'reviewing' }])
    expect((await read(player)).cases).toEqual([])
    expect(await messages()).toEqual([])
    expect(await doors()).toEqual(OPEN)
    await funded.setSteps('brasa', [DOCUMENTS])
  })
})
