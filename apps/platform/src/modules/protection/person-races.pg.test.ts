import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockedBy, lockWaits } from '../../testing/locks.ts'
import { type Known, rewardsPlatform } from '../../testing/rewards.ts'
import { addRestriction } from './store.ts'

/** Who is one person is seen by what is written at the same moment: no account of an excluded person stays open. */
const rewards = await rewardsPlatform({})
const { db, clock } = rewards
const PASSWORD = 'a long enough one'

let player: Known
beforeEach(async () => {
  clock.now = Date.parse('2026-05-13T15:00:00Z')
  player = await rewards.player()
})

const toMark = (one: Known, kind: string, value: string) => ({
  text: 'SELECT note_player_mark($1, $2, $3, $4, $5)',
  values: [one.brandId, one.id, kind, value, new Date(clock.now)],
})
const toDevice = (one: Known, value: string) => ({
  text: 'INSERT INTO known_devices (player_id, device_hash, last_used_at) VALUES ($1, $2, $3)',
  values: [one.id, value, new Date(clock.now)],
})
const exclude = (one: Known, length: 'two_years' | 'ever' = 'ever') =>
  rewards.call(calls.excludeSelf, { length, everywhere: true, password: PASSWORD }, one)
const readRestriction = async (one: Known) =>
  (await rewards.call(calls.readProtection, {}, one)).body.response.restriction?.kind ?? null

/** Acts while a transaction is open that ends once the act is done or waits. */
async function meanwhile(release: () => Promise<void>, act: () => Promise<unknown>): Promise<void> {
  const before = await lockWaits(db)
  const state = { isDone: false }
  const acting = act().finally(() => (state.isDone = true))
  try {
    while (!state.isDone && (await lockWaits(db)) === before);
  } finally {
    await release()
    await acting
  }
}

/** An exclusion that is written and not committed yet. */
async function excluding(one: Known): Promise<() => Promise<void>> {
  const [written, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transaction(async (tx) => {
    const owner = { brandId: one.brandId, playerId: one.id }
    const exclusion = { kind: 'exclusion', everywhere: true, endsAt: null } as const
    await addRestriction(tx, owner, exclusion, new Date(clock.now))
    written.resolve()
    await released.promise
  })
  await Promise.race([written.promise, holding])
  return async () => {
    released.resolve()
    await holding
  }
}

describe.each([
  [
    'an owner of payments, at another brand',
    'marea.test',
    (one: Known, value: string) => toMark(one, 'payment', value),
  ],
  ['a device', undefined, toDevice],
] as const)('an account that shows %s of its person', (name, domain, show) => {
  const born = (one: Known) =>
    db.query({ text: `UPDATE players SET birth_date = '1990-05-05' WHERE id = $1`, values: [one.id] })
  const open = async () => {
    const other = await rewards.player(domain ? { domain } : {})
    for (const one of [player, other]) await born(one)
    await db.query(show(player, `${name} ${player.id}`))
    return other
  }

  test('while the person is being excluded is excluded as well, whichever comes first', async () => {
    for (const first of ['shown', 'excluded'] as const) {
      player = await rewards.player()
      const other = await open()
      const shown = show(other, `${name} ${player.id}`)
      if (first === 'shown') await meanwhile(await lockedBy(db, shown), () => exclude(player))
      else await meanwhile(await excluding(player), () => db.query(shown))
      expect([first, await readRestriction(player), await readRestriction(other)]).toEqual([
        first,
        'exclusion',
        'exclusion',
      ])
    }
  })
})

describe('an account that is checked with the document of an excluded person', () => {
  let checks = 0
  const check = async (one: Known, dni: string, { country = 'AR', state = 'accepted' } = {}) => {
    const person = { name: 'Ana', lastname: 'Núñez', dni, country, birth_date: '1990-05-05' }
    const id = `ic_of_persons_${(checks += 1)}`
    await db.query({
      text: `INSERT INTO identity_checks (id, brand_id, player_id, adapter, state, person, created_at, changed_at, submit_at)
        VALUES ($1, $2, $3, 'sandbox', $4, $5, $6, $6, NULL)`,
      values: [id, one.brandId, one.id, state, JSON.stringify(person), new Date(clock.now)],
    })
    return id
  }
  const settle = (id: string, change: string) =>
    db.query({ text: `UPDATE identity_checks SET ${change} WHERE id = $1`, values: [id] })

  test('is excluded with it, at its brand or at all, whichever of the two comes first', async () => {
    const [before, after, there] = [
      await rewards.player(),
      await rewards.player(),
      await rewards.player({ domain: 'marea.test' }),
    ]
    for (const one of [player, before, there]) await check(one, '12.345.678')
    const waits = await check(after, '12345678', { state: 'reviewing' })
    expect(await readRestriction(before)).toBeNull()
    await exclude(player)
    expect([
      await readRestriction(before),
      await readRestriction(after),
      await readRestriction(there),
    ]).toEqual(['exclusion', null, 'exclusion'])
    await settle(waits, `state = 'accepted'`)
    expect(await readRestriction(after)).toBe('exclusion')
  })

  test('is not where the number was typed alone, is of another country, or its check did not stand', async () => {
    const [typed, abroad, refused, replaced] = [
      await rewards.player(),
      await rewards.player(),
      await rewards.player(),
      await rewards.player(),
    ]
    await check(player, '22333444')
    await db.query({ text: `UPDATE players SET dni = '22333444' WHERE id = $1`, values: [typed.id] })
    await check(abroad, '22333444', { country: 'UY' })
    await settle(await check(refused, '22333444'), `state = 'refused'`)
    await settle(await check(replaced, '22333444'), `ended_at = changed_at`)
    await exclude(player)
    for (const one of [typed, abroad, refused, replaced]) expect(await readRestriction(one)).toBeNull()
  })
})

test('two accounts of a person that are excluded at the same moment are both, for the longer time', async () => {
  for (const round of Array.from({ length: 10 }, (_, at) => at)) {
    const [here, there] = [await rewards.player(), await rewards.player({ domain: 'marea.test' })]
    for (const one of [here, there]) await db.query(toMark(one, 'payment', `twice ${round}`))
    const answers = await Promise.all([
      exclude(here, 'ever'),
      exclude(there, 'two_years'),
      exclude(here, 'ever'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const one of [here, there]) {
      const { restriction } = (await rewards.call(calls.readProtection, {}, one)).body.response
      expect(restriction).toMatchObject({ kind: 'exclusion', until: null })
    }
  }
})
