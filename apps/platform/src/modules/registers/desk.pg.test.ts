import { operatorCalls } from '@palco/contract/operators'
import { RateLimiter } from '@palco/service/rate-limit'
import { beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '../../observe/index.ts'
import { readNotifications } from '../../testing/notifications.ts'
import { BrandDirectory, saveBrand } from '../brands/index.ts'
import { openConsoleCalls } from '../operators/testing/console-calls.ts'
import { askDue } from './due.ts'
import { registerAdapters, registers } from './index.ts'
import { sweepBases } from './sweep.ts'
import { newCpf } from './testing/registered.ts'
import { KEY, registerServer } from './testing/register-server.ts'

const server = await registerServer(() => Date.now())
const asked = registerAdapters({
  sandbox: { url: server.url, key: KEY },
  connections: { main: { url: `${server.url}/registers/sigap`, key: KEY } },
})
const desk = await openConsoleCalls((parts) => registers.deskRoutes({ ...parts, registers: asked }))
const { call, db, fixture, now } = desk
const [eva, trader, stranger] = [
  await desk.operator({ brands: ['brasa'] }),
  await desk.operator({ brands: ['brasa'], role: 'trader' }),
  await desk.operator({ brands: ['marea'] }),
]
const brands = new BrandDirectory(db)
const jobs = {
  db,
  now,
  log: silentLog,
  limiter: new RateLimiter({ now: () => now().getTime(), factor: 0 }),
  registers: asked,
  allBrands: () => brands.all(),
}

const setBrand = async (named: Record<string, string>) => {
  await saveBrand(db, {
    id: 'brasa',
    name: 'brasa',
    currency: 'ARS',
    country: 'BR',
    defaultLanguage: 'pt_BR',
    hosts: ['brasa.test'],
    configuration: { jurisdiction: 'BR' },
    settings: { registers: named },
  })
  await readNotifications(db)
}
const list = async (filter: object = {}, by = eva) =>
  call(operatorCalls.listRegisters, { brand: 'brasa', ...filter }, by.token)
/** A player with a number that the register knows. */
const newPlayer = async () => {
  const player = await fixture.player({ country: 'BR' })
  const { rows } = await db.query<{ username: string; dni: string }>({
    text: 'UPDATE players SET dni = $2 WHERE id = $1 RETURNING username, dni',
    values: [player.id, newCpf()],
  })
  return rows[0]!
}

beforeAll(() => setBrand({ sigap: 'sandbox' }))

describe('the page of registers', () => {
  test('shows whom a register lists, who waits, and the questions about one player', async () => {
    const [listed, waiting] = [await newPlayer(), await newPlayer()]
    server.says(({ subject }) =>
      subject === listed.dni ? 'excluded' : subject === waiting.dni ? 422 : 'clear',
    )
    await sweepBases(jobs)
    await askDue(jobs)
    const names = async (filter: object) => (await list(filter)).body.standings.map(({ player }) => player)
    expect(await names({})).toEqual([listed.username])
    expect(await names({ state: 'waiting' })).toEqual([waiting.username])
    const { body } = await list({ player: listed.username.toUpperCase() })
    expect(body.standings).toMatchObject([{ player: listed.username, register: 'sigap', answer: 'excluded' }])
    expect(body.questions).toMatchObject([
      {
        register: 'sigap',
        connection: 'sandbox',
        occasion: 'whole_base',
        sent: ['dni'],
        answer: 'excluded',
        reference: 'p-1',
      },
    ])
    expect(JSON.stringify(body)).not.toContain(listed.dni)
  })

  test('shows a connection that answers, one that fails, and one that is missing', async () => {
    const connection = async () => (await list()).body.connections
    expect(await connection()).toMatchObject([
      { register: 'sigap', connection: 'sandbox', failing_since: null, failures: 0, waiting: 1 },
    ])
    await newPlayer()
    await db.query({ text: 'DELETE FROM register_sweeps' })
    server.says(500)
    await sweepBases(jobs)
    await askDue(jobs)
    const [failing] = await connection()
    expect(failing).toMatchObject({ fault: 'no_answer', failing_since: expect.any(String) })
    // What the connection before did says nothing about another.
    await setBrand({ sigap: 'main' })
    expect(await connection()).toMatchObject([{ connection: 'main', failing_since: null, failures: 0 }])
    await setBrand({})
    expect(await connection()).toMatchObject([{ register: 'sigap', connection: null }])
    await setBrand({ sigap: 'of-nobody' })
    expect(await connection()).toMatchObject([{ register: 'sigap', connection: null }])
    await setBrand({ sigap: 'sandbox' })
  })

  test('is for cashiers of the brand', async () => {
    expect((await list({}, trader)).code).toBe('forbidden')
    expect((await list({}, stranger)).code).toBe('unknown_brand')
  })
})
