import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database, Statement } from '../../db/index.ts'
import { silentLog } from '../../observe/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { testPlatform } from '../../testing/platform.ts'
import { findHits } from './find-hits.ts'
import { followVersions, screenDue } from './screen.ts'
import { bringLines, readCases, SAME, ZOLTAN } from './testing/listed.ts'

const database = await testDatabase()
const { db } = database
const platform = await testPlatform(database)
const now = () => new Date(platform.clock.now)
const deps = { db, log: silentLog, now }
let names = 0

/** Registers a player with these data. */
async function register(given: Partial<typeof SAME> = {}) {
  const username = `screened${(names += 1)}`
  const { dni, ...person } = { ...SAME, ...given }
  const data = Object.fromEntries(Object.entries({ ...person, dni }).filter(([, value]) => value !== null))
  const account = { username, email: `${username}@example.com`, password: 'a long enough one', ...data }
  const { body } = await platform.call(calls.register, { ...account, over_18: true, accept_terms: true })
  const { rows } = await db.query<{ id: string }>({
    text: 'SELECT id FROM players WHERE username = $1',
    values: [username],
  })
  const id = rows[0]?.id
  if (!id) throw new Error(JSON.stringify(body))
  return { id, token: body.response.token ?? '' }
}
const readStates = async (id: string) => (await readCases(db, id)).map(({ ref, state }) => `${ref} ${state}`)
const setState = (id: string, state: string) =>
  db.query({
    text: 'UPDATE screening_cases SET state = $2, due_at = NULL WHERE player_id = $1',
    values: [id, state],
  })
/** Brings a version, and compares everybody with what is new in it. */
const bring = async (lines: Parameters<typeof bringLines>[1]) => {
  await bringLines(db, lines)
  await followVersions(deps)
}

beforeEach(async () => {
  await bring([ZOLTAN])
  await screenDue(deps)
})

