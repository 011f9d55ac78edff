import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { keepAssets } from './static-files.ts'

const DAY_MS = 86_400_000
const root = mkdtempSync(join(tmpdir(), 'palco-assets-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('what is old goes, and a file that another site removes meanwhile stops nobody', async () => {
  const [client, kept] = [join(root, 'client'), join(root, 'kept')]
  for (const folder of [client, kept]) mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(client, 'assets/now.js'), 'now')
  writeFileSync(join(kept, 'assets/old.js'), 'old')
  // Listed, but not there when it is looked at.
  symlinkSync(join(root, 'removed'), join(kept, 'assets/gone.js'))
  await keepAssets(client, kept, 30, Date.now() + 40 * DAY_MS)
  expect(readdirSync(join(kept, 'assets'))).toEqual(['gone.js', 'now.js'])
})
