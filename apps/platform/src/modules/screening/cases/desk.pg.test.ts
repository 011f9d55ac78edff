import { calls } from '@palco/contract'
import { operatorCalls, type OperatorCallInput } from '@palco/contract/operators'
import { beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '../../../observe/index.ts'
import { lockedBy, lockWaits } from '../../../testing/locks.ts'
import { openConsoleCalls } from '../../operators/testing/console-calls.ts'
import { liftSuspension } from '../../protection/index.ts'
import type { TestPlayer } from '../../wallet/testing/fixture.ts'
import { screening } from '../index.ts'
import { markDue } from '../players.ts'
import { followVersions, screenDue } from '../screen.ts'
import { bringLines, readCases, SAME, ZOLTAN } from '../testing/listed.ts'

const desk = await openConsoleCalls((parts) => screening.deskRoutes(parts), {
  settings: { brasa: { screening: { withdrawal_from: '4000' } } },
})
const { call, db, fixture, now } = desk
const [eva, ivo, trader, stranger] = [
  await desk.operator({ brands: ['brasa', 'marea'] }),
  await desk.operator({ brands: ['brasa'] }),
  await desk.operator({ brands: ['brasa'], role: 'trader' }),
  await desk.operator({ brands: ['marea'] }),
]
await bringLines(db, [ZOLTAN, { ...ZOLTAN, id: 'twin', countries: 'AR', birth: '1960' }])

let player: TestPlayer
let id: string
let twin: string

/** Compares the player with the lists, as somebody who is called so. */
async function compare(one: TestPlayer, given: Partial<typeof SAME> = {}): Promise<void> {
  const { name, lastname, birth_date, country, dni } = { ...SAME, ...given }
  await db.query({
    text: 'UPDATE players SET name = $2, lastname = $3, birth_date = $4, country = $5, dni = $6 WHERE id = $1',
    values: [one.id, name, lastname, birth_date, country, dni],
  })
  await markDue(db, { brandId: one.brandId, playerId: one.id }, now())
  await screenDue({ db, log: silentLog, now })
}
const caseState = async (ref: string) =>
  (await readCases(db, player.id)).find((one) => one.ref === ref)?.state ?? null
const paymentState = async (paymentId: string) => {
  const { rows } = await db.query<{ status: string; cause: string | null }>({
    text: 'SELECT status, cause FROM payments WHERE id = $1',
    values: [paymentId],
  })
  return `${rows[0]?.status} ${rows[0]?.cause}`
}
/** Keeps decisions of two on the player's cases from their commit. */
const holdProposals = () =>
  lockedBy(db, {
    text: 'SELECT FROM trading_proposals WHERE subject = ANY ($1) FOR UPDATE',
    values: [[`screening ${id}`, `screening ${twin}`]],
  })
const caseOn = async (ref: string) =>
  (await readCases(db, player.id)).find((one) => one.ref === ref)?.id ?? ''

beforeEach(async () => {
  player = await desk.nextPlayer()
  await compare(player)
  ;[id, twin] = [await caseOn('zoltan'), await caseOn('twin')]
})

type Act = OperatorCallInput<typeof operatorCalls.decideScreeningCase>['act']
type Given = { by?: typeof eva; about?: string; note?: string | null }
const decide = async (act: Act, { by = eva, about = id, note = 'Miré la lista' }: Given = {}) => {
  const { body, code } = await call(
    operatorCalls.decideScreeningCase,
    { brand: 'brasa', id: about, act, ...(note !== null && { note }) },
    by.token,
  )
  return code ?? body.result
}
const read = async (about = id) =>
  (await call(operatorCalls.readScreeningCase, { brand: 'brasa', id: about }, eva.token)).body
const list = async (filter: object = {}, by = eva) =>
  (await call(operatorCalls.listScreeningCases, { brand: 'brasa', ...filter }, by.token)).body.cases.map(
    (one) => one.id,
  )
const isSuspended = async () => {
  const { rows } = await db.query({
    text: `SELECT FROM restrictions WHERE player_id = $1 AND kind = 'suspension' AND lifted_at IS NULL`,
    values: [player.id],
  })
  return rows.length > 0
}

describe('a case', () => {
  test('has entry, person, the parts of its score and a deadline, for operators of its brand who decide on players', async () => {
    expect(await read()).toMatchObject({
      list: 'test',
      kind: 'sanctions',
      entry: ZOLTAN.name,
      ref: 'zoltan',
      state: 'open',
      score: 100,
      strong: true,
      entry_ended: false,
      due_at: new Date(now().getTime() + 24 * 3_600_000).toISOString(),
      countries: ['UY'],
      hits: [{ algorithm: 2, person: SAME, parts: { name: 100, birth: 'equal', points: { birth: 10 } } }],
      decisions: [],
      proposal: null,
    })
    expect(await read(twin)).toMatchObject({
      score: 100,
      hits: [{ parts: { birth: 'year', country: 'other' } }],
    })
    expect(await list()).toEqual(expect.arrayContaining([id, twin]))
    expect(await list({ kind: 'pep' })).toEqual([])
    const ask = (by: { token: string }) =>
      call(operatorCalls.readScreeningCase, { brand: 'brasa', id }, by.token)
    expect((await ask(trader)).status).toBe(403)
    expect((await ask(stranger)).code).toBe('unknown_brand')
    const elsewhere = await call(operatorCalls.readScreeningCase, { brand: 'marea', id }, eva.token)
    expect(elsewhere.code).toBe('unknown_case')
  })

  test('is taken, noted and given back by one operator', async () => {
    expect(await decide('take', { note: null })).toBe('executed')
    expect(await list({ owner: 'me' })).toEqual([id])
    expect(await decide('note', { note: null })).toBe('text_needed')
    expect(await decide('note', { note: 'Pedí otro documento' })).toBe('executed')
    expect(await read()).toMatchObject({
      owner: eva.username,
      state: 'open',
      decisions: [{ operator: eva.username, decision: 'note', note: 'Pedí otro documento' }],
    })
    expect(await decide('give_back', { note: null })).toBe('executed')
    expect(await list({ owner: 'me' })).toEqual([])
    const actions = (await desk.readAudit(id)).map(({ action }) => action)
    expect(actions).toEqual(['screening.taken', 'screening.noted', 'screening.given_back'])
  })

  test('that is strong takes two to clear, who saw the same comparison', async () => {
    expect(await decide('clear')).toBe('recorded')
    expect(await decide('clear')).toBe('second_operator_needed')
    expect(await read()).toMatchObject({ state: 'open', proposal: { operator: eva.username } })
    await compare(player, { dni: 'AB1234567' })
    // Something else was compared since: what waits is no longer what is decided.
    expect(await decide('clear', { by: ivo })).toBe('recorded')
    expect(await decide('clear')).toBe('executed')
    expect(await read()).toMatchObject({ state: 'cleared', due_at: null, proposal: null })
    expect(await list()).not.toContain(id)
    expect(await list({ state: 'cleared' })).toContain(id)
    expect(await decide('clear')).toBe('wrong_state')
  })

  test('below that is cleared by one operator', async () => {
    player = await desk.nextPlayer()
    await compare(player, { birth_date: null, country: 'ES', lastname: 'Quispe' })
    id = await caseOn('zoltan')
    expect(await read()).toMatchObject({ score: 91, strong: false })
    expect(await decide('clear')).toBe('executed')
    expect(await decide('reopen')).toBe('executed')
    expect(await read()).toMatchObject({ state: 'open' })
    await compare(player, { birth_date: null, country: null, lastname: 'Quispe' })
    expect(await read()).toMatchObject({ score: 96, strong: true })
  })

  test('that is strong takes two to clear although the player has changed their data since', async () => {
    await compare(player, { birth_date: null, country: 'ES', lastname: 'Quispe' })
    expect(await read()).toMatchObject({ state: 'open', score: 91, strong: true })
    expect([await decide('clear'), await decide('clear', { by: ivo })]).toEqual(['recorded', 'executed'])
  })

  test('of a player whose data are changed waits for an operator, and so do their withdrawals', async () => {
    await compare(player, { name: 'Otra', lastname: 'Persona' })
    expect(await read()).toMatchObject({ state: 'open', strong: true })
    expect(await caseState('twin')).toBe('open')
    const paymentId = await desk.withdrawal('4000', player)
    expect(await paymentState(paymentId)).toBe('pending screening')
  })

  test('that is confirmed suspends the player until the last of them is cleared by two, whatever is said of risk', async () => {
    expect(await isSuspended()).toBe(false)
    expect(await decide('confirm')).toBe('executed')
    expect(await decide('confirm', { about: twin })).toBe('executed')
    expect(await isSuspended()).toBe(true)
    // The answer to a message about risk opens what such a message closed, and no more.
    await db.transaction((tx) =>
      liftSuspension(tx, { brandId: 'brasa', playerId: player.id }, { at: now(), cause: 'risk' }),
    )
    expect(await isSuspended()).toBe(true)
    expect([await decide('clear'), await decide('clear', { by: ivo })]).toEqual(['recorded', 'executed'])
    expect(await isSuspended()).toBe(true)
    expect([await decide('clear', { about: twin }), await decide('clear', { about: twin, by: ivo })]).toEqual(
      ['recorded', 'executed'],
    )
    expect(await isSuspended()).toBe(false)
  })

  test('is cleared at the same moment as the last other one: the suspension ends', async () => {
    for (const about of [id, twin]) await decide('confirm', { about })
    for (const about of [id, twin]) expect(await decide('clear', { about })).toBe('recorded')
    const release = await holdProposals()
    const both = [decide('clear', { by: ivo }), decide('clear', { about: twin, by: ivo })]
    await expect.poll(() => lockWaits(db)).toBe(2)
    await release()
    expect(await Promise.all(both)).toEqual(['executed', 'executed'])
    expect(await isSuspended()).toBe(false)
  })

  test('is confirmed at the moment in which another one is cleared: the suspension goes on', async () => {
    await decide('confirm')
    expect(await decide('clear')).toBe('recorded')
    const release = await holdProposals()
    const clearing = decide('clear', { by: ivo })
    await expect.poll(() => lockWaits(db)).toBe(1)
    const confirming = decide('confirm', { about: twin })
    const state = { isDone: false }
    void confirming.finally(() => (state.isDone = true))
    await expect.poll(async () => state.isDone || (await lockWaits(db)) === 2).toBe(true)
    await release()
    expect([await clearing, await confirming]).toEqual(['executed', 'executed'])
    expect(await isSuspended()).toBe(true)
  })

  test('sends the player nothing', async () => {
    await decide('confirm')
    const { rows } = await db.query({
      text: 'SELECT FROM messages WHERE player_id = $1 UNION ALL SELECT FROM outbox WHERE player_id = $1',
      values: [player.id],
    })
    expect(rows).toEqual([])
  })
})

describe('a withdrawal', () => {
  const asked = async (amount: string, by = player) => paymentState(await desk.withdrawal(amount, by))

  test('waits for an operator while a case is open, from the brand’s amount on', async () => {
    expect(await asked('3999.99')).toBe('processing auto_approved')
    expect(await asked('4000')).toBe('pending screening')
  })

  test('waits from that amount on together with what went by itself within a day', async () => {
    expect(await asked('2000')).toBe('processing auto_approved')
    expect(await asked('2000')).toBe('pending screening')
  })

  test('waits while a case is open or confirmed, and goes by itself once all are cleared', async () => {
    expect(await asked('4000')).toBe('pending screening')
    for (const about of [id, twin]) await decide('clear', { about })
    expect(await asked('4000')).toBe('pending screening')
    for (const about of [id, twin]) await decide('clear', { about, by: ivo })
    expect(await asked('4000')).toBe('processing auto_approved')
    await decide('confirm')
    expect(await asked('2000')).toBe('pending screening')
    // The players of these tests share a bank account: what suspends one suspends all.
    expect([await decide('clear'), await decide('clear', { by: ivo })]).toEqual(['recorded', 'executed'])
  })

  test('waits from another account of a person whose case is confirmed', async () => {
    const other = await desk.nextPlayer()
    await compare(other, { name: 'Otra', lastname: 'Persona' })
    for (const one of [player, other])
      await db.query({
        text: `SELECT note_player_mark($1, $2, 'payment', $3, $4)`,
        values: [one.brandId, one.id, `owner of ${player.id}`, now()],
      })
    await decide('confirm')
    expect(await asked('2000', other)).toBe('pending screening')
    expect([await decide('clear'), await decide('clear', { by: ivo })]).toEqual(['recorded', 'executed'])
    expect(await asked('2000', other)).toBe('processing auto_approved')
  })

  test('of a player who is on no list goes by itself', async () => {
    const other = await desk.nextPlayer()
    await compare(other, { name: 'Otra', lastname: 'Persona' })
    expect(await asked('4000', other)).toBe('processing auto_approved')
  })

  test('waits while the player was not compared since a change of data', async () => {
    const other = await desk.nextPlayer()
    await compare(other, { name: 'Otra', lastname: 'Persona' })
    await markDue(db, { brandId: other.brandId, playerId: other.id }, now())
    expect(await asked('4000', other)).toBe('pending screening')
    await screenDue({ db, log: silentLog, now })
    expect(await asked('4000', other)).toBe('processing auto_approved')
  })

  test('waits while the player may be in a version of a list that has not reached them', async () => {
    const [listed, other] = [await desk.nextPlayer(), await desk.nextPlayer()]
    await compare(listed, { name: 'Yolanda', lastname: 'Ferro Maidana' })
    await compare(other, { name: 'Otra', lastname: 'Persona' })
    const coming = { ...ZOLTAN, id: 'yolanda', name: 'Yolanda Ferro Maidana' }
    await bringLines(db, [ZOLTAN, { ...ZOLTAN, id: 'twin', countries: 'AR', birth: '1960' }, coming])
    expect([await asked('3999.99', listed), await asked('4000', listed), await asked('4000', other)]).toEqual(
      ['processing auto_approved', 'pending screening', 'processing auto_approved'],
    )
    expect(await readCases(db, listed.id)).toEqual([])
    await followVersions({ db, log: silentLog, now })
    expect(await readCases(db, listed.id)).toMatchObject([{ ref: 'yolanda', state: 'open' }])
  })

  test('says nothing of it to the player', async () => {
    const paymentId = await desk.withdrawal('4000', player)
    const { status, body } = await fixture.call(calls.readPayment, { id: paymentId }, { player })
    expect([status, body.response.status]).toEqual([200, 'pending'])
    expect(JSON.stringify(body)).not.toMatch(/screen|list|sanc|pep/i)
  })
})
