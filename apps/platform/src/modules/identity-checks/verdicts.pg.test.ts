import { calls } from '@palco/contract'
import type { IdentityWebhook } from '@palco/contract/identity'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { checkDigit } from './mrz/read-mrz.ts'
import { ANA, checkedPlatform } from './testing/platform.ts'
import { PROVIDER_ID, verdict, webhook } from './testing/provider.ts'

const platform = await checkedPlatform()
const { begin, readCheck, clock, newPlayer, provider, read } = platform
type Player = Awaited<ReturnType<typeof newPlayer>>

beforeEach(() => provider.answers(() => verdict('reviewing')))

/** A player whose check waits for the provider. */
const reviewed = async (): Promise<Player> => {
  const player = await newPlayer()
  await platform.call(calls.updateUser, ANA, player)
  await begin(player)
  return player
}
const findState = async (player: Player) => (await read(player)).check?.state
/** A webhook about the player's check. */
const hear = async (player: Player, said: Partial<IdentityWebhook>, as: object = {}) =>
  webhook(
    platform.url,
    { reference: await readCheck(player), round: 1, ...verdict('accepted', { order: 5 }), ...said },
    { nowMs: clock.now, ...as },
  )

/** A card of Spain: its number is that of the card, the person's stands in the optional field (ICAO 9303-5, with check digits that fit). */
function specimen({
  name = 'ANA',
  lastname = 'RUIZ',
  birth = '900505',
  nif = '12345678Z',
  expiry = '351231',
}): string {
  const first = `IDESPBAA000589${checkDigit('BAA000589')}${nif}`.padEnd(30, '<')
  const second = `${birth}${checkDigit(birth)}F${expiry}${checkDigit(expiry)}ESP`.padEnd(29, '<')
  const whole = first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29)
  return [first, second + checkDigit(whole), `${lastname}<<${name}`.padEnd(30, '<')].join('\n')
}

describe('a document’s machine-readable zone', () => {
  test('that fits the account leaves the provider’s verdict as it is', async () => {
    const player = await reviewed()
    expect(await hear(player, { mrz: specimen({}) })).toMatchObject({ result: 'applied' })
    expect(await findState(player)).toBe('accepted')
  })

  test.each([
    ['at 21:30 of its last day, while UTC has the next one, is good', '21:30', 0, 'accepted'],
    ['at 00:30 of the day after is not', '00:30', 1, 'unclear'],
  ])('that expires, %s', async (_, time, later, state) => {
    const { now } = clock
    onTestFinished(() => void (clock.now = now))
    const player = await reviewed()
    const last = new Date(now + 86_400_000).toISOString().slice(0, 10)
    // The brand's place is three hours behind UTC.
    clock.now = Date.parse(`${last}T${time}:00-03:00`) + later * 86_400_000
    await hear(player, { mrz: specimen({ expiry: last.slice(2).replaceAll('-', '') }) })
    const { rows } = await platform.database.db.query({
      text: 'SELECT state FROM identity_checks WHERE player_id = $1',
      values: [player.id],
    })
    expect(rows).toEqual([{ state }])
  })

  test.each([
    ['of another name', { name: 'OTRA', lastname: 'PERSONA' }, 'name_differs'],
    ['of another birth date', { birth: '900506' }, 'birth_date_differs'],
    ['of another number', { nif: '00000000T' }, 'number_differs'],
  ])('%s leaves an accepted check to an operator', async (_, given, reason) => {
    const player = await reviewed()
    await hear(player, { mrz: specimen(given) })
    expect(await findState(player)).toBe('unclear')
    const { rows } = await platform.database.db.query({
      text: 'SELECT state, reasons, due_at IS NOT NULL AS waits FROM identity_checks WHERE player_id = $1 AND ended_at IS NULL',
      values: [player.id],
    })
    expect(rows).toEqual([{ state: 'unclear', reasons: [reason], waits: true }])
    expect((await read(player)).before).toBe('play')
  })

  test('whose check digits do not fit does so too', async () => {
    const player = await reviewed()
    await hear(player, { mrz: specimen({}).replace('900505', '900506') })
    expect((await read(player)).before).toBe('play')
  })
})

