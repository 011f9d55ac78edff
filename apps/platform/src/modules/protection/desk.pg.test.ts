import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { operatorCalls, type OperatorCallSentInput } from '@palco/contract/operators'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { assertBooksBalance } from '../../testing/books.ts'
import { openConsoleCalls } from '../operators/testing/console-calls.ts'
import { takeStake } from '../play/index.ts'
import { players } from '../players/index.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { carryOut } from './carry-out.ts'
import { protection } from './index.ts'

const PASSWORD = 'a long enough one'
const DAY = 86_400_000
/** Any password is the player's. */
const proven = { ok: true, refusal: async () => null, take: async () => {} } as const
const desk = await openConsoleCalls(
  (parts) => [...players.deskRoutes(parts), ...protection.deskRoutes(parts)],
  {
    more: (deps) =>
      protection.routes({
        ...deps,
        confirmPassword: async () => ({ holds: async () => true }),
        confirmPlayer: async () => proven,
      }),
  },
)
const { readAudit, call, clock, db, fixture, now, owner } = desk
const [eva, leo, trader, stranger] = [
  await desk.operator({ brands: ['brasa'] }),
  await desk.operator({ brands: ['brasa'] }),
  await desk.operator({ brands: ['brasa'], role: 'trader' }),
  await desk.operator({ brands: ['marea'] }),
]
let player: TestPlayer
beforeEach(async () => {
  player = await desk.nextPlayer()
  for (const one of [eva, leo, trader, stranger]) one.token = (await desk.logIn(one)).body.token
})
afterEach(() => assertBooksBalance(db))

type Reason = OperatorCallSentInput<typeof operatorCalls.closePlayerAccount>['reason']
const close = async (
  reason: Reason,
  { by = eva, note = 'Carta del 3 de mayo', id = player.id, brand = 'brasa' } = {},
) => (await call(operatorCalls.closePlayerAccount, { brand, id, reason, note }, by.token)).code ?? 'done'
const lift = async (by = eva, { note = 'Era un error', id = player.id } = {}) => {
  const { body, code } = await call(operatorCalls.liftPlayerClosing, { brand: 'brasa', id, note }, by.token)
  return code ?? body.result
}
const asPlayer = { closing: calls.closeAccount, opening: calls.reopenAccount } as const
const doAsPlayer = async (what: keyof typeof asPlayer) => {
  const { status, body } = await fixture.call(asPlayer[what], { password: PASSWORD }, { player })
  return status === 200 ? 'ok' : (body as unknown as { code: string }).code
}
const read = async () => (await fixture.call(calls.readProtection, {}, { player })).body.response
const parts = async (by = eva) =>
  (await call(operatorCalls.readPlayerFile, { brand: 'brasa', id: player.id }, by.token)).body.protection
const stake = async () => {
  const key = randomUUID()
  const moved = await takeStake(db, {
    brandId: 'brasa',
    playerId: player.id,
    currency: 'ARS',
    scope: 'product:sportsbook',
    key,
    payloadHash: key,
    detail: { round_id: key },
    at: now(),
    source: 'product:sportsbook',
    round: key,
    product: 'sportsbook',
    amount: 1_00n,
    counterparty: 'product:sportsbook',
  })
  return moved.ok ? 'ok' : moved.code
}
const work = async (act: 'block' | 'unblock', by = leo) =>
  (
    await call(
      operatorCalls.workOnPlayer,
      { brand: 'brasa', id: player.id, act, note: 'Por las dudas' },
      by.token,
    )
  ).code ?? 'done'
const status = async () =>
  (await call(operatorCalls.readPlayerFile, { brand: 'brasa', id: player.id }, eva.token)).body.status
const decide = async (id: string, by = eva) =>
  (await call(operatorCalls.approve, { id }, by.token)).body as { result?: string; code?: string }
const closings = async () =>
  (
    await db.query<{ closed_at: Date }>({
      text: 'SELECT closed_at FROM published.closings WHERE player_id = $1',
      values: [player.id],
    })
  ).rows

describe('an account that an operator closes at the player’s request', () => {
  test('is closed as by the player: it stakes nothing, keeps its money, and the job ends what a closing ends', async () => {
    expect(await stake()).toBe('ok')
    expect(await close('request')).toBe('done')
    expect(await stake()).toBe('restricted')
    expect(await desk.readStatus(await desk.withdrawal('60000.00'))).toBe('pending')
    const ended: string[] = []
    await carryOut({ db, now, endWithExclusion: [async ({ playerId }) => void ended.push(playerId)] })
    expect(ended).toContain(player.id)
    expect(await read()).toMatchObject({
      restriction: { kind: 'closing', until: null },
      closing: {
        closed_at: now().toISOString(),
        reopen_until: new Date(now().getTime() + 90 * DAY).toISOString(),
        can_reopen: true,
        by_operator: true,
      },
    })
    expect((await readAudit(player.id)).filter(({ action }) => action === 'player.closed')).toMatchObject([
      { operator: eva.username, after: { note: 'Carta del 3 de mayo', closed_for: 'request' } },
    ])
  })

  test('is opened again by the player, and by no operator', async () => {
    await close('request')
    expect(await lift()).toBe('wrong_state')
    expect(await doAsPlayer('opening')).toBe('ok')
    expect([await stake(), (await read()).closing]).toEqual(['ok', null])
  })

  test('is opened no more after 90 days', async () => {
    await close('request')
    clock.advance(90 * DAY)
    expect(await doAsPlayer('opening')).toBe('reopening_over')
  })
})

