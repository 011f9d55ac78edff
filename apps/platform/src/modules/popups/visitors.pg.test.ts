import { calls } from '@palco/contract'
import { beforeAll, expect, test } from 'vitest'
import { type Known, rewardsPlatform } from '../../testing/rewards.ts'
import { type NewPopup, writePopup } from './index.ts'

const names = (name: string) => ({ es_ES: name, en_US: name, pt_BR: name })
const LEVELS = {
  window_days: 30,
  levels: [
    { id: 'bronze', names: names('Bronce'), miles: 0, extra: 0 },
    { id: 'silver', names: names('Plata'), miles: 100, extra: 0 },
    { id: 'gold', names: names('Oro'), miles: 500, extra: 0 },
  ],
}
const platform = await rewardsPlatform({ brasa: { levels: LEVELS } })
const { db, clock } = platform

/** The brand is in Buenos Aires, three hours behind UTC. */
const local = (minutes: number) =>
  new Date(clock.now + (minutes - 180) * 60_000).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)

const popup = (id: string, changes: Partial<NewPopup> = {}): NewPopup => ({
  id,
  audience: 'everyone',
  level: null,
  repeat: 'session',
  position: 0,
  starts_at: null,
  ends_at: null,
  enabled: true,
  picture: null,
  link: '/store',
  texts: {
    es_ES: { title: id, text: 'Hola.', action: 'Ver' },
    pt_BR: { title: `${id} pt`, text: 'Olá.', action: null },
  },
  ...changes,
})

beforeAll(async () => {
  const brand = { id: 'brasa', timeZone: 'America/Argentina/Buenos_Aires' }
  const all = [
    popup('all', { position: 9 }),
    popup('guests', { audience: 'guests' }),
    popup('players', { audience: 'players', position: 1 }),
    popup('silver', { audience: 'players', level: 'silver', position: 2 }),
    popup('gold', { level: 'gold', position: 3 }),
    popup('off', { enabled: false }),
    popup('over', { ends_at: local(-1) }),
    popup('later', { starts_at: local(60) }),
  ]
  for (const one of all) await writePopup(db, brand, one, true)
})

const shown = async (player?: Known, language = 'es_ES') =>
  (await platform.call(calls.listPopups, {}, { ...player, language })).body.response.popups as {
    id: string
    title: string
    action: unknown
  }[]
const readIds = async (player?: Known) => (await shown(player)).map(({ id }) => id)

async function reach(player: Known, level: string): Promise<void> {
  await db.query({
    text: `INSERT INTO player_levels (brand_id, player_id, level, since) VALUES ($1, $2, $3, '2026-01-01')`,
    values: [player.brandId, player.id, level],
  })
}

test('visitors get the pop-ups of their kind and level that hold now, in the operator’s order', async () => {
  const [low, silver, gold] = [
    await platform.player(),
    await platform.player(),
    await platform.player(),
  ] as const
  await reach(silver, 'silver')
  await reach(gold, 'gold')
  expect(await readIds()).toEqual(['guests', 'all'])
  expect(await readIds(low)).toEqual(['players', 'all'])
  expect(await readIds(silver)).toEqual(['players', 'silver', 'all'])
  expect(await readIds(gold)).toEqual(['players', 'silver', 'gold', 'all'])
  expect(await shown(undefined, 'pt_BR')).toMatchObject([{ title: 'guests pt', action: null }, {}])
  expect(await shown(undefined, 'en_US')).toMatchObject([
    { title: 'guests', action: { label: 'Ver', link: '/store' } },
    {},
  ])
  clock.now += 61 * 60_000
  expect(await readIds()).toEqual(['guests', 'later', 'all'])
})

test('what a player sent away for good does not come back, for that player alone', async () => {
  const [ana, ben] = [await platform.player(), await platform.player()]
  const dismiss = (id: string) => platform.call(calls.dismissPopup, { id }, ana)
  expect((await dismiss('all')).status).toBe(200)
  expect((await dismiss('all')).status).toBe(200)
  expect((await dismiss('no-such')).status).toBe(404)
  expect(await readIds(ana)).not.toContain('all')
  expect(await readIds(ben)).toContain('all')
})
