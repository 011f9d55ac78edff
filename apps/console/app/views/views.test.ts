import { VIEW_PAGES } from '@palco/contract/tables'
import { expect, test } from 'vitest'
import { pageAccess } from '../session/sections.ts'
import { defaultAddress } from './load.server.ts'

test('views are saved of pages of the console, under the right by which each page is opened', () => {
  for (const [page, right] of Object.entries(VIEW_PAGES))
    expect([page, pageAccess(page)]).toEqual([page, right])
})

test.each([
  ['/audit?operator=eva', '', '/audit?operator=eva'],
  ['/audit?operator=eva', 'brand=brasa', '/audit?operator=eva&brand=brasa'],
  ['/audit?brand=brasa&operator=eva', 'brand=brasa', '/audit?brand=brasa&operator=eva'],
  ['/audit?brand=brasa', '', '/audit?brand=brasa'],
  // Something is chosen, the view is of another brand, or nothing would change.
  ['/audit?action=login&operator=eva', 'saved=none', null],
  ['/audit?action=login&operator=eva', 'sort=at', null],
  ['/audit?operator=eva', 'operator=', null],
  ['/audit?operator=eva', 'brand=brasa&notice=done', null],
  ['/audit?brand=brasa&operator=eva', 'brand=marea', null],
  ['/audit?brand=brasa', 'brand=brasa', null],
  ['/audit', '', null],
  ['/audit', 'brand=brasa', null],
])('the default view %s leads from an address with “%s” to %s', (address, asked, to) => {
  expect(defaultAddress(address, new URLSearchParams(asked))).toBe(to)
})