describe('a player', () => {
  test('who was compared by an earlier version of the comparison is compared again, once', async () => {
    const { id } = await register({ name: 'Otra', lastname: 'Persona' })
    await screenDue(deps)
    // As if that version had not seen how alike they are.
    await db.query({
      text: 'UPDATE players SET name = $2, lastname = $3 WHERE id = $1',
      values: [id, SAME.name, SAME.lastname],
    })
    await screenDue(deps)
    expect(await readStates(id)).toEqual([])
    await db.query({ text: 'UPDATE screening_players SET algorithm = algorithm - 1' })
    await screenDue(deps)
    expect(await readStates(id)).toEqual(['zoltan open'])
    const { rows } = await db.query<{ left: number }>({
      text: 'SELECT count(*)::int AS left FROM screening_players WHERE due_at IS NOT NULL OR algorithm < 2',
    })
    expect(rows).toEqual([{ left: 0 }])
  })

  test('who may be on a list is found soon after the registration, with the parts of the score', async () => {
    const same = await register()
    const other = await register({ name: 'Otra', lastname: 'Persona' })
    expect(await readCases(db, same.id)).toEqual([])
    await screenDue(deps)
    expect(await readCases(db, same.id)).toMatchObject([
      { ref: 'zoltan', state: 'open', score: 100, hits: 1 },
    ])
    expect(await readCases(db, other.id)).toEqual([])
    const { rows } = await db.query<{ parts: object; algorithm: number; person: object; sha256: string }>({
      text: `SELECT h.parts, h.algorithm, h.person, v.sha256 FROM screening_hits h JOIN screening_cases c ON c.id = h.case_id
        JOIN screening_versions v ON v.id = h.version_id WHERE c.player_id = $1`,
      values: [same.id],
    })
    expect(rows).toMatchObject([
      {
        algorithm: 2,
        person: SAME,
        parts: { name: 100, matched: ZOLTAN.name, birth: 'equal', country: 'equal', document: 'absent' },
      },
    ])
    // Again: nothing is due, and nothing is added.
    await screenDue(deps)
    await followVersions(deps)
    expect(await readCases(db, same.id)).toMatchObject([{ hits: 1 }])
  })

  test('with many given names is found all the same', async () => {
    const name = 'Ana Bea Carla Dora Elsa Fina Gala Hilda Irma Juana Karla Lola Zoltan'
    const player = await register({ name })
    await screenDue(deps)
    expect(await readStates(player.id)).toEqual(['zoltan open'])
  })

  test.each([
    ['Zoltan', 'QuispeBarranco', 'Zoltan Quispe Barranco'],
    ['ZoltanQuispe', 'Barranco', 'Zoltan Quispe Barranco'],
    ['Zoltan', 'Quispe Barranco', 'Zoltan Quispebarranco'],
    ['Liwei', 'Zhang', 'Zhang Li Wei'],
    ['Li Wei', 'Zhang', 'Zhang Liwei'],
  ])('%s %s is found as %s, whoever joins the words', async (name, lastname, listed) => {
    await bring([ZOLTAN, { id: 'joined', name: listed, countries: 'UY' }])
    const player = await register({ name, lastname, birth_date: '1985-02-03', country: 'AR' })
    await screenDue(deps)
    expect(await readStates(player.id)).toContain('joined open')
  })

  test('without a whole name is compared with nobody, until there is one', async () => {
    const player = await register({ lastname: '' })
    await screenDue(deps)
    expect(await readStates(player.id)).toEqual([])
    await platform.call(calls.updateUser, { lastname: SAME.lastname }, player)
    await screenDue(deps)
    expect(await readStates(player.id)).toEqual(['zoltan open'])
  })

  test('who changes what is compared is compared anew: an open case waits for an operator, and what was cleared is open again', async () => {
    const player = await register()
    await screenDue(deps)
    await platform.call(calls.updateUser, { birth_date: '1990-05-05', country: 'AR' }, player)
    await screenDue(deps)
    expect(await readStates(player.id)).toEqual(['zoltan open'])
    // The list has the person no more: that says nothing of who the player was when the case was opened.
    await bring([])
    expect(await readStates(player.id)).toEqual(['zoltan open'])
    await bring([ZOLTAN])
    await platform.call(calls.updateUser, { birth_date: '1960-06-06' }, player)
    await screenDue(deps)
    expect(await readStates(player.id)).toEqual(['zoltan open'])
    await setState(player.id, 'cleared')
    // What is not compared changes nothing.
    await platform.call(calls.updateUser, { gender: 'other' }, player)
    await screenDue(deps)
    expect(await readStates(player.id)).toEqual(['zoltan cleared'])
    await platform.call(calls.updateUser, { birth_date: '1960-01-12' }, player)
    await screenDue(deps)
    expect(await readStates(player.id)).toEqual(['zoltan open'])
    expect(await readCases(db, player.id)).toMatchObject([{ hits: 3 }])
  })

  test('of a confirmed case stays so whatever changes', async () => {
    const player = await register()
    await screenDue(deps)
    await setState(player.id, 'confirmed')
    await platform.call(calls.updateUser, { birth_date: '1990-05-05', name: 'Otro' }, player)
    await screenDue(deps)
    expect(await readStates(player.id)).toEqual(['zoltan confirmed'])
    await bring([])
    expect(await readStates(player.id)).toEqual(['zoltan confirmed'])
  })
})

