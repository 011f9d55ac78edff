import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listKeys, toKeyId } from '@palco/contract/key-ring'
import { createSealer, newSealingKeys } from '@palco/sealing'
import { isSecret } from '@palco/service/environment'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { backupKeyIds } from '../postgres/sealed-files.mts'
import { PROGRAMS } from '../settings/catalogue.ts'
import { findRing, NOT_ROTATED } from './catalogue.ts'
import { addKey, promoteKey, retireKey } from './rotate.ts'

const folder = mkdtempSync(join(tmpdir(), 'palco-ring-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'key')
const [OLD, NEW] = ['an old key of the console', 'a new key of the console']
const env = (name = 'CONSOLE_KEY') => ({ [`${name}_FILE`]: path })
const keys = (): string[] => listKeys(readFileSync(path, 'utf8'))

type Asked = Parameters<typeof promoteKey>[1]
type Seen = NonNullable<Awaited<ReturnType<Asked['sightings']>>>
const knows = (seen: Partial<Seen> | null, rows: Awaited<ReturnType<Asked['countRows']>> = []): Asked => ({
  sightings: async () => seen && { seen: [], holders: [], ...seen },
  countRows: async () => rows,
})
const held = (process: string, ...keyIds: string[]) => ({ process, setting: 'CONSOLE_KEY', keyIds })
const used = (keyId: string, msAgo: number, setting = 'CONSOLE_KEY') => ({
  setting,
  keyId,
  firstSeenAt: new Date(0),
  lastUsedAt: new Date(new Date().getTime() - msAgo),
})
const MINUTE = 60_000

beforeEach(() => writeFileSync(path, `${NEW},${OLD}\n`, { mode: 0o644 }))

/** Refused with these words, and nothing was written. */
async function expectRefused(work: () => unknown, words: string | RegExp): Promise<void> {
  const before = readFileSync(path, 'utf8')
  await expect(async () => work()).rejects.toThrow(words)
  await expect(async () => work()).rejects.not.toThrow(OLD)
  expect(readFileSync(path, 'utf8')).toBe(before)
  expect(existsSync(`${path}.new`)).toBe(false)
}

test('every secret of a program holds keys that are rotated, or there is a reason why not', () => {
  const programs = PROGRAMS.filter(({ folder: at }) => at.startsWith('apps/'))
  const secrets = new Set(programs.flatMap(({ settings }) => settings.map(([name]) => name)).filter(isSecret))
  for (const name of secrets) expect(findRing(name) !== null || name in NOT_ROTATED, name).toBe(true)
  const page = readFileSync(join(import.meta.dirname, '../../docs/keys.md'), 'utf8')
  for (const name of [...secrets, ...Object.keys(NOT_ROTATED)])
    expect(page.includes(`\`${name}\``), name).toBe(true)
})

test('a new key comes last', () => {
  writeFileSync(path, `${OLD}\n`, { mode: 0o644 })
  const lines = addKey(env(), 'CONSOLE_KEY')
  const [first, second = ''] = keys()
  expect([first, keys().length]).toEqual([OLD, 2])
  expect(lines.join('\n')).toContain(
    `key ${toKeyId(second)} was added; it is accepted, and ${toKeyId(OLD)} still signs`,
  )
  expect(lines.join('\n')).not.toContain(second)
  const link = join(folder, 'link')
  symlinkSync(path, link)
  addKey({ CONSOLE_KEY_FILE: link }, 'CONSOLE_KEY')
  expect(keys()).toHaveLength(3)
})

test('a key of each kind is one that its program takes', () => {
  writeFileSync(path, newSealingKeys())
  addKey(env('SEALING_KEYS'), 'SEALING_KEYS')
  expect(createSealer(keys().join(',')).keyIds).toHaveLength(2)
  writeFileSync(path, newSealingKeys())
  addKey(env('BACKUP_KEYS'), 'BACKUP_KEYS')
  expect(backupKeyIds(keys().join(','))).toHaveLength(2)
})

test('what cannot be rotated is refused with what to do', async () => {
  await expectRefused(
    () => addKey({ CONSOLE_KEY: OLD }, 'CONSOLE_KEY'),
    'put its keys in a file of mode 0600',
  )
  await expectRefused(() => addKey({}, 'CONSOLE_KEY'), 'is not set here')
  await expectRefused(() => addKey(env('SMTP_URL'), 'SMTP_URL'), 'the password of the mail server')
  await expectRefused(() => addKey(env('PORT'), 'PORT'), 'is no setting of keys')
  await expectRefused(() => addKey({ ...env(), CONSOLE_KEY: OLD }, 'CONSOLE_KEY'), 'both CONSOLE_KEY and')
  for (const [text, words] of [
    ['', 'is empty'],
    [' , ', 'there is no key'],
    [`${NEW},${NEW}`, 'a key stands there twice'],
    [`${NEW},fifteen letters`, 'key 2 of 2 is shorter than 16 characters'],
  ] as const) {
    writeFileSync(path, text)
    await expectRefused(() => addKey(env(), 'CONSOLE_KEY'), words)
    await expectRefused(() => promoteKey(env(), knows({}), { name: 'CONSOLE_KEY' }, {}), words)
  }
})

test('the last key or the named one signs, once every process is known to hold it', async () => {
  const promote = (seen: Partial<Seen> | null, more: { id?: string; anyway?: boolean } = {}) =>
    promoteKey(env(), knows(seen), { name: 'CONSOLE_KEY', id: more.id }, more)
  const lacking = [held('one', toKeyId(NEW), toKeyId(OLD)), held('two', toKeyId(NEW))]
  await expectRefused(() => promote({ holders: lacking }), `two does not hold key ${toKeyId(OLD)} yet`)
  await expectRefused(() => promote({}, { id: 'unknown' }), `its keys are ${toKeyId(NEW)}, ${toKeyId(OLD)}`)
  expect(await promote({ holders: lacking }, { anyway: true })).toContain(
    'WARNING: whether console holds the key cannot be asked; it has to before it meets what the key signs',
  )
  expect(keys()).toEqual([OLD, NEW])
  expect((await promote({}, { id: toKeyId(OLD) }))[0]).toContain('signs already')
  expect((await promote(null, { id: toKeyId(NEW) })).join('\n')).toContain('WARNING: without DATABASE_URL')
  expect(keys()).toEqual([NEW, OLD])
  writeFileSync(path, OLD)
  await expectRefused(() => promote({}), 'has one key only')
})

test('a key goes when nothing used it for sixteen minutes, or when it is leaked', async () => {
  const retire = (seen: Partial<Seen> | null, id = toKeyId(OLD), leaked = false) =>
    retireKey(env(), knows(seen), { name: 'CONSOLE_KEY', id }, { leaked })
  await expectRefused(() => retire({}, 'unknown'), 'has no key unknown')
  await expectRefused(() => retire({}, toKeyId(NEW)), 'signs')
  await expectRefused(() => retire(null), 'cannot be judged without DATABASE_URL')
  await expectRefused(
    () => retire({ seen: [used(toKeyId(OLD), 15 * MINUTE)] }),
    /was used at .*Try again then/,
  )
  await retire({
    seen: [used(toKeyId(OLD), 17 * MINUTE), used(toKeyId(NEW), 0), used(toKeyId(OLD), 0, 'TOKEN_SECRET')],
  })
  expect(keys()).toEqual([NEW])
  await expectRefused(() => retire({}, toKeyId(NEW)), 'is its only key')
  writeFileSync(path, `${NEW},${OLD}`)
  await retire({ seen: [used(toKeyId(OLD), 0)] }, toKeyId(OLD), true)
  expect(keys()).toEqual([NEW])
})

test('a provider’s key is in use while its provider signs with it', async () => {
  // A provider's number need not be what its setting is called by.
  for (const provider of ['game:originals', 'game:a-partner'])
    for (const name of ['PROVIDER_ORIGINALS_KEY', 'PROVIDER_PARTNER_KEY']) {
      const seen = [used(toKeyId(OLD), MINUTE, provider)]
      const retire = () => retireKey(env(name), knows({ seen }), { name, id: toKeyId(OLD) }, {})
      await expectRefused(retire, 'was used at')
    }
})

test('a sealing key goes when it seals no row, and its links are given up', async () => {
  const [young, old] = [newSealingKeys(), newSealingKeys()]
  const [, id = ''] = createSealer(`${young},${old}`).keyIds
  writeFileSync(path, `${young},${old}`)
  const retire = (rows: Parameters<typeof knows>[1], endLinks = false) =>
    retireKey(env('SEALING_KEYS'), knows({}, rows), { name: 'SEALING_KEYS', id }, { endLinks, leaked: true })
  await expectRefused(() => retire(null), 'cannot be judged without the address of the database')
  await expectRefused(() => retire([{ what: 'chains', keys: new Map([[id, 2]]) }], true), 'seals 2 of chains')
  await expectRefused(() => retire([{ what: 'chains', keys: new Map([['another', 2]]) }]), '--end-links')
  await retire([{ what: 'chains', keys: new Map([['another', 2]]) }], true)
  expect(keys()).toEqual([young])
})

test('a backup’s key goes when no file needs it', async () => {
  const [young, old] = [newSealingKeys(), newSealingKeys()]
  const [, id = ''] = backupKeyIds(`${young},${old}`)
  writeFileSync(path, `${young},${old}`)
  const backups = mkdtempSync(join(folder, 'backups-'))
  const name = 'BACKUP_KEYS'
  const retire = () => retireKey({ ...env(name), BACKUP_DIR: backups }, knows(null), { name, id }, {})
  await expectRefused(() => retireKey(env(name), knows(null), { name, id }, {}), 'without BACKUP_DIR')
  const file = join(backups, 'log.zst.sealed')
  writeFileSync(file, Buffer.concat([Buffer.from('PALCOBK1'), Buffer.from(id, 'hex'), Buffer.alloc(16)]))
  writeFileSync(join(backups, 'note'), 'x')
  await expectRefused(retire, '1 files in')
  rmSync(file)
  await retire()
  expect(keys()).toEqual([young])
})

test('a file that another command changed meanwhile is not written over: no key is lost', async () => {
  const another = `${NEW},${OLD},a third key of the console`
  const stores: Asked = {
    ...knows({}),
    sightings: async () => {
      writeFileSync(path, another)
      return { seen: [], holders: [] }
    },
  }
  for (const work of [promoteKey, retireKey]) {
    writeFileSync(path, `${NEW},${OLD}`)
    const id = toKeyId(OLD)
    await expect(work(env(), stores, { name: 'CONSOLE_KEY', id }, {})).rejects.toThrow(
      'was changed by somebody else',
    )
    expect(readFileSync(path, 'utf8')).toBe(another)
    expect(existsSync(`${path}.new`)).toBe(false)
  }
})

test('who could read the file can do so afterwards, or nothing is written', async () => {
  const modeAfter = (mode: number): number => {
    writeFileSync(path, OLD)
    chmodSync(path, mode)
    addKey(env(), 'CONSOLE_KEY')
    return statSync(path).mode & 0o777
  }
  expect([0o600, 0o640, 0o660, 0o644, 0o400].map(modeAfter)).toEqual([0o600, 0o640, 0o640, 0o640, 0o600])
  const { uid } = statSync(path)
  const user = vi.spyOn(process, 'getuid').mockReturnValue(uid + 1)
  await expectRefused(() => addKey(env(), 'CONSOLE_KEY'), 'belongs to another user')
  user.mockRestore()
})

test('of two commands at once the second is refused', async () => {
  writeFileSync(`${path}.new`, '')
  await expect(async () => addKey(env(), 'CONSOLE_KEY')).rejects.toThrow('another command is at work')
  expect(keys()).toEqual([NEW, OLD])
  rmSync(`${path}.new`)
})