describe('a check', () => {
  test('asks first for the data that are missing, each by its name', async () => {
    const player = await newPlayer({ name: 'Ana' })
    expect(await read(player)).toMatchObject({
      before: 'play',
      available: true,
      check: null,
      missing: ['lastname', 'birth_date', 'dni'],
    })
    const { refusal } = await begin(player)
    expect(refusal.code).toBe('invalid_fields')
    expect(Object.keys(refusal.fields ?? {})).toEqual(['lastname', 'birth_date', 'dni'])
    expect(provider.asked).toEqual([])
  })

  test('is not begun with a number that no document of the country has', async () => {
    // From before its brand had its players checked.
    await platform.setBrand('brasa', 'ES', null)
    const player = await newPlayer({ ...ANA, dni: '12345678A' as '12345678Z' })
    await platform.setBrand('brasa', 'ES', 'sandbox')
    expect((await read(player)).check).toBeNull()
    const { refusal } = await begin(player)
    expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(['invalid_fields', ['dni']])
    expect(provider.asked).toEqual([])
  })

  test('gets no such number: it is refused where it is typed, at the registration and in the profile', async () => {
    const domain = 'brasa.test'
    const account = {
      username: 'wrongdigits',
      email: 'wrongdigits@example.com',
      password: 'a long enough one',
    }
    const typed = { ...account, ...ANA, dni: '12345678A', over_18: true, accept_terms: true } as const
    const { status, refusal } = await platform.call(calls.register, typed, { domain })
    expect([status, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([
      422,
      'invalid_fields',
      ['dni'],
    ])
    expect((await platform.call(calls.register, { ...typed, dni: ANA.dni }, { domain })).status).toBe(200)

    const player = await newPlayer()
    const change = async (data: object) => {
      const answer = await platform.call(calls.updateUser, data, player)
      return answer.status === 200 ? 'ok' : Object.keys(answer.refusal.fields ?? {}).join()
    }
    expect(await change({ ...ANA, dni: '12345678A' })).toBe('dni')
    expect(await change({ ...ANA, country: 'AR', dni: '1234567' })).toBe('ok')
    // The number of before is none of the new country.
    expect(await change({ country: 'ES' })).toBe('dni')
    expect(await change({ name: 'Anna' })).toBe('ok')
    expect(await change(ANA)).toBe('ok')
  })

  test('is accepted at once where the data are enough, and nothing waits for it any more', async () => {
    provider.answers(() => verdict('accepted'))
    const player = await reviewed()
    expect(await read(player)).toMatchObject({ before: null, check: { state: 'accepted', documents: [] } })
    const { dni, ...person } = ANA
    expect(provider.asked).toMatchObject([
      { round: 1, person: { ...person, document_number: dni }, documents: [] },
    ])
  })

  test('of a registration with all data is sent by itself', async () => {
    provider.answers(() => verdict('accepted'))
    const player = await newPlayer(ANA)
    expect(await read(player)).toMatchObject({ before: 'play', check: { state: 'reviewing' } })
    await platform.jobs.runDue()
    expect(await read(player)).toMatchObject({ before: null, check: { state: 'accepted' } })
  })

  test('is begun once, however often it is asked for at the same moment', async () => {
    const player = await newPlayer(ANA, 'brasa.test')
    await Promise.all(Array.from({ length: 5 }, () => begin(player)))
    const { rows } = await platform.db.query<{ count: bigint }>({
      text: 'SELECT count(*) FROM identity_checks WHERE player_id = $1',
      values: [player.id],
    })
    expect(rows[0]?.count).toBe(1n)
  })
})

describe('a provider that does not answer', () => {
  test('is asked the same again, until it does', async () => {
    provider.answers(() => 503)
    const player = await reviewed()
    expect(await findState(player)).toBe('reviewing')
    provider.answers(() => verdict('accepted'))
    const id = await readCheck(player)
    const asked = () => provider.asked.filter(({ reference }) => reference === id)
    await platform.jobs.runDue()
    expect(asked()).toEqual([])
    clock.advance(30_000)
    await platform.jobs.runDue()
    expect(asked()).toMatchObject([{ round: 1, person: { name: 'Ana' } }])
    expect(await findState(player)).toBe('accepted')
  })

  test('for too many questions leaves it to an operator', async () => {
    provider.answers(() => 503)
    const player = await reviewed()
    const ask = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        clock.advance(3_600_000)
        await platform.jobs.runDue('identity-checks')
      }
    }
    const id = await readCheck(player)
    const asked = () => provider.asked.filter(({ reference }) => reference === id).length
    // The player's session is over long before.
    const state = async () =>
      (
        await platform.db.query<{ state: string }>({
          text: 'SELECT state FROM identity_checks WHERE id = $1',
          values: [id],
        })
      ).rows[0]?.state
    const first = asked()
    await ask(32)
    expect(asked()).toBe(first + 32)
    expect(await state()).toBe('reviewing')
    await ask(2)
    expect(await state()).toBe('unclear')
    await ask(2)
    expect(asked()).toBe(first + 32)
  })

  test('and an answer that another signed is none', async () => {
    provider.answers(() => ({ forged: verdict('accepted') }))
    expect(await read(await reviewed())).toMatchObject({ before: 'play', check: { state: 'reviewing' } })
  })

  test('or that does not take the question leaves it to an operator', async () => {
    provider.answers(() => 422)
    expect(await findState(await reviewed())).toBe('unclear')
  })
})

