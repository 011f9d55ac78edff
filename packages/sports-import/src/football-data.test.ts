import { expect, test } from 'vitest'
import { readFootballData } from './index.ts'

const HEADER =
  'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,B365CH,B365CD,B365CA,B365C>2.5,B365C<2.5,AHCh,B365CAHH,B365CAHA'
const ROW = 'SP1,15/08/2024,18:00,Norte,Sur,2,1,H,1,0,1.57,3.6,7,2.63,1.5,-0.75,2.08,1.73'
const read = (...rows: string[]) => readFootballData([HEADER, ...rows].join('\n'), 'B365C')

/** The row with other values in some columns. */
function row(values: Record<string, string>): string {
  const columns = HEADER.split(',')
  const fields = ROW.split(',')
  for (const [name, value] of Object.entries(values)) fields[columns.indexOf(name)] = value
  return fields.join(',')
}

test('a row is a match with its result and the markets of one family of prices', () => {
  expect(read(ROW)).toEqual({
    refused: [],
    matches: [
      {
        line: 2,
        division: 'SP1',
        home: 'Norte',
        away: 'Sur',
        startAt: new Date('2024-08-15T18:00:00Z'),
        score: { home: 2, away: 1 },
        halfTime: { home: 1, away: 0 },
        markets: [
          {
            marketId: 1,
            specifiers: '',
            outcomes: [
              { id: '1', odds: 1570n },
              { id: '2', odds: 3600n },
              { id: '3', odds: 7000n },
            ],
          },
          {
            marketId: 18,
            specifiers: 'total=2.5',
            outcomes: [
              { id: '12', odds: 2630n },
              { id: '13', odds: 1500n },
            ],
          },
          {
            marketId: 16,
            specifiers: 'hcp=-0.75',
            outcomes: [
              { id: '1714', odds: 2080n },
              { id: '1715', odds: 1730n },
            ],
          },
        ],
      },
    ],
  })
})

test.each([
  [{ AHCh: '6.8' }, 'AHCh'],
  [{ AHCh: '-0.1' }, 'AHCh'],
  [{ B365CH: '1.02' }, 'B365CH'],
  [{ 'B365C>2.5': '3.9' }, 'B365C>2.5'],
  [{ B365CAHA: 'x' }, 'B365CAHA'],
  [{ B365CD: '' }, 'B365CD'],
  [{ FTHG: '0', FTR: 'A' }, 'FTHG'],
  [{ FTR: 'A' }, 'FTR'],
  [{ FTAG: '' }, 'FTAG'],
  [{ Date: '31/02/2024' }, 'Date'],
  [{ Time: '25:00' }, 'Time'],
  [{ AwayTeam: 'Norte' }, 'AwayTeam'],
])(
  'a row that cannot be true (%j) is refused by line and column %s, and the others stand',
  (values, column) => {
    const { matches, refused } = read(ROW, row(values), ROW)
    expect(matches.map(({ line }) => line)).toEqual([2, 4])
    expect(refused).toEqual([{ line: 3, column, reason: expect.any(String) }])
  },
)

test('a row with other columns than the header is refused, also where its figures look right', () => {
  const { matches, refused } = read(`${ROW},1.9,1.9`)
  expect(matches).toEqual([])
  expect(refused).toMatchObject([{ line: 2, reason: expect.stringContaining('20 columns') }])
})

test('a market whose prices are all missing is left out', () => {
  const { matches } = read(row({ 'B365C>2.5': '', 'B365C<2.5': '' }))
  expect(matches[0]?.markets.map(({ marketId }) => marketId)).toEqual([1, 16])
})

test('a file without the header, or without the prices asked for, is refused', () => {
  expect(() => readFootballData('a,b\n1,2', 'B365C')).toThrow('no column Date')
  expect(() => readFootballData([HEADER, ROW].join('\n'), 'PSC')).toThrow('PSCH')
  expect(() => readFootballData('{"text":1}', 'B365C')).toThrow('the file has no column')
  expect(() => readFootballData(`${HEADER}\n"${ROW}`, 'B365C')).toThrow('the file is no CSV')
})
