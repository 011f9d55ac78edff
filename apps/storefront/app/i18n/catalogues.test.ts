import type { TextTable } from '@palco/contract/texts'
import { expect, test } from 'vitest'
import en from './en_US/index.ts'
import es from './es_ES/index.ts'
import pt from './pt_BR/index.ts'
import { showKey as t } from './translate.ts'

function listKeys(catalogue: TextTable, at = ''): string[] {
  return Object.entries(catalogue).flatMap(([name, value]) =>
    typeof value === 'string' ? [at + name] : listKeys(value, `${at}${name}.`),
  )
}
function valuesIn(catalogue: TextTable, key: string): string[] {
  const text = key
    .split('.')
    .reduce<unknown>((found, step) => (found as TextTable)[step], catalogue) as string
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort()
}

test.each([
  ['en_US', en],
  ['pt_BR', pt],
] as const)('%s has exactly the texts of es_ES, with the same values in them', (_, other) => {
  expect(listKeys(other).sort()).toEqual(listKeys(es).sort())
  expect(listKeys(es).length).toBeGreaterThan(100)
  // A plural form may leave its number out ("At once").
  const differing = listKeys(es).filter(
    (key) =>
      !/_(zero|one)$/.test(key) && String(valuesIn(es, key)) !== String(valuesIn(other as TextTable, key)),
  )
  expect(differing).toEqual([])
})

test('the compiler has the keys and the values of every text', () => {
  // @ts-expect-error no such text
  expect(t('wallet.deposit.titel')).toBeDefined()
  // @ts-expect-error one of the keys has no text
  expect(t(`wallet.deposit.${['title', 'titel'][0] as 'title' | 'titel'}`)).toBeDefined()
  // @ts-expect-error the amount is missing
  expect(t('wallet.payment.cancelQuestion')).toBeDefined()
  expect(t('wallet.payment.cancelQuestion', { amount: '$ 1' })).toBeDefined()
})
