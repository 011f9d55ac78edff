import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { applySchema, LEAST_POSTGRES, type Schema } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'palco-server-version-'))
afterAll(() => rmdirSync(folder))
const SCHEMA: Schema = { migrations: folder, functions: folder, version: 1, lock: 1 }

/** A connection to a server of that version; whatever else is asked of it is noted and fails. */
function server(number: number, version: string) {
  const asked: string[] = []
  const query = async (text: string) => {
    if (text.includes('server_version_num')) return { rows: [{ number, version }] }
    asked.push(text)
    throw new Error('asked for more')
  }
  return { client: { query } as unknown as ClientBase, asked }
}

test.each([
  [150_018, '15.18'],
  [LEAST_POSTGRES * 10_000 - 1, '17.99'],
])('a server of version %i is refused before anything is written', async (number, version) => {
  const { client, asked } = server(number, version)
  await expect(applySchema(client, SCHEMA)).rejects.toMatchObject({
    name: 'MigrationRefused',
    message: `PostgreSQL ${LEAST_POSTGRES} or newer is needed, and this server is ${version}: nothing was written`,
  })
  expect(asked).toEqual([])
})

test('a server of the oldest version is worked with', async () => {
  const { client, asked } = server(LEAST_POSTGRES * 10_000, '18.0')
  await expect(applySchema(client, SCHEMA)).rejects.toThrow('asked for more')
  expect(asked).toEqual([`SET lock_timeout = '60s'`])
})
