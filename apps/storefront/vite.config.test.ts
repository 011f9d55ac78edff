import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutValidator, wordsOnDemand } from '@palco/contract/browser-build'
import { build } from 'vite'
import { expect, test } from 'vitest'

const CACHE = join(import.meta.dirname, '.cache')

/** Builds one file for browsers, below this folder so that it finds the packages. */
async function bundle(source: string): Promise<unknown> {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'validator-'))
  try {
    writeFileSync(join(folder, 'entry.ts'), source)
    return await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [withoutValidator(), wordsOnDemand()],
      build: { write: false, rolldownOptions: { input: join(folder, 'entry.ts') } },
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('a build for browsers that holds the validator fails and names the module', async () => {
  await expect(
    bundle(`import { money } from '@palco/contract'\nconsole.log(money.parse({}))`),
  ).rejects.toThrow(/packages\/contract\/src\/money\.ts|node_modules\/zod\//)
})

test('the tables and the formatter of the contract are for browsers', async () => {
  const source = `import { TRANSACTION_KINDS } from '@palco/contract/tables'
    import { formatMoney } from '@palco/contract/format'
    console.log(TRANSACTION_KINDS, formatMoney)`
  expect(JSON.stringify(await bundle(source))).toContain('withdrawal_returned')
})

test('the words of other countries’ Spanish are no part of what every browser loads', async () => {
  const use = 'console.log(spanish.toSpanish("Tocá", "es-ES"))'
  await expect(bundle(`import * as spanish from '@palco/contract/spanish'\n${use}`)).rejects.toThrow(
    /entry.* would send @palco\/contract\/spanish to every browser/,
  )
  const built = await bundle(`import('@palco/contract/spanish').then((spanish) => ${use})`)
  expect(JSON.stringify(built)).toContain('tragaperras')
})
