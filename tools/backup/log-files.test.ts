import { expect, test } from 'vitest'
import { findGap, nextLogFile } from './log-files.ts'

const part = (file: string, number: string) => `00000001${file.padStart(8, '0')}${number.padStart(8, '0')}`
const archived = (...parts: string[]) => parts.map((name) => `${name}.gz`)

test('the part after the last of a file number is the first of the next', () => {
  expect(nextLogFile(part('0', 'FE'))).toBe(part('0', 'FF'))
  expect(nextLogFile(part('0', 'FF'))).toBe(part('1', '0'))
})

test('an archive without a gap, with parts of before and other files', () => {
  const files = archived(part('0', '3'), part('0', 'FE'), part('0', 'FF'), part('1', '0'))
  expect(findGap([...files, '00000002.history.gz', 'x.part'], part('0', 'FE'))).toBe(null)
})

test('the first part that is missing before a later one', () => {
  const files = archived(part('0', 'FE'), part('1', '0'), part('1', '3'))
  expect(findGap(files, part('0', 'FE'))).toBe(part('0', 'FF'))
  expect(findGap(files, part('1', '0'))).toBe(part('1', '1'))
  expect(findGap(archived(part('1', '0')), part('1', '0'))).toBe(null)
})
