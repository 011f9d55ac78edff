import { expect, test } from 'vitest'
import { sharedText } from './shared-text.ts'

const spanish = (text: string): string => text.replace('.', ',')

test.for([
  ['1/2', '1/2'],
  ['1/5', '1/5'],
  ['2/3', '2/3'],
  ['333333/1000000', '0,333333'],
  ['1667/5000', '0,3334'],
  ['3333333333333333/10000000000000000', '0,3333333333333333'],
  ['1/10000', '0,0001'],
  ['1/121', '1/121'],
])('a dead heat factor of %s is read as %s', ([fraction, shown]) => {
  expect(sharedText(fraction ?? '', spanish)).toBe(shown)
})
