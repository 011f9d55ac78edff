import { randomUUID } from 'node:crypto'
import { calls, type Refusal } from '@palco/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { assertBooksBalance } from '../../testing/books.ts'
import { type Known, rewardsPlatform } from '../../testing/rewards.ts'
import { consentToMarketing, MARKETING } from '../marketing-consents/testing/consent.ts'
import { sendMessage } from '../messages/index.ts'
import { takeStake } from '../play/index.ts'
import { carryOut } from './carry-out.ts'
import { endClosedSessions } from './closed-sessions.ts'

const rewards = await rewardsPlatform({})
const { db, clock } = rewards
const PASSWORD = 'a long enough one'
const START = Date.parse('2026-05-13T15:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const REOPEN = 90 * DAY
let player: Known

beforeEach(async () => {
  clock.now = START
  player = await rewards.player()
  // Where no jurisdiction asks for longer exclusions.
  await db.query({ text: `UPDATE players SET country = 'UY' WHERE id = $1`, values: [player.id] })
})
afterEach(() => assertBooksBalance(db))

const personal = async (one: Known): Promise<{ username: string; email: string }> => {
  const { rows } = await db.query<{ username: string; email: string }>({
    text: 'SELECT username, email FROM players WHERE id = $1',
    values: [one.id],
  })
  return rows[0] ?? { username: '', email: '' }
}
const logIn = async (one: Known): Promise<Known> => {
  const input = { username: (await personal(one)).username, password: PASSWORD }
  const { body } = await rewards.call(calls.login, input, { domain: one.domain })
  return { ...one, token: body.response.token ?? '' }
}
async function passTo(time: number): Promise<void> {
  clock.now = time
  player = await logIn(player)
}
const refusalCode = async (reply: Promise<{ status: number; refusal: Refusal }>): Promise<string> => {
  const { status, refusal } = await reply
  return status === 200 ? 'ok' : refusal.code
}
const once = () => ({ ...player, idempotencyKey: randomUUID() })
const close = (password = PASSWORD) => rewards.call(calls.closeAccount, { password }, once())
const reopen = (password = PASSWORD) => rewards.call(calls.reopenAccount, { password }, once())
const read = async (one = player) => (await rewards.call(calls.readProtection, {}, one)).body.response
const isLoggedIn = async () => (await refusalCode(rewards.call(calls.readProtection, {}, player))) === 'ok'
/** The jobs run by themselves only when the clock goes on. */
const carriedOut = () => carryOut({ db, now: () => new Date(clock.now), endWithExclusion: [] })
const endSessions = () => endClosedSessions(db, new Date(clock.now))
const stake = async (): Promise<string> => {
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

describe('a closed account', () => {
  test('takes the password, stakes nothing from then on, and is read with its times', async () => {
    await rewards.fund(player, 10_00n)
    expect(await refusalCode(close('a guess of it'))).toBe('wrong_password')
    expect([await stake(), (await read()).closing]).toEqual(['ok', null])
    expect(await refusalCode(close())).toBe('ok')
    expect(await stake()).toBe('restricted')
    expect(await read()).toMatchObject({
      restriction: { kind: 'closing', until: null, can_come_back: false },
      closing: {
        closed_at: new Date(START).toISOString(),
        reopen_until: new Date(START + REOPEN).toISOString(),
        can_reopen: true,
      },
    })
    expect(await rewards.findCash(player)).toBe(9_00n)
  })

  test('that is closed again keeps its time, at the same moment too', async () => {
    await Promise.all([close(), close(), close()])
    clock.now = START + MINUTE
    expect(await refusalCode(close())).toBe('ok')
    expect((await read()).closing?.closed_at).toBe(new Date(START).toISOString())
  })

  test('keeps its cash, and its sessions go on while there is some', async () => {
    await rewards.fund(player, 10_00n)
    await close()
    await carriedOut()
    clock.now = START + 11 * MINUTE
    await endSessions()
    expect(await isLoggedIn()).toBe(true)
    expect(await rewards.findCash(player)).toBe(10_00n)
  })

  test('without money ends its sessions after ten minutes, once: the player may log in again', async () => {
    await close()
    await carriedOut()
    clock.now = START + 10 * MINUTE - 1
    await endSessions()
    expect(await isLoggedIn()).toBe(true)
    clock.now = START + 10 * MINUTE
    await endSessions()
    expect(await isLoggedIn()).toBe(false)
    player = await logIn(player)
    await endSessions()
    expect(await isLoggedIn()).toBe(true)
  })

  test('gets no offer, and what is about the account', async () => {
    const send = (about: 'service' | 'marketing') =>
      db.transaction((tx) =>
        sendMessage(tx, {
          brandId: player.brandId,
          playerId: player.id,
          key: randomUUID(),
          title: about,
          text: about,
          about: about === 'service' ? about : MARKETING,
          at: new Date(clock.now),
        }),
      )
    await consentToMarketing(db, { brandId: player.brandId, playerId: player.id })
    expect(await send('marketing')).toBe(true)
    await close()
    expect([await send('marketing'), await send('service')]).toEqual([false, true])
  })

  test('closes no other account of the person, and no registration', async () => {
    const other = await rewards.player()
    const mark = (one: Known) =>
      db.query({
        text: 'SELECT note_player_mark($1, $2, $3, $4, $5)',
        values: [one.brandId, one.id, 'payment', 'the-same-owner', new Date(clock.now)],
      })
    await Promise.all([mark(player), mark(other)])
    expect(await refusalCode(close())).toBe('ok')
    const later = await rewards.player()
    await mark(later)
    expect([(await read(other)).restriction, (await read(later)).restriction]).toEqual([null, null])
    const [local, host] = (await personal(player)).email.split('@')
    const again = {
      username: 'after-closing',
      email: `${local}+2@${host}`,
      password: PASSWORD,
      birth_date: '1990-05-05',
      over_18: true,
      accept_terms: true,
    } as const
    expect(await refusalCode(rewards.call(calls.register, again, { domain: 'brasa.test' }))).toBe('ok')
  })
})

describe('opening it again', () => {
  test('takes the password, and is possible to the last moment of 90 days and not after it', async () => {
    await rewards.fund(player, 10_00n)
    await close()
    await passTo(START + REOPEN - 1)
    expect(await refusalCode(reopen('a guess of it'))).toBe('wrong_password')
    expect(await refusalCode(reopen())).toBe('ok')
    expect([await stake(), (await read()).closing]).toEqual(['ok', null])
    await close()
    await passTo(START + 2 * REOPEN - 1)
    expect((await read()).closing?.can_reopen).toBe(false)
    expect(await refusalCode(reopen())).toBe('reopening_over')
    expect(await stake()).toBe('restricted')
  })

  test('before the job came ends nothing, also where it came in the middle of its work', async () => {
    const ended: string[] = []
    const carry = () =>
      carryOut({
        db,
        now: () => new Date(clock.now),
        endWithExclusion: [async ({ playerId }) => void ended.push(playerId)],
      })
    await carry()
    ended.length = 0
    await close()
    await reopen()
    await carry()
    expect(ended).toEqual([])
    await close()
    await carry()
    expect(ended).toEqual([player.id])

    const [one, other] = [await rewards.player(), await rewards.player()]
    await rewards.call(calls.closeAccount, { password: PASSWORD }, { ...one, idempotencyKey: randomUUID() })
    await rewards.call(calls.closeAccount, { password: PASSWORD }, { ...other, idempotencyKey: randomUUID() })
    const endedThen: string[] = []
    // Whichever of them is first, the other is opened meanwhile.
    const endWithExclusion = async ({ playerId }: { playerId: string }) => {
      endedThen.push(playerId)
      const opened = playerId === one.id ? other : one
      await rewards.call(
        calls.reopenAccount,
        { password: PASSWORD },
        { ...opened, idempotencyKey: randomUUID() },
      )
    }
    await carryOut({ db, now: () => new Date(clock.now), endWithExclusion: [endWithExclusion] })
    expect(endedThen).toHaveLength(1)
  })

  test('waits for the end of a break', async () => {
    await rewards.fund(player, 10_00n)
    await close()
    await rewards.call(calls.takeBreak, { length: 'day' }, player)
    expect((await read()).closing?.can_reopen).toBe(false)
    await passTo(START + DAY - 1)
    expect(await refusalCode(reopen())).toBe('restriction_goes_on')
    await passTo(START + DAY)
    expect(await stake()).toBe('restricted')
    expect(await refusalCode(reopen())).toBe('ok')
    expect(await stake()).toBe('ok')
  })

  test('does not go around an exclusion, which guards registration as before', async () => {
    const exclusion = { length: 'six_months', everywhere: false, password: PASSWORD } as const
    await rewards.call(calls.excludeSelf, exclusion, player)
    expect(await refusalCode(close())).toBe('ok')
    expect((await read()).restriction?.kind).toBe('exclusion')
    expect(await refusalCode(reopen())).toBe('restriction_goes_on')
    const [local, host] = (await personal(player)).email.split('@')
    const again = {
      username: 'around-exclusion',
      email: `${local}+2@${host}`,
      password: PASSWORD,
      birth_date: '1990-05-05',
      over_18: true,
      accept_terms: true,
    } as const
    expect(await refusalCode(rewards.call(calls.register, again, { domain: 'brasa.test' }))).toBe(
      'registration_refused',
    )
  })

  test('of an account that is open changes nothing', async () => {
    expect(await refusalCode(reopen())).toBe('ok')
    expect((await read()).restriction).toBeNull()
  })
})
