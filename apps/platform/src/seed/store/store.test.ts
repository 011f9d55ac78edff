import { expect, test } from 'vitest'
import { LANGUAGES } from '@palco/contract'
import { findMilesProgram } from '../../modules/miles/index.ts'
import { DEMO_BRANDS } from '../brands/index.ts'
import { listStoreItems } from './index.ts'

test.each(DEMO_BRANDS.map((brand) => [brand.id, brand] as const))(
  '%s: what a player gets in the store is worth no more than a claim of the same miles',
  (_, brand) => {
    const program = findMilesProgram({ settings: brand.rules, currency: brand.currency })
    if (!program) throw new Error('no miles')
    const items = listStoreItems(brand)
    expect(items).toHaveLength(9)
    for (const { miles, price, worth, names, texts } of items) {
      expect(worth ?? 0n).toBeLessThanOrEqual((miles * program.stepValue) / program.step + price)
      for (const language of LANGUAGES)
        expect(`${names[language]} ${texts[language]}`.length).toBeGreaterThan(30)
    }
  },
)
