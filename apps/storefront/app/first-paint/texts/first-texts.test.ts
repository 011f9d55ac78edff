import { afterAll, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterAll(() => vi.resetModules())
const fresh = async () => ({
  ...(await import('./first-texts.ts')),
  ...(await import('../../i18n/instances.ts')),
})

test('the first texts come alone; a key they lack brings the others', async () => {
  const { loadFirstTexts, findTexts, watchTexts } = await fresh()
  await loadFirstTexts('es_ES')
  expect(findTexts('es_ES')?.('lobby.title')).not.toBe('lobby.title')
  const come = new Promise<void>((resolve) => watchTexts(resolve))
  expect(findTexts('es_ES')?.('wallet.deposit.title')).toBe('wallet.deposit.title')
  await come
  expect(findTexts('es_ES')?.('wallet.deposit.title')).not.toBe('wallet.deposit.title')
})

test('completing takes what is missing of the languages in use, and nothing of others', async () => {
  const { completeTexts, loadFirstTexts, findTexts } = await fresh()
  await loadFirstTexts('en_US')
  await completeTexts()
  expect(findTexts('en_US')?.('wallet.deposit.title')).not.toBe('wallet.deposit.title')
  expect(findTexts('pt_BR')).toBeNull()
})

test('the first texts never take the place of all', async () => {
  const { loadFirstTexts, loadLanguage, findTexts } = await fresh()
  await Promise.all([loadFirstTexts('es_ES'), loadLanguage('es_ES')])
  expect(findTexts('es_ES')?.('wallet.deposit.title')).not.toBe('wallet.deposit.title')
})

test('a page’s use of other texts is noted, and they are shown all the same', async () => {
  const { findGuardedTexts, loadGuardedTexts, usedOtherTexts } = await fresh()
  await loadGuardedTexts()
  const t = findGuardedTexts('es_ES')
  expect(usedOtherTexts(() => t?.('lobby.title')).others).toBe(false)
  const beyond = usedOtherTexts(() => t?.('wallet.deposit.title'))
  expect(beyond.others).toBe(true)
  expect(beyond.result).not.toBe('wallet.deposit.title')
})