describe('a provider that the brand no longer names', () => {
  /** The platform hears of it by a notification. */
  const setProvider = async (player: Player, provider: 'sandbox' | null) => {
    await platform.setBrand('brasa', 'ES', provider)
    await expect.poll(async () => (await read(player)).available).toBe(provider !== null)
  }

  test('is asked nothing any more, and its check ends; what was decided stays', async () => {
    const decided = await reviewed()
    await hear(decided, {})
    const player = await newPlayer(ANA)
    const id = await readCheck(player)
    onTestFinished(() => setProvider(decided, 'sandbox'))
    await setProvider(decided, null)
    provider.answers(() => verdict('accepted'))
    clock.advance(61_000)
    await platform.jobs.runDue()
    expect(provider.asked).toEqual([])
    const late = { ...verdict('accepted', { order: 9 }), reference: id, round: 1 }
    expect((await webhook(platform.url, late, { nowMs: clock.now })).result).toBe('ignored')
    expect([await readCheck(player), await findState(decided)]).toEqual(['', 'accepted'])
  })
})

describe('checks of one player', () => {
  test('go to the provider five times; then an operator decides', async () => {
    provider.answers(() => verdict('asks', { documents: [{ kind: 'portrait', reason: null }] }))
    const player = await reviewed()
    for (const name of ['Eva', 'Ina', 'Mia', 'Pia', 'Zoe']) {
      await platform.call(calls.updateUser, { name }, player)
      await begin(player)
    }
    expect(provider.asked.map(({ person }) => person.name)).toEqual(['Ana', 'Eva', 'Ina', 'Mia', 'Pia'])
    expect(await read(player)).toMatchObject({ before: 'play', check: { state: 'unclear' } })
    // Nothing leads around the operator.
    const { refusal } = await platform.call(calls.updateUser, { name: 'Ana' }, player)
    expect(refusal.code).toBe('identity_fixed')
    clock.advance(61_000)
    await platform.jobs.runDue()
    expect(provider.asked).toHaveLength(5)
  })
})

