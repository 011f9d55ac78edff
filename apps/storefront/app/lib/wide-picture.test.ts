import { existsSync } from 'node:fs'
import { promotionPictures } from '@palco/contract/tables'
import { expect, test } from 'vitest'
import { wideSources } from './wide-picture.ts'

test.each(promotionPictures())('the site has %s in every width that a page asks for', (picture) => {
  const { src, srcSet = '' } = wideSources(picture)
  const addresses = [src, ...srcSet.split(', ').map((each) => each.split(' ')[0] ?? '')]
  expect(addresses).toHaveLength(3)
  for (const address of addresses)
    expect([address, existsSync(new URL(`../../public${address}`, import.meta.url))]).toEqual([address, true])
})
