import {
  type OperatorCall,
  operatorCalls,
  type OperatorCallInput,
  type OperatorCallSentInput,
} from '@palco/contract/operators'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Known, openConsoleCalls } from '../operators/testing/console-calls.ts'
import { isMarked } from './testing/marked.ts'
import { riskMarkers } from './index.ts'
import { DAY, loseDeposits, payInARow, type Player, riskyPlay } from './testing/play.ts'
import { suspend } from '../protection/index.ts'

const desk = await openConsoleCalls((parts) => riskMarkers.deskRoutes(parts))
const { db, fixture, now, clock } = desk
clock.ms = Date.parse('2026-05-13T15:00:00Z')
const [eva, trader, stranger] = [
  await desk.operator({ brands: ['brasa'] }),
  await desk.operator({ brands: ['brasa'], role: 'trader' }),
  await desk.operator({ brands: ['marea'] }),
]
const play = riskyPlay(db, now)
const loggedIn = new Map<string, { at: number; token: string }>()
/** A call of an operator, who logs in anew where time has passed. */
async function call<C extends OperatorCall>(wanted: C, input: OperatorCallSentInput<C>, by: Known) {
  const last = loggedIn.get(by.username)
  const token = last?.at === clock.ms ? last.token : (await desk.logIn(by)).body.token
  loggedIn.set(by.username, { at: clock.ms, token })
  return desk.call(wanted, input, token)
}
let player: Player
let id: string

beforeEach(async () => {
  clock.advance(DAY)
  player = await fixture.player()
  await play.fund(player, clock.ms)
  await loseDeposits(play, player, clock.ms)
  await play.run('follow', 'evaluate')
  id = await readCase(player)
})

async function readCase({ id: playerId }: Player): Promise<string> {
  const { rows } = await db.query<{ id: string }>({
    text: 'SELECT id FROM risk_cases WHERE player_id = $1 AND closed_at IS NULL',
    values: [playerId],
  })
  return rows[0]?.id ?? ''
}
type Act = OperatorCallInput<typeof operatorCalls.workOnRiskCase>['act']
const work = async (act: Act, note: string | undefined = 'Hablé con ella', by = eva) => {
  const { code } = await call(operatorCalls.workOnRiskCase, { brand: 'brasa', id, act, note }, by)
  return code ?? 'done'
}
const read = async () => (await call(operatorCalls.readRiskCase, { brand: 'brasa', id }, eva)).body
const list = async (filter: object = {}) =>
  (await call(operatorCalls.listRiskCases, { brand: 'brasa', ...filter }, eva)).body.cases.map(
    (one) => one.id,
  )

describe('a case of risk', () => {
  test('is listed by its level, state and owner, for operators of its brand who decide on players', async () => {
    expect(await list()).toContain(id)
    expect(await list({ level: 'high' })).not.toContain(id)
    expect(await list({ owner: 'me' })).not.toContain(id)
    expect(await work('take')).toBe('done')
    expect(await list({ owner: 'me' })).toContain(id)
    expect(await work('give_back')).toBe('done')
    expect(await list({ owner: 'none', level: 'medium' })).toContain(id)
    const ask = (by: Known) => call(operatorCalls.listRiskCases, { brand: 'brasa' }, by)
    expect((await ask(trader)).code).toBe('forbidden')
    expect((await ask(stranger)).code).toBe('unknown_brand')
    expect(await work('note', 'Hola', stranger)).toBe('unknown_brand')
  })

  test('shows each hit with its inputs, the figures and the message', async () => {
    expect(await read()).toMatchObject({
      level: 'medium',
      state: 'open',
      figures: { deposits: 3, deposited: { amount: '300.00' }, net: { amount: '-300.00' }, days: 3 },
      hits: [{ rule: 'deposits_lost', version: 1, inputs: { lostDays: 3, found_days: 3 } }],
      interactions: [{ kind: 'message', operator: null, after: null }],
    })
  })

  test('keeps contacts, with the figures of the week before and, once it is over, of the week after', async () => {
    expect(await work('call')).toBe('done')
    await play.stake(player, 50_00n, clock.ms + 2 * DAY)
    await play.stake(player, 70_00n, clock.ms + 8 * DAY)
    const before = { deposited: { amount: '300.00' }, net: { amount: '-300.00' } }
    clock.advance(8 * DAY - 60_000)
    await play.run('follow', 'review')
    expect((await read()).interactions[0]).toMatchObject({
      kind: 'call',
      note: 'Hablé con ella',
      before,
      after: null,
    })
    clock.advance(60_000)
    await play.run('review')
    expect((await read()).interactions[0]).toMatchObject({
      operator: eva.username,
      before,
      after: { deposited: { amount: '0.00' }, net: { amount: '-50.00' } },
    })
    expect((await desk.readAudit(id)).map(({ action }) => action)).toEqual(['risk.call'])
  })

  test('wants a reason for what goes on record', async () => {
    for (const act of ['call', 'mail', 'note', 'false_alarm', 'settle'] as const)
      expect([
        act,
        (await call(operatorCalls.workOnRiskCase, { brand: 'brasa', id, act }, eva)).code,
      ]).toEqual([act, 'text_needed'])
  })
})

describe('the end of a case', () => {
  test('opens play to a suspended player, with the reason on record', async () => {
    const owner = { brandId: player.brandId, playerId: player.id }
    await db.transaction((tx) => suspend(tx, owner, { at: now(), cause: 'risk' }))
    await db.query({ text: `UPDATE risk_cases SET state = 'suspended' WHERE id = $1`, values: [id] })
    expect(await play.stake(player, 1_00n, clock.ms)).toBe('restricted')
    expect(await work('settle', 'Puso un límite')).toBe('done')
    expect(await isMarked(db, player)).toBe(false)
    expect(await play.stake(player, 1_00n, clock.ms)).toBe('ok')
    expect(await read()).toMatchObject({ state: 'closed', outcome: 'settled' })
    expect(await work('note')).toBe('wrong_state')
    expect(await list()).not.toContain(id)
    expect(await list({ state: 'closed' })).toContain(id)
  })

  test('as a false alarm: the same rule raises no other for four weeks, other rules do', async () => {
    expect(await work('false_alarm', 'Es un regalo de cumpleaños')).toBe('done')
    clock.advance(10 * DAY)
    await loseDeposits(play, player, clock.ms)
    await play.run('follow', 'evaluate')
    expect(await readCase(player)).toBe('')
    clock.advance(DAY)
    await payInARow(play, player, clock.ms)
    await play.stake(player, 1_00n, clock.ms)
    await play.run('follow', 'evaluate')
    expect(await readCase(player)).not.toBe('')
    id = await readCase(player)
    expect((await read()).hits[0]?.rule).not.toBe('deposits_lost')
  })
})
