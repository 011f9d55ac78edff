import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { keepAssets, staticFiles } from './static-files.ts'

const DAY_MS = 86_400_000
const root = mkdtempSync(join(tmpdir(), 'palco-assets-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('what is old goes, and a file that another site removes meanwhile does no harm', async () => {
  const [client, kept] = [join(root, 'client'), join(root, 'kept')]
  for (const folder of [client, kept]) mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(client, 'assets/now.js'), 'now')
  writeFileSync(join(kept, 'assets/old.js'), 'old')
  // Listed, but not there when it is looked at.
  symlinkSync(join(root, 'removed'), join(kept, 'assets/gone.js'))
  await keepAssets(client, kept, 30, Date.now() + 40 * DAY_MS)
  expect(readdirSync(join(kept, 'assets'))).toEqual(['gone.js', 'now.js'])
})

/** Writes drafts and renames them, as a site does that packs its files while another starts. */
const PACKING = `
  const { renameSync, writeFileSync } = require('node:fs')
  const { parentPort, workerData } = require('node:worker_threads')
  for (let n = 0; ; n++) {
    writeFileSync(workerData + '/now.js.br.' + (n % 50), 'packed')
    renameSync(workerData + '/now.js.br.' + (n % 50), workerData + '/now.js.br')
    if (n === 0) parentPort.postMessage('packing')
  }`

test('a site starts while another packs its files in the same folder', async () => {
  const kept = join(root, 'kept')
  mkdirSync(join(kept, 'assets'), { recursive: true })
  for (let n = 0; n < 100; n++) writeFileSync(join(kept, `assets/${n}.js`), 'chunk')
  const other = new Worker(PACKING, { eval: true, workerData: join(kept, 'assets') })
  try {
    await once(other, 'message')
    for (let n = 0; n < 200; n++) expect(() => staticFiles(root, kept, () => ({}))).not.toThrow()
  } finally {
    await other.terminate()
  }
})
