import { calls } from '@palco/contract'
import { operatorCalls } from '@palco/contract/operators'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readNotifications } from '../../testing/notifications.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { openConsoleCalls, type Known } from './testing/console-calls.ts'

const calling = await openConsoleCalls()
const { readAudit, call, clock, fixture, operator, owner, transfer, withdrawal } = calling
let player: TestPlayer
beforeEach(async () => void (player = await calling.nextPlayer()))

describe('a second operator', () => {
  // A run of the job sends a batch: what is approved here must not fill those of later tests.
  afterAll(() => fixture.runJob('send_payouts'))
  const approve = async (by: Known, id: string, received?: string) => {
    const { body, code } = await call(operatorCalls.approve, { id, received }, by.token)
    return code ?? body.result
  }
  const readReasons = async (by: Known, id: string) =>
    (await call(operatorCalls.readPayment, { id }, by.token)).body.decision.reasons
  const bare = async (amount: string): Promise<string> =>
    (await fixture.call(calls.deposit, { method: 'cvu_in', amount }, { player })).body.response.id

  test('is needed where more came than was asked for, and where there is no proof', async () => {
    const [eva, leo] = [await operator(), await operator()]
    const before = (await fixture.findCash(player)) ?? 0n
    const more = await transfer('1000')
    expect(await approve(eva, more, '1000.01')).toBe('recorded')
    expect(await readReasons(leo, more)).toEqual(['more_than_asked'])
    const unproved = await bare('1000')
    expect(await readReasons(eva, unproved)).toEqual(['no_proof'])
    expect(await approve(eva, unproved)).toBe('recorded')
    expect(await fixture.findCash(player)).toBe(before)
    expect((await readAudit(unproved)).map(({ after }) => after)).toMatchObject([{ reasons: ['no_proof'] }])
    expect([await approve(leo, more, '1000.01'), await approve(leo, unproved)]).toEqual([
      'executed',
      'executed',
    ])
    expect(((await fixture.findCash(player)) ?? 0n) - before).toBe(1000_01n + 1000_00n)
  })

  test('is needed when the sum for one player within a day would pass the limit, by one operator or several', async () => {
    const [eva, leo, ana] = [await operator(), await operator(), await operator()]
    expect(await approve(eva, await transfer('300000.00'))).toBe('executed')
    const second = await withdrawal('200000.00')
    expect(await approve(leo, second)).toBe('executed')
    const third = await withdrawal('60000.00')
    expect(await readReasons(ana, third)).toEqual(['player_day'])
    const queue = await call(operatorCalls.listQueue, { limit: 100 }, ana.token)
    expect(queue.body.items.find(({ id }) => id === third)?.approvals).toEqual({ given: 0, needed: 2 })
    expect(await approve(ana, third)).toBe('recorded')
    expect(await approve(eva, third)).toBe('executed')
    // What two have approved is in no sum, and after a day the sum begins anew.
    clock.advance(86_400_000)
    const [fresh] = [await operator()]
    expect(await approve(fresh, await withdrawal('500000.00'))).toBe('executed')
  })

  test('is needed when an operator’s own sum within a day would pass the limit', async () => {
    await owner.query({
      text: `UPDATE brands SET settings = settings || '{"operators": {"operator_day_above": "200000.00"}}' WHERE id = 'brasa'`,
    })
    try {
      await readNotifications(calling.db)
      const [eva, leo] = [await operator(), await operator()]
      const one = async (amount: string) => withdrawal(amount, await fixture.player({ cash: 20_000_000n }))
      const [first, second, third] = [await one('60000.00'), await one('60000.00'), await one('80000.01')]
      expect([await approve(eva, first), await approve(eva, second)]).toEqual(['executed', 'executed'])
      expect(await readReasons(eva, third)).toEqual(['operator_day'])
      expect(await approve(eva, third)).toBe('recorded')
      expect(await readReasons(leo, third)).toEqual([])
      expect(await approve(leo, third)).toBe('executed')
      // A cent more than the limit was not let through, exactly the limit is; what two have let through is in nobody's sum.
      expect(await approve(eva, await one('80000.00'))).toBe('executed')
      expect(await approve(leo, await one('200000.00'))).toBe('executed')
      // At once, too, for players who have nothing in common.
      const ana = await operator()
      const ids: string[] = []
      for (let at = 0; at < 6; at += 1) ids.push(await one('90000.00'))
      const results = await Promise.all(ids.map((id) => approve(ana, id)))
      expect(results.toSorted()).toEqual([...Array(2).fill('executed'), ...Array(4).fill('recorded')])
    } finally {
      await owner.query({ text: `UPDATE brands SET settings = settings - 'operators' WHERE id = 'brasa'` })
      await readNotifications(calling.db)
    }
  })

  test('is needed also where one operator sends many approvals at once', async () => {
    const eva = await operator()
    const ids: string[] = []
    for (let one = 0; one < 6; one += 1) ids.push(await withdrawal('200000.00'))
    const results = await Promise.all(ids.map((id) => approve(eva, id)))
    expect(results.toSorted()).toEqual([...Array(2).fill('executed'), ...Array(4).fill('recorded')])
  })
})