describe.each(['death', 'fraud'] as const)('an account that was closed for %s', (reason) => {
  test('is not opened by who knows the password, and takes two operators', async () => {
    expect(await close(reason)).toBe('done')
    expect((await read()).closing).toMatchObject({
      reopen_until: null,
      can_reopen: false,
      by_operator: true,
    })
    expect(await doAsPlayer('opening')).toBe('closed_by_operator')
    expect([await lift(), await lift()]).toEqual(['recorded', 'second_operator_needed'])
    expect(await stake()).toBe('player_blocked')
    expect(await parts(leo)).toMatchObject({
      restrictions: [{ kind: 'closing', closed_for: reason }],
      proposal: { operator: eva.username, cause: 'Era un error', own: false },
    })
    expect(await lift(leo, { note: 'Lo vi también' })).toBe('executed')
    expect([await stake(), (await read()).closing]).toEqual(['ok', null])
    expect(await parts()).toMatchObject({ restrictions: [], proposal: null })
    expect((await readAudit(player.id)).at(-2)).toMatchObject({
      action: 'player.closing_lifted',
      operator: leo.username,
      after: { with: eva.username, lifted: reason },
    })
  })

  test('is blocked in the same act, and stays so until two lift the closing', async () => {
    await close(reason)
    expect(await status()).toBe('blocked')
    expect([await work('unblock'), await status()]).toEqual(['wrong_state', 'blocked'])
    expect([await lift(), await status(), await lift(leo)]).toEqual(['recorded', 'blocked', 'executed'])
    expect([await status(), await stake()]).toEqual(['active', 'ok'])
  })

  test('of an account that was blocked before leaves it blocked when it is lifted', async () => {
    await work('block')
    await close(reason)
    expect([await lift(), await lift(leo), await status()]).toEqual(['recorded', 'executed', 'blocked'])
    expect([await work('unblock'), await stake()]).toEqual(['done', 'ok'])
  })

  test('lets no money out that was asked for before without a second operator', async () => {
    const payment = await desk.withdrawal('60000.00')
    await close(reason)
    expect(await decide(payment)).toMatchObject({ result: 'recorded' })
    expect(await desk.readStatus(payment)).toBe('pending')
    expect(await decide(payment, leo)).toMatchObject({ result: 'executed' })
  })

  test('is closed and blocked at the same moment without waiting for each other', async () => {
    const done = await Promise.all([
      close(reason),
      work('block'),
      close(reason, { by: leo }),
      work('unblock'),
    ])
    expect(done[0] === 'done' || done[2] === 'done').toBe(true)
    expect(await status()).toBe('blocked')
  })

  test('after its player had closed it is closed by both, and lifting one leaves the other', async () => {
    await doAsPlayer('closing')
    const first = now()
    expect(await close('request')).toBe('wrong_state')
    clock.advance(1000)
    expect(await close(reason)).toBe('done')
    expect(await closings()).toEqual([{ closed_at: first }])
    expect(await doAsPlayer('opening')).toBe('closed_by_operator')
    expect([await lift(), await lift(leo)]).toEqual(['recorded', 'executed'])
    expect([await stake(), (await read()).closing?.can_reopen]).toEqual(['restricted', true])
    expect(await doAsPlayer('opening')).toBe('ok')
    expect(await stake()).toBe('ok')
  })
})

test('a closing is lifted, and no break with it', async () => {
  await fixture.call(calls.takeBreak, { length: 'day' }, { player })
  await close('fraud')
  expect([await lift(), await lift(leo)]).toEqual(['recorded', 'executed'])
  expect([await stake(), (await read()).restriction?.kind]).toEqual(['restricted', 'break'])
})

test('two operators lift the closing that they saw, and no later one', async () => {
  await close('fraud')
  expect([await lift(), await lift(leo)]).toEqual(['recorded', 'executed'])
  await close('fraud')
  await lift()
  await owner.query({
    text: `UPDATE restrictions SET lifted_at = $2 WHERE player_id = $1 AND lifted_at IS NULL`,
    values: [player.id, now()],
  })
  await close('death')
  expect(await lift(leo)).toBe('recorded')
})

test('an account is closed once, also by two at the same moment', async () => {
  const done = await Promise.all([close('fraud'), close('fraud', { by: leo }), close('death')])
  expect(done.toSorted()).toEqual(['done', 'wrong_state', 'wrong_state'])
  expect(await close('request')).toBe('wrong_state')
})

test('closing is of cashiers, of the brand, for a reason of the list with a note, and of no erased player', async () => {
  expect(await close('fraud', { by: trader })).toBe('forbidden')
  expect(await close('fraud', { by: stranger })).toBe('unknown_brand')
  expect(await close('fraud', { by: stranger, brand: 'marea' })).toBe('unknown_player')
  expect(await close('whim' as Reason)).toBe('invalid_request')
  expect(await close('fraud', { note: ' a ' })).toBe('invalid_request')
  expect(await lift()).toBe('wrong_state')
  await close('death')
  expect(await lift(trader)).toBe('forbidden')
  expect(await lift()).toBe('recorded')
  await owner.query({
    text: `UPDATE players SET username = 'erased:' || id, status = 'blocked' WHERE id = $1`,
    values: [player.id],
  })
  expect([await lift(leo), await close('fraud')]).toEqual(['wrong_state', 'wrong_state'])
})
