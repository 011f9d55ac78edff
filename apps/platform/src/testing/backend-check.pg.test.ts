import { type Backend, checkBackend, formatReport, register } from '@palco/tools/backend-check'
import { expect, test } from 'vitest'
import { testDatabase } from './index.ts'
import { testPlatform } from './platform.ts'

const platform = await testPlatform(await testDatabase(), { env: { CONFIG_HASH: 'demo-hash' } })
const backend: Backend = {
  url: platform.url,
  masterKey: platform.config.MASTER_API_KEY,
  keyHeader: 'x-master-api-key',
  languageHeader: 'x-master-language',
  domain: 'brasa.test',
  hash: 'demo-hash',
  language: 'es_ES',
  answerMs: 60_000,
}

test('the platform has every call of the contract, and every page of the site works with it', async () => {
  const account = await register(backend)
  const report = await checkBackend(backend, { account, moveMoney: true, expiryMs: 0, nowMs: Date.now })
  const lines = formatReport(report)
  expect(lines.filter((line) => /^ {2}(FAIL|absent) /.test(line))).toEqual([])
  expect(report.pages.filter(({ state }) => state !== 'works')).toEqual([])
  expect(report.passes).toBe(true)
})
