import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { lockedBy, lockWaits } from '../../testing/locks.ts'
import { brazilian, briton, newCpf, PASSWORD, registeredPlatform, spaniard } from './testing/registered.ts'

const platform = await registeredPlatform()
const {
  call,
  clock,
  db,
  deposit,
  heldBack,
  restrictionKind,
  logIn,
  newPlayer,
  passTo,
  questions,
  register,
  server,
  stake,
} = platform
const HOUR = 3_600_000
const DAY = 24 * HOUR

beforeEach(() => server.says('clear'))

describe('a register', () => {
  test('lists a person who registers: no account is opened, in words that do not say why', async () => {
    server.says('excluded')
    const person = brazilian()
    const { status, code, refusal } = await register(person)
    expect([status, code]).toEqual([403, 'registration_refused'])
    expect(refusal.response.join(' ')).not.toMatch(/registro|exclu|SIGAP/i)
    expect(server.asked).toEqual([{ register: 'sigap', subject: person.dni }])
    server.says('clear')
    expect((await register(person)).status).toBe(200)
  })

  test('is not asked about a name that is taken', async () => {
    const { username } = await newPlayer()
    server.says('clear')
    const account = { username, email: 'new@example.com', password: PASSWORD }
    const terms = { over_18: true, accept_terms: true } as const
    expect((await call(calls.register, { ...account, ...brazilian(), ...terms })).refusal.code).toBe(
      'username_taken',
    )
    expect(server.asked).toEqual([])
  })

  test('is asked with the first log-in of each day of the brand’s place, not with the second', async () => {
    passTo(12)
    const player = await newPlayer()
    await logIn(player)
    expect(server.asked).toHaveLength(1)
    clock.now = clock.now - 12 * HOUR + DAY - 1
    await logIn(player)
    expect(server.asked).toHaveLength(1)
    clock.now += 1
    await logIn(player)
    await logIn(player)
    expect(server.asked).toHaveLength(2)
    expect(await questions(player)).toEqual([
      { occasion: 'registration', answer: 'clear', fault: null },
      { occasion: 'log_in', answer: 'clear', fault: null },
    ])
  })

  test('lists a player at the log-in: play, deposits and offers end, the session of the day goes on', async () => {
    passTo(23)
    clock.now += HOUR - 1
    const player = await newPlayer()
    clock.now += 1
    server.says('excluded')
    const again = await logIn(player)
    expect(await heldBack(again)).toMatchObject({
      kind: 'register',
      until: null,
      can_come_back: false,
      register: { id: 'sigap', answer: 'excluded', withdraw_by: new Date(clock.now + 2 * DAY).toISOString() },
    })
    expect([await stake(again), await deposit(again)]).toEqual(['restricted', 'restricted'])
    // The session from before the answer has ended with it.
    expect((await call(calls.readProtection, {}, player)).status).toBe(401)
    clock.advance(10_000)
    await platform.jobs.runDue()
    expect(await restrictionKind(again)).toBe('register')
    const { rows } = await db.query<{ stopped: boolean }>({
      text: 'SELECT published.offers_stopped($1, $2) AS stopped',
      values: [player.id, new Date(clock.now)],
    })
    expect(rows[0]?.stopped).toBe(true)
    const { body } = await call(calls.listMessages, {}, again)
    expect(body.response.messages.map(({ text }) => text).join()).toContain(
      'https://www.gov.br/autoexclusaoapostas',
    )
  })

  test('lists a recipient of social benefits, and says so', async () => {
    const player = await newPlayer()
    passTo(9)
    server.says('benefits')
    expect(await heldBack(await logIn(player))).toMatchObject({ register: { answer: 'benefits' } })
  })

  test('lists a player no more: the account opens when its player asks, a day later', async () => {
    const player = await newPlayer()
    passTo(9)
    server.says('excluded')
    await logIn(player)
    passTo(9)
    server.says('clear')
    let again = await logIn(player)
    expect(await heldBack(again)).toMatchObject({ kind: 'register', can_come_back: true })
    expect(await stake(again)).toBe('restricted')
    expect((await call(calls.comeBack, {}, again)).status).toBe(200)
    clock.now += DAY - 1
    expect(await stake(again)).toBe('restricted')
    clock.now += 1
    again = await logIn(player)
    expect([await stake(again), await heldBack(again)]).toEqual([null, null])
  })

  test('lists a player who cannot give another’s number, in order to play on', async () => {
    const person = brazilian()
    const player = await newPlayer(person)
    passTo(9)
    server.says(({ subject }) => (subject === person.dni ? 'excluded' : 'clear'))
    const again = await logIn(player)
    expect((await call(calls.updateUser, { dni: newCpf() }, again)).refusal.code).toBe('identity_fixed')
    expect(await restrictionKind(again)).toBe('register')
  })

  test('is asked anew about other data, which are closed to play without an answer', async () => {
    const player = await newPlayer()
    const dni = newCpf()
    server.says(({ subject }) => (subject === dni ? 'excluded' : 'clear'))
    expect((await call(calls.updateUser, { dni }, player)).status).toBe(200)
    expect(await restrictionKind(await logIn(player))).toBe('register')
    const other = await newPlayer()
    server.says(503)
    await call(calls.updateUser, { dni: newCpf() }, other)
    expect(await heldBack(other)).toMatchObject({
      kind: 'register_check',
      register: { id: 'sigap', answer: null },
    })
  })

  test('that says "was excluded" opens an account', async () => {
    server.says('formerly')
    const player = await newPlayer(briton(), 'tribuna.test')
    expect(server.asked).toEqual([{ register: 'gamstop', subject: 'Ruiz' }])
    expect([await questions(player), await heldBack(player)]).toEqual([
      [{ occasion: 'registration', answer: 'formerly', fault: null }],
      null,
    ])
  })

  test('is asked once by log-ins at the same moment, and all have its answer', async () => {
    const player = await newPlayer()
    passTo(9)
    server.says('excluded')
    const all = await Promise.all(Array.from({ length: 12 }, () => logIn(player)))
    expect(server.asked).toHaveLength(1)
    for (const one of all) expect(await restrictionKind(one)).toBe('register')
  })

  test('is waited for by a log-in while another one asks', { timeout: 30_000 }, async () => {
    const player = await newPlayer()
    passTo(9)
    server.says(new Promise(() => {}))
    const first = logIn(player)
    await vi.waitFor(() => expect(server.asked).toHaveLength(1))
    await logIn(player)
    // The first one's question has ended, here without an answer.
    expect(await questions(player)).toHaveLength(2)
    expect(server.asked).toHaveLength(1)
    await first
  })

  test('is asked by a log-in that waited for a process that died', async () => {
    const player = await newPlayer()
    passTo(9)
    server.says('excluded')
    const values = [player.id, new Date(clock.now), new Date(clock.now + 15_000)]
    await db.query({
      text: `UPDATE register_standings SET due_at = $2, lease = 'of the dead', leased_until = $3 WHERE player_id = $1`,
      values,
    })
    const release = await lockedBy(db, {
      text: 'SELECT FROM register_standings WHERE player_id = $1 FOR UPDATE',
      values: [player.id],
    })
    const waiting = logIn(player)
    await vi.waitFor(async () => expect(await lockWaits(db)).toBe(1))
    // The right to ask was not over when this one wanted it, and is when it looks again.
    clock.advance(15_000)
    await release()
    expect(await restrictionKind(await waiting)).toBe('register')
  })

  test('is asked about the data that hold then, not about those at the beginning of the log-in', async () => {
    const player = await newPlayer()
    passTo(9)
    const dni = newCpf()
    server.says(({ subject }) => (subject === dni ? 'excluded' : 'clear'))
    // As a change of the personal data, in the moment before its commit.
    const commit = await lockedBy(db, {
      text: `WITH changed AS (UPDATE players SET dni = $2 WHERE id = $1)
        UPDATE register_standings SET answer = NULL, answered_at = NULL, due_at = $3 WHERE player_id = $1`,
      values: [player.id, dni, new Date(clock.now)],
    })
    const entering = logIn(player)
    await vi.waitFor(async () => expect(await lockWaits(db)).toBe(1))
    await commit()
    expect(await restrictionKind(await entering)).toBe('register')
    expect(server.asked).toEqual([{ register: 'sigap', subject: dni }])
  })

  test('lists a person: their other accounts at the brand are excluded with the one, and come back with it', async () => {
    const person = brazilian()
    const [one, other] = [await newPlayer(person), await newPlayer()]
    for (const { brandId, id } of [one, other])
      await db.query({
        text: `SELECT note_player_mark($1, $2, 'payment', $3, $4)`,
        values: [brandId, id, `owner of ${one.id}`, new Date(clock.now)],
      })
    passTo(23)
    clock.now += HOUR - 1
    const open = await logIn(other)
    clock.now += 1
    server.says(({ subject }) => (subject === person.dni ? 'excluded' : 'clear'))
    await logIn(one)
    expect([await restrictionKind(open), await stake(other)]).toEqual(['register', 'restricted'])
    await platform.jobs.runDue()
    expect((await call(calls.readProtection, {}, open)).status).toBe(401)
    passTo(9)
    server.says('clear')
    await logIn(one)
    expect(await heldBack(await logIn(other))).toMatchObject({ kind: 'register', can_come_back: true })
  })

  test('is asked with the first deposit of a day in a session that goes on', async () => {
    // Midnight of the brand's place.
    clock.now = Math.ceil((clock.now + HOUR) / HOUR) * HOUR
    const zone = { timeZone: 'Europe/London', hour: 'numeric', hourCycle: 'h23' } as const
    while (Number(new Intl.DateTimeFormat('en', zone).format(clock.now)) !== 0) clock.now += HOUR
    const midnight = clock.now
    clock.now = midnight - 1
    const player = await newPlayer(briton(), 'tribuna.test')
    server.says('excluded')
    expect(await deposit(player)).not.toBe('restricted')
    expect(server.asked).toEqual([])
    clock.now = midnight
    expect(await deposit(player)).toBe('restricted')
    expect(server.asked).toEqual([{ register: 'gamstop', subject: 'Ruiz' }])
    expect(await restrictionKind(await logIn(player))).toBe('register')
  })

  test('is asked with a withdrawal, which does not wait for it', async () => {
    const person = spaniard()
    const first = await newPlayer(person, 'marea.test')
    await platform.fund(first, 1_000_00n)
    clock.advance(HOUR)
    const player = await logIn(first)
    // Among the whole base, which takes days, the player waits no longer.
    await db.query({
      text: `UPDATE register_standings SET due_at = $2, occasion = 'whole_base' WHERE player_id = $1`,
      values: [player.id, new Date(clock.now)],
    })
    server.says('excluded')
    const { body: listed } = await call(calls.listPaymentMethods, { direction: 'withdrawal' }, player)
    const fields = { full_name: 'Ana Ruiz', iban: 'ES91 2100 0418 4502 0005 1332', password: PASSWORD }
    const asked = { method: listed.response.methods[0]?.id ?? '', amount: '900.00', ...fields }
    const withdraw = () => call(calls.withdraw, asked, { ...player, idempotencyKey: randomUUID() })
    const { status, refusal } = await withdraw()
    expect([status, refusal.code]).toEqual([200, undefined])
    expect(server.asked).toEqual([])
    await platform.jobs.runDue()
    // Those of other brands whose turn it is are asked about as well.
    expect(server.asked.filter((one) => one.register === 'rgiaj')).toEqual([
      { register: 'rgiaj', subject: person.dni },
    ])
    expect((await questions(player)).map(({ occasion }) => occasion)).toEqual(['registration', 'withdrawal'])
    expect(await restrictionKind(await logIn(player))).toBe('register')
  })
})

