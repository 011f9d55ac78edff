import { inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Entered } from '../../session/visit.server.ts'
import { tableFile, toCell } from './table-file.server.ts'

const entered = { operator: { language: 'es_ES' } } as Entered
const table = {
  name: 'games',
  title: 'Informe: [2026]',
  columns: [
    { title: 'Juego', isNumber: false },
    { title: 'GGR', isNumber: true },
  ],
  rows: [
    ['=HYPERLINK("http://x")', '-12.50'],
    ['007', '9007199254740993.25'],
    ['a\u0000\uD800 <b>&', ''],
  ],
}

/** The files of a zip by name, as text. */
function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = bytes.lastIndexOf('PK\u0005\u0006')
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, name, extra, comment] = [20, 28, 30, 32].map((place) =>
      place === 20 ? bytes.readUInt32LE(at + place) : bytes.readUInt16LE(at + place),
    ) as [number, number, number, number]
    const start = bytes.readUInt32LE(at + 42)
    const body = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    const packed = bytes.subarray(body, body + size)
    const text = bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)
    files.set(bytes.subarray(at + 46, at + 46 + name).toString(), text.toString())
    at += 46 + name + extra + comment
  }
  return files
}

describe('a spreadsheet', () => {
  test('has texts and numbers by their columns, and no formula', async () => {
    const answer = await tableFile(entered, 'http://console/figures/report.xlsx?by=game', table)
    const files = unzip(Buffer.from(await answer.arrayBuffer()))
    const sheet = [...files].find(([name]) => /worksheets\/sheet1\.xml$/.test(name))?.[1] ?? ''
    const strings = files.get('xl/sharedStrings.xml') ?? sheet
    expect(sheet).not.toMatch(/<f[ >]/)
    expect(strings).toContain('=HYPERLINK(')
    expect(strings).toContain('007')
    expect(strings).toContain('9007199254740993.25')
    expect(strings).toContain('&lt;b&gt;&amp;')
    expect(sheet).toContain('<v>-12.5</v>')
    expect(files.get('xl/workbook.xml')).toContain('Informe   2026 ')
  })

  test('of the same address but for its ending is CSV', async () => {
    const answer = await tableFile(entered, 'http://console/figures/report.csv', table)
    expect((await answer.text()).split('\r\n')[1]).toBe(`"'=HYPERLINK(""http://x"")";-12.50`)
  })
})

describe('a cell', () => {
  test.each([
    ['123456789012345', true],
    ['1234567890123.45', true],
    ['1234567890123456', false],
    ['-0.5', true],
    ['', false],
    ['1e5', false],
    ['=1', false],
  ])('of numbers with %j is a number: %s', (text, isNumber) => {
    expect(toCell(text, true).type).toBe(isNumber ? Number : String)
  })

  test('keeps its decimals, and no more characters than a cell holds', () => {
    expect(toCell('12.500000', true)).toEqual({ type: Number, value: 12.5, format: '#,##0.000000' })
    expect(toCell('3', true).format).toBe('#,##0')
    expect(toCell('x'.repeat(40_000), false).value).toHaveLength(32_767)
    expect(toCell('12', false)).toEqual({ type: String, value: '12' })
  })
})