describe('a version of a list', () => {
  test('is compared with everybody: entries that are new in it open cases', async () => {
    const player = await register({ name: 'Inventada', lastname: 'Ficticia Lista' })
    await screenDue(deps)
    expect(await readStates(player.id)).toEqual([])
    await bring([ZOLTAN, { id: 'new', name: 'Inventada Ficticia Lista' }])
    expect(await readStates(player.id)).toEqual(['new open'])
  })

  test('that changes an entry opens what was cleared, or ends what is no hit any more; one that does not changes nothing', async () => {
    const player = await register()
    await screenDue(deps)
    await setState(player.id, 'cleared')
    await bring([ZOLTAN, { id: 'another', name: 'Alguien Distinto' }])
    expect(await readStates(player.id)).toEqual(['zoltan cleared'])
    await bring([{ ...ZOLTAN, aliases: 'Zoli' }])
    expect(await readStates(player.id)).toEqual(['zoltan open'])
    await bring([{ ...ZOLTAN, name: 'Zoltan Completamente Otro' }])
    expect(await readStates(player.id)).toEqual(['zoltan ended'])
    await bring([ZOLTAN])
    expect(await readStates(player.id)).toEqual(['zoltan open'])
    await bring([])
    expect(await readStates(player.id)).toEqual(['zoltan ended'])
  })

  test('whose comparison dies between two batches, or within one, goes on there', async () => {
    const players = await Promise.all(Array.from({ length: 7 }, () => register()))
    await bringLines(db, [ZOLTAN, { ...ZOLTAN, id: 'twin' }])
    let begun = 0
    /** The second batch dies before its commit. */
    const dying: Database = {
      ...db,
      transaction: (work, options) =>
        db.transaction(async (tx) => {
          const done = await work(tx)
          if ((begun += 1) === 2) throw new Error('died')
          return done
        }, options),
    }
    await expect(followVersions({ ...deps, db: dying }, 3)).rejects.toThrow('died')
    const twins = async () =>
      (await Promise.all(players.map(({ id }) => readCases(db, id))))
        .flat()
        .filter(({ ref }) => ref === 'twin')
    const { rows } = await db.query<{ screened: number }>({
      text: `SELECT count(*)::int AS screened FROM screening_versions WHERE followed_at IS NULL AND followed_to <> ''`,
    })
    expect(rows).toEqual([{ screened: 1 }])
    expect((await twins()).length).toBeLessThan(players.length)
    await Promise.all([followVersions(deps, 3), followVersions(deps, 3)])
    expect((await twins()).map(({ state, hits }) => `${state} ${hits}`)).toEqual(players.map(() => 'open 1'))
    await bring([ZOLTAN])
  })

  test('that comes while players wait is compared with them once', async () => {
    const player = await register({ name: 'Pendiente', lastname: 'De Prueba' })
    await bringLines(db, [ZOLTAN, { id: 'waiting', name: 'Pendiente Prueba' }])
    await Promise.all([screenDue(deps), followVersions(deps)])
    expect(await readCases(db, player.id)).toMatchObject([{ ref: 'waiting', state: 'open', hits: 1 }])
  })
})

describe('a long list', () => {
  test('is searched by the words of a name, never whole', async () => {
    const syllables = [
      'ka',
      'ro',
      'mi',
      'sel',
      'dun',
      'va',
      'pi',
      'lor',
      'ze',
      'tam',
      'gri',
      'no',
      'cho',
      'ber',
      'ul',
      'ju',
      'fex',
    ]
    const word = (seed: number) =>
      Array.from({ length: 3 }, (_, at) => syllables[Math.floor((seed * 2654435761) / 17 ** at) % 17]).join(
        '',
      )
    const names = Array.from({ length: 3_000 }, (_, at) => [word(at), word(at * 31 + 7), word(at * 17 + 3)])
    await bringLines(
      db,
      names.map((words, at) => ({ id: `long-${at}`, name: words.join(' ') })),
      'long',
    )
    for (let at = 0; at < names.length; at += Math.floor(names.length / 40)) {
      let read = 0
      const counting = {
        query: async <R extends object>(statement: Statement) => {
          const answer = await db.query<R>(statement)
          read += answer.rows.length
          return answer
        },
      }
      const [name = '', ...rest] = names[at] ?? []
      const { hits } = await findHits(counting, { ...SAME, name, lastname: rest.join(' ') })
      expect(hits.map(({ ref }) => ref)).toContain(`long-${at}`)
      expect(read).toBeLessThan(names.length / 10)
    }
  })
})
