import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { openFixture, type TestPlayer } from '../../wallet/testing/fixture.ts'
import { ownLimits } from '../index.ts'
import { raiseAnswers } from '../testing/raise-test.ts'
import { QUESTION_IDS, type QuestionId } from './questions.ts'

const fixture = await openFixture({
  more: ownLimits.routes,
  configurations: { marea: { jurisdiction: 'ES' } },
})
const { clock, db } = fixture
const HOUR = 3_600_000
const DAY = 24 * HOUR
const BEGINNING = Date.parse('2026-05-13T10:00:00Z')
/** Three months after the change. */
const RAISABLE = Date.parse('2026-08-13T10:00:00Z')
let player: TestPlayer

type Kind = 'deposit' | 'stake'
const set = (amount: string | null, kind: Kind = 'deposit') =>
  fixture.call(calls.setOwnLimit, { kind, period: 'day', amount }, { player })
const confirm = (kind: Kind = 'deposit') =>
  fixture.call(calls.confirmOwnLimit, { kind, period: 'day' }, { player })
const answer = (answers = raiseAnswers()) => fixture.call(calls.answerRaiseTest, { answers }, { player })
const read = async () => (await fixture.call(calls.readOwnLimits, {}, { player })).body.response
const code = async (made: ReturnType<typeof set | typeof answer>) => (await made).refusal?.code ?? 'ok'
const limit = async () =>
  (await read()).limits.find((one) => one.kind === 'deposit' && one.period === 'day')?.limit?.amount

beforeEach(async () => {
  clock.ms = BEGINNING
  player = await fixture.player({ brandId: 'marea' })
  await set('100.00')
  clock.ms = RAISABLE
})

describe('a raise of a limit of deposits', () => {
  test('is refused until the test is passed: a failed one is tried again after a day', async () => {
    expect((await read()).raise_test?.questions.map(({ id }) => id)).toEqual(QUESTION_IDS)
    for (const amount of ['100.01', '300.00']) expect(await code(set(amount))).toBe('raise_test_required')
    expect(await code(answer(raiseAnswers(['chance'])))).toBe('raise_test_failed')
    expect((await read()).raise_test?.from).toBe(new Date(RAISABLE + DAY).toISOString())
    clock.ms += DAY - 1
    expect(await code(answer())).toBe('raise_test_too_soon')
    expect(await code(set('300.00'))).toBe('raise_test_required')
    clock.ms += 1
    expect((await read()).raise_test?.from).toBe(null)
    expect(await code(answer())).toBe('ok')
    expect((await read()).raise_test).toBe(null)
    expect(await code(set('300.00'))).toBe('ok')
    clock.ms += 7 * DAY
    expect(await code(confirm())).toBe('ok')
    expect(await limit()).toBe('300.00')
  })

  test.each(QUESTION_IDS.map((id) => [id] as [QuestionId]))('takes the right answer to %s', async (id) => {
    expect(await code(answer(raiseAnswers([id])))).toBe('raise_test_failed')
  })

  test('wants every question answered: what is missing is no try', async () => {
    expect(await code(answer(raiseAnswers().slice(1)))).toBe('raise_test_incomplete')
    expect(await code(answer([]))).toBe('raise_test_incomplete')
    expect(await code(answer())).toBe('ok')
  })

  test('keeps whether the test was passed and not what was answered, once for two at the same moment', async () => {
    await Promise.all([answer(), answer()])
    const { rows } = await db.query({
      text: 'SELECT version, passed FROM own_limit_tests WHERE player_id = $1',
      values: [player.id],
    })
    expect(rows).toEqual([{ version: 1, passed: true }])
  })

  test('is refused, and not confirmed, while a sign of harmful play stands', async () => {
    await answer()
    await set('200.00')
    clock.ms += 7 * DAY
    // The first raise needs the test alone.
    await begin('rk_first')
    expect(await code(confirm())).toBe('ok')
    clock.ms = RAISABLE + 200 * DAY
    expect(await code(set('300.00'))).toBe('raise_at_risk')
    await end()
    expect(await code(set('300.00'))).toBe('ok')
    clock.ms += 3 * DAY
    await begin('rk_second')
    expect(await code(confirm())).toBe('raise_at_risk')
    expect(await limit()).toBe('200.00')
    await end()
    await db.query({
      text: `INSERT INTO intensive_players (brand_id, player_id, since, weeks, last_week, found_at)
        VALUES ('marea', $1, '2026-05-11', '[]', '2026-05-04', now())`,
      values: [player.id],
    })
    expect(await code(confirm())).toBe('raise_at_risk')
    await db.query({
      text: 'UPDATE intensive_players SET ended_at = now() WHERE player_id = $1',
      values: [player.id],
    })
    expect(await code(confirm())).toBe('ok')
    expect(await limit()).toBe('300.00')
  })

  test('asks for nothing where no rule does, nor to less, nor of other limits', async () => {
    await begin('rk_less')
    expect(await code(set('50.00'))).toBe('ok')
    await set('10.00', 'stake')
    clock.ms += 200 * DAY
    expect(await code(set('20.00', 'stake'))).toBe('ok')
    clock.ms += 7 * DAY
    expect(await code(confirm('stake'))).toBe('ok')
    player = await fixture.player({ brandId: 'tribuna' })
    await set('100.00')
    expect((await read()).raise_test).toBe(null)
    expect(await code(set('200.00'))).toBe('ok')
  })
})

async function begin(id: string): Promise<void> {
  await db.query({
    text: `INSERT INTO risk_cases (id, brand_id, player_id, level, state, offers_stopped, opened_at, changed_at)
      VALUES ($1, $2, $3, 'medium', 'answered', false, now(), now())`,
    values: [`${id}_${player.id}`, player.brandId, player.id],
  })
}
async function end(): Promise<void> {
  await db.query({
    text: `UPDATE risk_cases SET state = 'closed', outcome = 'false_alarm', closed_at = now()
      WHERE player_id = $1 AND closed_at IS NULL`,
    values: [player.id],
  })
}
