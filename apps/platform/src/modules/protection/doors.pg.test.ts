import { randomUUID } from 'node:crypto'
import { type Call, calls } from '@palco/contract'
import { beforeEach, expect, test } from 'vitest'
import { type Known, rewardsPlatform } from '../../testing/rewards.ts'

const rewards = await rewardsPlatform({})
const { db } = rewards
let player: Known

beforeEach(async () => {
  player = await rewards.player()
})

/** Calls that take or give something, and why neither a break nor a block closes them. */
const OPEN = [
  'account.change_address', // moves no value, as the others of the account's security
  'bonuses.cancel', // gives up
  'data_export.request', // moves no value: a right of every player
  'erasure.request', // moves no value, of closed accounts alone
  'passkeys.add',
  'passkeys.begin',
  'passkeys.pass_factor',
  'protection.close_account',
  'protection.reopen_account', // opens what the player closed, no break or exclusion
  'second_factor.confirm',
  'second_factor.end',
  'second_factor.pass',
  'second_factor.renew_recovery_codes',
  'sports.auto_cash_out', // ends what is open
  'store.cancel',
  'wallet.cancel_deposit',
  'wallet.cancel_withdrawal',
]
const OPEN_TO: Record<'restricted' | 'player_blocked', Set<string>> = {
  restricted: new Set([...OPEN, 'sports.cash_out', 'wallet.withdraw']),
  player_blocked: new Set(OPEN),
}
const doors = Object.values(calls as Record<string, Call>).filter(
  ({ access, sentOnce }) => access === 'player' && sentOnce,
)

test.each(['restricted', 'player_blocked'] as const)(
  'every call that moves value lists %s, or stands in the list of those that stay open',
  (code) => {
    const undecided = doors.filter(
      ({ name, refusals }) => refusals.includes(code) === OPEN_TO[code].has(name),
    )
    expect(undecided.map(({ name }) => name)).toEqual([])
    expect(doors.length).toBeGreaterThan(15)
  },
)

/** What the calls that list a refusal answer to an input that none of them takes. */
const answersOfClosed = async (code: 'restricted' | 'player_blocked') => {
  const closed = Object.values(calls as Record<string, Call>).filter(({ refusals }) =>
    refusals.includes(code),
  )
  expect(closed.length).toBeGreaterThan(10)
  const answers = []
  for (const call of closed) {
    const sent = { ...player, idempotencyKey: randomUUID(), language: 'pt_BR' }
    const { status, refusal } = await rewards.call(call, {}, sent)
    answers.push({ name: call.name, status, code: refusal.code, text: refusal.response[0] })
  }
  return answers
}

test('a closed call is refused before its input is looked at, in the language of the call', async () => {
  await rewards.call(calls.takeBreak, { length: 'day' }, player)
  for (const { name, status, code, text } of await answersOfClosed('restricted')) {
    expect([name, status, code]).toEqual([name, 403, 'restricted'])
    expect(text).toMatch(/pausa/)
  }
})

test('the same holds for a blocked player, on a break or not', async () => {
  await rewards.call(calls.takeBreak, { length: 'day' }, player)
  await db.query({ text: `UPDATE players SET status = 'blocked' WHERE id = $1`, values: [player.id] })
  for (const { name, status, code, text } of await answersOfClosed('player_blocked')) {
    expect([name, status, code]).toEqual([name, 403, 'player_blocked'])
    expect(text).toMatch(/suporte/)
  }
})
