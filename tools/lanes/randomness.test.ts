import { expect, test } from 'vitest'
import { dieharderPasses, entPasses } from './randomness.ts'

const HEAD = '0,File-bytes,Entropy,Chi-square,Mean,Monte-Carlo-Pi,Serial-Correlation\n'

test.each([
  ['1,16777216,7.999989,261.770081,127.511120,3.141557,-0.000022', true],
  ['1,16777216,7.999989,512.770081,127.511120,3.141557,-0.000022', false],
  ['1,16777216,7.999989,261.770081,127.511120,3.141557,-0.010022', false],
  ['1,1024,7.999989,261.770081,127.511120,3.141557,-0.000022', false],
  ['', false],
])('ent: %s', (line, passes) => {
  expect(entPasses(HEAD + line)).toBe(passes)
})

test.each([
  ['diehard_runs|   0|    100000|     100|0.68736870|  PASSED  ', true],
  ['diehard_runs|   0|    100000|     100|0.99836870|   WEAK   ', true],
  ['diehard_runs|   0|    100000|     100|0.00000000|  FAILED  ', false],
  ['Error: no such generator', false],
])('dieharder: %s', (line, passes) => {
  expect(dieharderPasses(line)).toBe(passes)
})
