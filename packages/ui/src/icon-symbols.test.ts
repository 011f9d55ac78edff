import { expect, test } from 'vitest'
import { ICON_PATHS } from './icon-paths.ts'
import { allSymbols, spriteFor } from './icon-symbols.ts'

const drawn = (sprite: string): string[] =>
  [...sprite.matchAll(/<path id="i-([^"]+)"/g)].map(([, id = '']) => id)

test('a document gets each icon that it uses once, and those that are always included', () => {
  const ids = drawn(
    spriteFor('<svg><use href="#i-wallet"></use></svg><use href="#i-wallet"/><use href="#i-x"/>'),
  )
  expect(ids.filter((id) => id === 'wallet')).toEqual(['wallet'])
  expect(ids.filter((id) => id === 'x')).toEqual(['x'])
  expect(ids).not.toContain('trophy')
  expect(new Set(ids).size).toBe(ids.length)
})

test('every icon is found in the markup by its name', () => {
  const names = Object.keys(ICON_PATHS)
  const markup = names.map((name) => `<use href="#i-${name}"></use>`).join('')
  expect(drawn(spriteFor(markup)).sort()).toEqual(names.sort())
})

test('all icons are there for a page that shows others than its document had', () => {
  expect(drawn(allSymbols()).sort()).toEqual(Object.keys(ICON_PATHS).sort())
})
