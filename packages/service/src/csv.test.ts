import { expect, test } from 'vitest'
import { csvCell, csvLine } from './csv.ts'

test.each([
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  ' =1',
  '\t=1',
  '\0=1',
  '＝1',
  '－1',
  '-',
  '+34 600',
  '-12,5',
  '-1e5',
])('a text that a spreadsheet would take for a formula is marked: %j', (text) =>
  expect(csvCell(text).replace(/^"/, '')).toBe(`'${text}${/[\t,]/.test(text) ? '"' : ''}`),
)

test.each(['-12.50', '0', '12', '-0.00000001'])('a number stays a number: %s', (text) =>
  expect(csvCell(text)).toBe(text),
)

test('ends of cells and lines inside a text are quoted, and quotes doubled', () => {
  expect(csvCell('a "b", c')).toBe('"a ""b"", c"')
  expect(csvCell('one\r\ntwo')).toBe('"one\r\ntwo"')
  expect(csvCell('=1;"2"')).toBe(`"'=1;""2"""`)
  expect(csvLine(['a', '', 'b,c'])).toBe('a,,"b,c"\r\n')
  expect(csvLine(['a', 'b'], ';')).toBe('a;b\r\n')
})
