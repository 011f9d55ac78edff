import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { calls } from '@palco/contract'
import { operatorCalls } from '@palco/contract/operators'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestPlayer } from '../../wallet/testing/fixture.ts'
import { disableOperator } from '../../../operators/access/accounts.ts'
import { openConsoleCalls, type Known } from '../testing/console-calls.ts'

const execute = promisify(execFile)
const calling = await openConsoleCalls()
const { readAudit, call, fixture, now, operator, owner, readStatus, transfer, withdrawal } = calling
let player: TestPlayer
beforeEach(async () => void (player = await calling.nextPlayer()))

describe('decisions', () => {
  test('a transfer is credited with who did it on record', async () => {
    const eva = await operator()
    const id = await transfer('5000')
    const before = (await fixture.findCash(player)) ?? 0n
    const file = (await call(operatorCalls.readPayment, { id }, eva.token)).body
    expect(file).toMatchObject({ status: 'under_review', decision: { open: true, needed: 1 } })
    expect(file.summary.balance.cash).toEqual({ amount: '2000000.00', currency: 'ARS' })
    expect(file.proofs).toHaveLength(1)
    expect((await call(operatorCalls.approve, { id }, eva.token)).body).toEqual({
      result: 'executed',
      status: 'approved',
    })
    expect(await fixture.findCash(player)).toBe(before + 500_000n)
    expect((await call(operatorCalls.approve, { id }, eva.token)).code).toBe('not_pending')
    expect(await readAudit(id)).toEqual([
      {
        action: 'payment.approved',
        operator: eva.username,
        after: { status: 'approved' },
        address: '203.0.113.7',
      },
    ])
    const history = (await call(operatorCalls.readPayment, { id }, eva.token)).body.history
    expect(history.at(-1)).toMatchObject({ to: 'approved', actor: `operator:${eva.username}` })
  })

  test('a rejected withdrawal gives the money back and shows the player the reason', async () => {
    const eva = await operator()
    const id = await withdrawal('60000.00')
    expect((await call(operatorCalls.reject, { id, reason: ' ' }, eva.token)).code).toBe('invalid_request')
    await call(operatorCalls.reject, { id, reason: 'El titular no coincide.' }, eva.token)
    expect([await readStatus(id), await fixture.findHeldItem(player)]).toEqual(['rejected', 0n])
    expect(await readAudit(id)).toMatchObject([
      { action: 'payment.rejected', after: { reason: 'El titular no coincide.' } },
    ])
  })

  test('above the limit two different operators approve; the same one twice is refused', async () => {
    const [eva, leo] = [await operator(), await operator()]
    const id = await withdrawal('900000.00')
    expect((await call(operatorCalls.approve, { id }, eva.token)).body.result).toBe('recorded')
    expect(await readStatus(id)).toBe('pending')
    expect((await call(operatorCalls.approve, { id }, eva.token)).code).toBe('second_operator_needed')
    const { decision } = (await call(operatorCalls.readPayment, { id }, eva.token)).body
    expect(decision).toMatchObject({ needed: 2, waits_for_another: true })
    expect((await call(operatorCalls.approve, { id }, leo.token)).body).toEqual({
      result: 'executed',
      status: 'processing',
    })
    expect((await readAudit(id)).map(({ action, operator: who }) => [action, who])).toEqual([
      ['payment.approval_recorded', eva.username],
      ['payment.second_operator_refused', eva.username],
      ['payment.approved', leo.username],
    ])
  })

  test('what came is credited where it is not what was asked for, and both stay on record', async () => {
    const eva = await operator()
    const before = (await fixture.findCash(player)) ?? 0n
    const id = await transfer('5000')
    const approve = (received: string, of = id) =>
      call(operatorCalls.approve, { id: of, received }, eva.token)
    for (const wrong of ['0', '-4800.00', '4800.005', 'mil', '99999999999999999999'])
      expect(await approve(wrong)).toMatchObject({ code: 'invalid_amount', status: 422 })
    expect((await approve('100.00', await withdrawal('60000.00'))).code).toBe('invalid_amount')
    expect((await approve('4800.00')).body.result).toBe('executed')
    expect(((await fixture.findCash(player)) ?? 0n) - before + 60_000_00n).toBe(4_800_00n)
    const { body } = await fixture.call(calls.readPayment, { id }, { player })
    expect(body.response).toMatchObject({
      status: 'approved',
      amount: { amount: '4800.00' },
      asked: { amount: '5000.00' },
    })
    const file = (await call(operatorCalls.readPayment, { id }, eva.token)).body
    expect([file.asked?.amount, file.history.at(-1)?.cause]).toEqual(['5000.00', 'other_amount'])
    expect(await readAudit(id)).toMatchObject([
      { action: 'payment.approved', after: { received: '4800.00' } },
    ])
    // What was asked for, said again, is no other amount.
    const plain = await transfer('7000')
    await approve('7000.00', plain)
    expect(
      (await fixture.call(calls.readPayment, { id: plain }, { player })).body.response.asked,
    ).toBeUndefined()
  })

  test('two pairs of eyes have to have seen the same amount, and the larger one decides how many are needed', async () => {
    const [eva, leo] = [await operator(), await operator()]
    const before = (await fixture.findCash(player)) ?? 0n
    const id = await transfer('5000')
    const approve = async (by: Known, received?: string) => {
      const { body, code } = await call(operatorCalls.approve, { id, received }, by.token)
      return code ?? body.result
    }
    expect(await approve(eva, '900000.00')).toBe('recorded')
    const { decision } = (await call(operatorCalls.readPayment, { id }, leo.token)).body
    expect(decision).toMatchObject({ needed: 2, approvals: [{ received: { amount: '900000.00' } }] })
    expect(await approve(leo, '800000.00')).toBe('recorded')
    expect(await fixture.findCash(player)).toBe(before)
    expect(await approve(leo, '800000.00')).toBe('second_operator_needed')
    expect(await approve(eva, '800000.00')).toBe('executed')
    expect(((await fixture.findCash(player)) ?? 0n) - before).toBe(800_000_00n)
  })

  test('the command of the terminal is bound by the same rules and leaves the same lines', async () => {
    const [eva, leo, other] = [await operator(), await operator(), await operator({ brands: ['marea'] })]
    const id = await withdrawal('900000.00')
    const decide = (...words: string[]) =>
      execute(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...words], {
        env: { ...process.env, DATABASE_URL: fixture.databaseUrl },
      }).then(
        ({ stdout }) => stdout.trim(),
        ({ stderr }: { stderr: string }) => `failed: ${stderr.trim()}`,
      )
    expect(await decide('list', 'brasa')).toContain(id)
    expect(await decide('approve', id)).toMatch(/^failed: usage/)
    expect(await decide('approve', id, '--as', other.username)).toBe(
      `failed: ${id}: refused, unknown_payment`,
    )
    expect(await decide('approve', id, '--as', eva.username)).toMatch(/a second operator is needed$/)
    expect(await decide('approve', id, '--as', eva.username)).toMatch(/refused, second_operator_needed$/)
    expect(await decide('approve', id, '--as', leo.username)).toBe(`${id}: processing`)
    const wrong = await withdrawal('60000.00')
    expect(await decide('reject', wrong, '--as', eva.username)).toMatch(/^failed: usage/)
    expect(await decide('reject', wrong, '--as', eva.username, 'No', 'coincide')).toBe(`${wrong}: rejected`)
    expect(await readStatus(wrong)).toBe('rejected')
    expect((await readAudit(id)).map(({ action, address }) => [action, address])).toEqual([
      ['payment.approval_recorded', 'terminal'],
      ['payment.second_operator_refused', 'terminal'],
      ['payment.approved', 'terminal'],
    ])
    // Each command is its own process.
  }, 120_000)

  test('the approval of an operator who was disabled since does not count', async () => {
    const [eva, leo] = [await operator(), await operator()]
    const id = await withdrawal('900000.00')
    await call(operatorCalls.approve, { id }, eva.token)
    await disableOperator({ db: owner, now, passwords: calling.passwords }, eva.username)
    expect((await call(operatorCalls.approve, { id }, leo.token)).body.result).toBe('recorded')
  })

  test('two who approve at once make one payment; above the limit the two are a first and a second', async () => {
    const [eva, leo] = [await operator(), await operator()]
    const both = (id: string) =>
      Promise.all([eva, leo].map(({ token }) => call(operatorCalls.approve, { id }, token)))
    const small = await transfer('5000')
    const before = (await fixture.findCash(player)) ?? 0n
    const answers = await both(small)
    expect(answers.map(({ body, code }) => body.result ?? code).sort()).toEqual(['executed', 'not_pending'])
    expect(await fixture.findCash(player)).toBe(before + 500_000n)
    const large = await both(await withdrawal('900000.00'))
    expect(large.map(({ body }) => body.result).sort()).toEqual(['executed', 'recorded'])
  })

  test('approval against the player’s cancel: one of them wins, the money is in one place', async () => {
    const eva = await operator()
    for (let round = 0; round < 10; round += 1) {
      const rich = await fixture.player({ cash: 6_000_000n })
      const id = await withdrawal('60000.00', rich)
      const [approved, canceled] = await Promise.all([
        call(operatorCalls.approve, { id }, eva.token),
        fixture.call(calls.cancelWithdrawal, { id }, { player: rich, key: randomUUID() }),
      ])
      const won = [approved.status === 200, canceled.status === 200]
      expect(won.filter(Boolean)).toHaveLength(1)
      const money = [await fixture.findCash(rich), await fixture.findHeldItem(rich)]
      expect(money).toEqual(won[0] ? [0n, 6_000_000n] : [6_000_000n, 0n])
      expect(await readAudit(id)).toHaveLength(won[0] ? 1 : 0)
    }
  })
})