describe('webhooks', () => {
  test('decide: accepted, unclear, refused with reasons', async () => {
    const [accepted, unclear, refused] = [await reviewed(), await reviewed(), await reviewed()]
    expect(await hear(accepted, {})).toEqual({ status: 200, result: 'applied' })
    await hear(unclear, { verdict: 'unclear', reasons: ['name_differs'] })
    await hear(refused, { verdict: 'refused', reasons: ['expired', 'forged'] })
    expect(await read(accepted)).toMatchObject({ before: null, check: { state: 'accepted' } })
    expect(await read(unclear)).toMatchObject({ before: 'play', check: { state: 'unclear' } })
    expect(await read(refused)).toMatchObject({
      before: 'play',
      check: { state: 'refused', reasons: ['expired', 'forged'] },
    })
  })

  test('that come twice count once', async () => {
    const player = await reviewed()
    const event = { event_id: `twice ${player.id}`, verdict: 'unclear' } as const
    expect([await hear(player, event), await hear(player, event)].map(({ result }) => result)).toEqual([
      'applied',
      'duplicate',
    ])
    const { rows } = await platform.db.query<{ count: bigint }>({
      text: 'SELECT count(*) FROM identity_events WHERE event_id = $1',
      values: [event.event_id],
    })
    expect(rows[0]?.count).toBe(1n)
  })

  test('that come out of order: older news changes nothing', async () => {
    const player = await reviewed()
    expect((await hear(player, { verdict: 'unclear', order: 7 })).result).toBe('applied')
    expect((await hear(player, { verdict: 'accepted', order: 6 })).result).toBe('ignored')
    expect(await read(player)).toMatchObject({ before: 'play', check: { state: 'unclear' } })
    expect((await hear(player, { verdict: 'accepted', order: 8 })).result).toBe('applied')
    expect(await findState(player)).toBe('accepted')
  })

  test('that come before the answer to the question count all the same', async () => {
    const player = await newPlayer(ANA)
    provider.answers(() => verdict('reviewing', { order: 1 }))
    expect((await hear(player, { verdict: 'accepted', order: 2 })).result).toBe('applied')
    await platform.jobs.runDue()
    expect(await findState(player)).toBe('accepted')
  })

  test('that contradict what was decided open no account and close none: an operator looks', async () => {
    const [refused, accepted] = [await reviewed(), await reviewed()]
    await hear(refused, { verdict: 'refused', order: 5 })
    await hear(accepted, { verdict: 'accepted', order: 5 })
    expect((await hear(refused, { verdict: 'accepted', order: 6 })).result).toBe('conflict')
    expect((await hear(accepted, { verdict: 'refused', order: 6 })).result).toBe('conflict')
    expect(await read(refused)).toMatchObject({ before: 'play', check: { state: 'refused' } })
    expect(await read(accepted)).toMatchObject({ before: null, check: { state: 'accepted' } })
    const { rows } = await platform.db.query<{ due: boolean }>({
      text: 'SELECT due_at IS NOT NULL AS due FROM identity_checks WHERE player_id = ANY ($1)',
      values: [[refused.id, accepted.id]],
    })
    expect(rows).toEqual([{ due: true }, { due: true }])
  })

  test('that nobody signed, or another, or long ago, or that came before, change nothing', async () => {
    const player = await reviewed()
    const refusals = [
      await hear(player, {}, { key: 'the key of somebody else' }),
      await hear(player, {}, { party: 'payments-sandbox' }),
      await hear(player, {}, { nowMs: clock.now - 61_000 }),
    ]
    expect(refusals.map(({ status, result }) => [status, result])).toEqual([
      [401, 'invalid_signature'],
      [401, 'invalid_signature'],
      [401, 'stale_timestamp'],
    ])
    const nonce = `once-${player.id}`
    await hear(player, { verdict: 'unclear', order: 5 }, { nonce })
    expect((await hear(player, { order: 6 }, { nonce })).result).toBe('replayed_nonce')
    expect(await findState(player)).toBe('unclear')
  })

  test('about a check that is not there, or is another provider’s or its other check’s, are repeated by it', async () => {
    const player = await reviewed()
    expect(await hear(player, { reference: 'ic_of_nobody' })).toEqual({
      status: 404,
      result: 'unknown_check',
    })
    expect((await hear(player, { provider_id: `${PROVIDER_ID}_other` })).result).toBe('unknown_check')
    expect(await findState(player)).toBe('reviewing')
  })
})

describe('data that are checked', () => {
  const change = async (player: Player, changed: Partial<Record<keyof typeof ANA, string>>) =>
    (await platform.call(calls.updateUser, changed, player)).refusal.code ?? 'ok'

  test('stay as they are, each of them, the country too; others may change', async () => {
    const player = await reviewed()
    await hear(player, {})
    const others = {
      name: 'Eva',
      lastname: 'Sanz',
      birth_date: '1991-01-01',
      country: 'UY',
      dni: '87654321X',
    }
    for (const [field, value] of Object.entries(others))
      expect([field, await change(player, { [field]: value })]).toEqual([field, 'identity_fixed'])
    expect(await change(player, { ...ANA })).toBe('ok')
    const phone = { phone_code: '+34', phone_number: '600000000' }
    expect((await platform.call(calls.updateUser, phone, player)).status).toBe(200)
    expect((await platform.call(calls.readUser, {}, player)).body).toMatchObject({ ...ANA, ...phone })
  })

  test('end the check where the provider still asks for something: the new ones are checked', async () => {
    provider.answers(() => verdict('asks', { documents: [{ kind: 'portrait', reason: null }] }))
    const player = await reviewed()
    expect(await findState(player)).toBe('asked')
    const before = await readCheck(player)
    expect(await change(player, { name: 'Eva' })).toBe('ok')
    expect((await read(player)).check).toBeNull()
    provider.answers(() => verdict('accepted'))
    await begin(player)
    expect(provider.asked).toMatchObject([{ person: { name: 'Eva' } }])
    const late = { ...verdict('refused', { order: 9 }), reference: before, round: 1 }
    expect((await webhook(platform.url, late, { nowMs: clock.now })).result).toBe('ignored')
    expect(await read(player)).toMatchObject({ before: null, check: { state: 'accepted' } })
  })
})
