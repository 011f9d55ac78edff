import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listKeys, toKeyId } from '@palco/contract/key-ring'
import { createSealer, newSealingKeys } from '@palco/sealing'
import { afterAll, expect, test } from 'vitest'
import { readProviderRows, saveProvider } from '../../apps/platform/src/modules/casino/provider/store.ts'
import { keyReader, sealedKey } from '../../apps/platform/src/provider-keys.ts'
import { testDatabase } from '../../apps/platform/src/testing/index.ts'
import { providerKeys } from './provider-rows.ts'
import { Stores } from './stores.ts'

const SEALING_KEYS = newSealingKeys()
const OLD = 'an old key of a provider'
const database = await testDatabase()
const env = { DATABASE_URL: database.url, SEALING_KEYS }
const stores = await Stores.find(env)
const folder = mkdtempSync(join(tmpdir(), 'palco-provider-keys-'))
afterAll(async () => {
  await stores.close()
  rmSync(folder, { recursive: true })
})
const sealer = createSealer(SEALING_KEYS)
const commands = providerKeys(env, stores)

const readKeys = async (id: string): Promise<string[]> => {
  const row = (await readProviderRows(database.db)).find((one) => one.id === id)
  return row ? listKeys(keyReader({}, sealer)('games', row)) : []
}

test('the key of a provider’s row is replaced with two at once, and a file is the only place of the new one', async () => {
  await saveProvider(database.db, {
    id: 'acme',
    url: 'http://acme',
    ...sealedKey(sealer, 'games', 'acme', OLD),
  })
  const to = join(folder, 'acme.key')
  await expect(commands.add('game:acme', undefined)).rejects.toThrow('--to FILE')
  await expect(commands.promote('game:acme', undefined)).rejects.toThrow('has one key only')
  const said = await commands.add('game:acme', to)
  const key = readFileSync(to, 'utf8').trim()
  expect(statSync(to).mode & 0o777).toBe(0o600)
  expect(await readKeys('acme')).toEqual([OLD, key])
  await expect(commands.add('game:acme', to)).rejects.toThrow('is there already')
  expect(await readKeys('acme')).toHaveLength(2)

  said.push(...(await commands.promote('game:acme', undefined)), ...(await commands.list()))
  expect(await readKeys('acme')).toEqual([key, OLD])
  await expect(commands.retire('game:acme', toKeyId(key), {})).rejects.toThrow('promote another first')
  await expect(commands.retire('game:acme', 'unknown', {})).rejects.toThrow('has no key unknown')
  const use = `INSERT INTO secret_keys (setting, key_id, first_seen_at, last_used_at) VALUES ('game:acme', $1, $2, $2)`
  await database.db.query({ text: use, values: [toKeyId(OLD), new Date()] })
  await expect(commands.retire('game:acme', toKeyId(OLD), {})).rejects.toThrow('was used at')
  expect(await readKeys('acme')).toEqual([key, OLD])
  said.push(...(await commands.retire('game:acme', toKeyId(OLD), { leaked: true })))
  expect(await readKeys('acme')).toEqual([key])
  expect(said.join('\n')).toContain(
    `game:acme  sealed in the provider’s row  ${toKeyId(key)} (signs), ${toKeyId(OLD)}`,
  )
  for (const one of [OLD, key]) expect(said.join('\n')).not.toContain(one)
})

test('a provider without a sealed key is sent to its setting, one that is not there is named', async () => {
  await saveProvider(database.db, {
    id: 'by-setting',
    url: 'http://one',
    keyReference: 'env:PROVIDER_ONE_KEY',
  })
  await expect(commands.add('game:by-setting', join(folder, 'one'))).rejects.toThrow(
    'its key is a setting: npm run keys -- new PROVIDER_ONE_KEY',
  )
  expect(existsSync(join(folder, 'one'))).toBe(false)
  await expect(commands.retire('odds:nobody', 'x', {})).rejects.toThrow('there is no provider nobody')
})
