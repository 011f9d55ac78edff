import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTexts } from './changes.ts'

const brief = (before: string[], after: string[]) =>
  compareTexts(before.join('\n\n'), after.join('\n\n')).map(
    ({ change, markdown }) => `${{ same: ' ', added: '+', removed: '-' }[change]}${markdown}`,
  )

test('a changed paragraph is taken out and put in, its neighbours stay', () => {
  expect(brief(['a', 'b', 'c'], ['a', 'x', 'c'])).toEqual([' a', '-b', '+x', ' c'])
  expect(brief(['a', 'b', 'c'], ['b', 'c', 'd'])).toEqual(['-a', ' b', ' c', '+d'])
  expect(brief(['a', 'a'], ['a'])).toEqual([' a', '-a'])
  expect(brief([], ['a'])).toEqual(['+a'])
  expect(brief(['a', 'b'], ['a', 'b'])).toEqual([' a', ' b'])
})

test('space between paragraphs is no change', () => {
  expect(compareTexts('a\n\nb\n', 'a\n \n\n b').map(({ change }) => change)).toEqual(['same', 'same'])
})

test('both versions can be read from the changes, and no more stands as changed than has to', () => {
  const paragraphs = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
  fc.assert(
    fc.property(paragraphs, paragraphs, (before, after) => {
      const changes = compareTexts(before.join('\n\n'), after.join('\n\n'))
      const without = (change: string) =>
        changes.filter((one) => one.change !== change).map(({ markdown }) => markdown)
      expect(without('added')).toEqual(before)
      expect(without('removed')).toEqual(after)
      const same = changes.filter(({ change }) => change === 'same').length
      expect(same).toBe(longest(before, after))
    }),
  )
})

/** The length of a longest common subsequence, by its definition. */
function longest([a, ...as]: string[], [b, ...bs]: string[]): number {
  const table = [a, ...as].filter((one) => one !== undefined)
  const other = [b, ...bs].filter((one) => one !== undefined)
  let row = other.map(() => 0)
  for (const one of table) {
    const next: number[] = []
    other.forEach((two, j) => {
      const diagonal = j === 0 ? 0 : (row[j - 1] ?? 0)
      next.push(one === two ? diagonal + 1 : Math.max(row[j] ?? 0, next[j - 1] ?? 0))
    })
    row = next
  }
  return row.at(-1) ?? 0
}

test('texts of very many paragraphs are compared at once', () => {
  const many = (word: string) => Array.from({ length: 5_000 }, (_, index) => `${word} ${index}`)
  const changes = brief(['begin', ...many('a'), 'end'], ['begin', ...many('b'), 'end'])
  expect([changes[0], changes.at(-1), changes.length]).toEqual([' begin', ' end', 10_002])
})
