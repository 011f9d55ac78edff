import { calls } from '@palco/contract'
import type { ClosingReason } from '@palco/contract/tables'
import { beforeEach, expect, test } from 'vitest'
import { lockAccount } from '../../ledger/index.ts'
import { type Known, rewardsPlatform } from '../../testing/rewards.ts'
import { lockPlayer } from '../identity/index.ts'
import { closeByOperator } from './close.ts'

const rewards = await rewardsPlatform({})
const { db, clock, mails } = rewards
const PASSWORD = 'a long enough one'
let player: Known
let mailbox = ''

beforeEach(async () => {
  player = await rewards.player()
  const { rows } = await db.query<{ email: string }>({
    text: 'SELECT email FROM players WHERE id = $1',
    values: [player.id],
  })
  mailbox = rows[0]?.email ?? ''
  await rewards.fund(player, 1_000_00n)
  await rewards.settle()
  mails.length = 0
})

/** As the call of operators does it. */
const close = (reason: ClosingReason) =>
  db.transaction(async (tx) => {
    await lockPlayer(tx, player.id)
    await lockAccount(tx, player.brandId, player.id)
    await closeByOperator(tx, { brandId: player.brandId, playerId: player.id }, reason, new Date(clock.now))
  })
const logIn = async () => {
  const username = mailbox.split('@')[0] ?? ''
  const { status, refusal, body } = await rewards.call(calls.login, { username, password: PASSWORD })
  return status === 200 ? { ...player, token: body.response.token ?? '' } : refusal.code
}
const titles = async () => {
  const { rows } = await db.query<{ title: string }>({
    text: `SELECT title FROM messages WHERE player_id = $1 AND title NOT LIKE 'Te damos%'`,
    values: [player.id],
  })
  return rows.map(({ title }) => title)
}

test.each(['death', 'fraud'] as const)(
  'who was closed for %s neither logs in nor withdraws',
  async (reason) => {
    await close(reason)
    const { status, refusal } = await rewards.call(calls.readProtection, {}, player)
    expect([status, refusal.code]).toEqual([401, 'unauthenticated'])
    expect(await logIn()).toBe('account_blocked')
    expect(await rewards.findCash(player)).toBe(1_000_00n)
  },
)

test('a player closed at request logs in to withdraw, and gets a message and a mail', async () => {
  await close('request')
  expect(await logIn()).toMatchObject({ id: player.id })
  await rewards.settle()
  expect(await titles()).toEqual(['Tu cuenta está cerrada'])
  expect(mails.filter(({ to }) => to === mailbox)).toMatchObject([
    { subject: 'brasa: tu cuenta está cerrada', text: expect.stringContaining('/profile/closing') },
  ])
})

test('a closing for fraud is notified without its reason; one for death is not notified', async () => {
  await close('fraud')
  await rewards.settle()
  expect(await titles()).toEqual(['Nuestro equipo cerró tu cuenta'])
  const mail = mails.find(({ to }) => to === mailbox)
  expect(mail?.subject).toBe('brasa: cerramos tu cuenta')
  expect(mail?.text).not.toMatch(/fraude/i)
  mails.length = 0
  player = await rewards.player()
  await rewards.settle()
  mails.length = 0
  await close('death')
  await rewards.settle()
  expect([await titles(), mails]).toEqual([[], []])
})

test('who was closed for fraud opens no other account of the brand under another name; who asked to be closed may', async () => {
  const [local, host] = mailbox.split('@')
  const register = async (username: string) => {
    const given = { username, email: `${local}+${username}@${host}`, password: PASSWORD }
    const more = { birth_date: '1990-05-05', over_18: true, accept_terms: true } as const
    const { status, refusal } = await rewards.call(
      calls.register,
      { ...given, ...more },
      { domain: 'brasa.test' },
    )
    return status === 200 ? 'ok' : refusal.code
  }
  await close('request')
  expect(await register(`asked${local}`)).toBe('ok')
  await close('fraud')
  expect(await register(`again${local}`)).toBe('registration_refused')
})
