import { expect, test } from 'vitest'
import type { Brand } from '../../model/index.ts'
import { eachBrand } from './periods.ts'

const brands = ['norte', 'sur', 'este'].map((id) => ({ id }) as Brand)

test('a brand that fails keeps no other back, and the failure is thrown in the end', async () => {
  const seen: string[] = []
  const work = async ({ id }: Brand) => {
    seen.push(id)
    if (id === 'norte') throw new Error('broken')
  }
  await expect(eachBrand(brands, work)).rejects.toMatchObject({ errors: [new Error('broken')] })
  expect(seen).toEqual(['norte', 'sur', 'este'])
})

test('without a failure it ends quietly', async () => {
  await expect(eachBrand(brands, async () => {})).resolves.toBeUndefined()
})
