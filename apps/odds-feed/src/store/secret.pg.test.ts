import { createSealer, newSealingKeys } from '@palco/sealing'
import { applySchemaTo } from '@palco/migrations'
import { type Database, openDatabase } from '@palco/service/database'
import { afterAll, afterEach, expect, test } from 'vitest'
import { SCHEMA } from '../db/schema.ts'
import { racesOfBlock } from '../racing/meetings.ts'
import { toCourse } from '../sports/entrants.ts'
import { listMatches } from '../testing/entrants.ts'
import { testDatabases } from '../testing/harness.ts'
import { installedChance } from './secret.ts'

const databases = testDatabases()
const open: Database[] = []
afterEach(async () => {
  for (const database of open.splice(0)) await database.end()
})
afterAll(() => databases.drop())

async function installation(): Promise<Database> {
  const database = openDatabase(await databases.create(), () => {})
  open.push(database)
  await applySchemaTo(database, SCHEMA)
  return database
}

test('an installation draws its secret once, whoever asks first, and keeps it sealed', async () => {
  const database = await installation()
  const sealer = createSealer(newSealingKeys())
  const chances = await Promise.all([1, 2, 3].map(() => installedChance(database, sealer)))
  const seeds = new Set(chances.map((chance) => chance.toSeed('race', 'sim:race:1')))
  expect(seeds.size).toBe(1)
  const { rows } = await database.query<{ sealed: string }>('SELECT sealed FROM chance_secret')
  expect(rows).toHaveLength(1)
  expect(rows[0]!.sealed.startsWith(sealer.prefix)).toBe(true)
  // Sealed anew by a new first key: the same chance.
  const [first, second] = [newSealingKeys(), newSealingKeys()]
  const other = await installation()
  const before = await installedChance(other, createSealer(first))
  const after = await installedChance(other, createSealer(`${second},${first}`))
  expect(after.id).toBe(before.id)
  expect((await installedChance(other, createSealer(second))).id).toBe(before.id)
  await expect(installedChance(other, createSealer(first))).rejects.toThrow('ODDS_FEED_SEALING_KEYS')
})

test('two installations of one seed show the same and let other things become of it', async () => {
  const sealer = createSealer(newSealingKeys())
  const seasons = []
  for (let index = 0; index < 2; index += 1)
    seasons.push({ seed: 'palco', chance: await installedChance(await installation(), sealer) })
  const [one, two] = seasons.map((season) => racesOfBlock(season, 120_000))
  const faces = (races: typeof one) => JSON.stringify(races?.map(({ fate: _, ...face }) => face))
  expect(faces(one)).toBe(faces(two))
  const finishes = (races: typeof one) => (races ?? []).map(({ fate }) => JSON.stringify(fate().finish))
  const same = finishes(one).filter((finish, index) => finish === finishes(two)[index])
  expect(same.length).toBeLessThan(3)
  const scores = seasons.map((season) =>
    listMatches('football', 30).map((entrants) => JSON.stringify(toCourse(entrants, season).confirmed)),
  )
  expect(scores[0]!.filter((score, index) => score === scores[1]![index])).toHaveLength(0)
})
