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

const markOf = (one: Known, kind: string, value: string) => ({
  text: 'SELECT note_player_mark($1, $2, $3, $4, $5)',
  values: [one.brandId, one.id, kind, value, new Date(clock.now)],
})
const deviceOf = (one: Known, value: string) => ({
  text: 'INSERT INTO known_devices (player_id, device_hash, last_used_at) VALUES ($1, $2, $3)',
  values: [one.id, value, new Date(clock.now)],
})
const exclude = (one: Known, length: 'two_years' | 'ever' = 'ever') =>
  rewards.call(calls.excludeSelf, { length, everywhere: true, password: PASSWORD }, one)
const restrictionOf = async (one: Known) =>
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
    (one: Known, value: string) => markOf(one, 'payment', value),
  ],
  ['a device', undefined, deviceOf],
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
      expect([first, await restrictionOf(player), await restrictionOf(other)]).toEqual([
        first,
        'exclusion',
        'exclusion',
      ])
    }
  })
})

test('two accounts of a person that are excluded at the same moment are both, for the longer time', async () => {
  for (const round of Array.from({ length: 10 }, (_, at) => at)) {
    const [here, there] = [await rewards.player(), await rewards.player({ domain: 'marea.test' })]
    for (const one of [here, there]) await db.query(markOf(one, 'payment', `twice ${round}`))
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