describe('a register that', () => {
  test.each([
    [500, 'no_answer'],
    ['cut', 'no_answer'],
    ['garbled', 'unreadable'],
    [403, 'key'],
    [422, 'not_taken'],
  ] as const)('answers %s has given no answer (%s)', async (says, fault) => {
    server.says(says)
    const player = await newPlayer()
    expect(await questions(player)).toEqual([{ occasion: 'registration', answer: null, fault }])
    expect([await restrictionKind(player), await deposit(player), await stake(player)]).toEqual([
      'register_check',
      'restricted',
      'restricted',
    ])
    server.says('clear')
    clock.advance(2 * DAY)
    await platform.jobs.runDue()
    expect(await restrictionKind(await logIn(player))).toBeNull()
  })

  test('signs with another’s key has given no answer', async () => {
    server.says('forged')
    const player = await newPlayer(spaniard(), 'marea.test')
    expect(await questions(player)).toEqual([{ occasion: 'registration', answer: null, fault: 'unreadable' }])
    expect(await restrictionKind(player)).toBe('register_check')
  })

  test('gives no answer about a new account: it is closed until it does', async () => {
    clock.advance(DAY)
    server.says('cut')
    const player = await newPlayer()
    expect(await restrictionKind(player)).toBe('register_check')
    server.says('clear')
    clock.advance(10_000)
    await platform.jobs.runDue()
    expect([await restrictionKind(player), await stake(player)]).toEqual([null, null])
  })

  test('gives no answer: accounts that it answered about within the days go on, to the millisecond', async () => {
    clock.advance(DAY)
    const player = await newPlayer()
    const askedAt = clock.now
    server.says('cut')
    clock.now = askedAt + 15 * DAY - 1
    expect(await restrictionKind(await logIn(player))).toBeNull()
    clock.now = askedAt + 15 * DAY
    expect(await restrictionKind(await logIn(player))).toBe('register_check')
  })

  test('gives no answer closes all where the rules allow no day without one', async () => {
    clock.advance(DAY)
    const player = await newPlayer(briton(), 'tribuna.test')
    expect(await restrictionKind(player)).toBeNull()
    clock.advance(DAY)
    server.says('cut')
    expect(await restrictionKind(await logIn(player))).toBe('register_check')
  })

  test('answers late is asked again, and the account goes on meanwhile', { timeout: 30_000 }, async () => {
    const player = await newPlayer()
    passTo(9)
    let release = () => {}
    server.says(new Promise((done) => (release = () => done('excluded'))))
    const again = await logIn(player)
    expect(await restrictionKind(again)).toBeNull()
    release()
    server.says('excluded')
    clock.advance(10_000)
    await platform.jobs.runDue()
    expect(await stake(player)).toBe('restricted')
  })

  test('does not take the key is left alone for a minute', async () => {
    clock.advance(DAY)
    const players = [await newPlayer(), await newPlayer()]
    passTo(9)
    await platform.setBrand('brasa', 'BR', { sigap: 'wrong-key' })
    server.says('clear')
    for (const player of players) expect(await restrictionKind(await logIn(player))).toBeNull()
    expect(server.asked).toHaveLength(1)
    clock.advance(60_000)
    await logIn(players[1]!)
    expect(server.asked).toHaveLength(2)
    await platform.setBrand('brasa', 'BR', { sigap: 'sandbox' })
  })
})
