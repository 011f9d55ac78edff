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
    prices: 'B365C',
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
  expect(() => readFootballData([HEADER, ROW].join('\n'), 'PSC')).toThrow(
    'the file has no prices PSC: it has B365C',
  )
  expect(() => readFootballData('{"text":1}', 'B365C')).toThrow('the file has no column')
  expect(() => readFootballData(`${HEADER}\n"${ROW}`, 'B365C')).toThrow('the file is no CSV')
})

test('years of two digits are those of the century that has prices', () => {
  const day = (Date: string) => read(row({ Date })).matches[0]?.startAt.toISOString().slice(0, 10)
  expect(day('15/08/04')).toBe('2004-08-15')
  expect(day('15/08/92')).toBe('2092-08-15')
  expect(day('15/08/93')).toBe('1993-08-15')
  expect(day('15/08/1993')).toBe('1993-08-15')
  for (const wrong of ['15/08/1992', '15/8/04', '31/02/04', '15/08/004', '15/13/04'])
    expect(read(row({ Date: wrong })).refused, wrong).toMatchObject([{ column: 'Date' }])
})

test('empty columns and lines at the end say nothing; a field in them spoils its row', () => {
  const { matches, refused } = readFootballData(
    [
      `${HEADER},,,`,
      `${ROW},,,`,
      ROW,
      `${ROW},`,
      `${ROW},,x`,
      ','.repeat(20),
      ROW.split(',').slice(0, -1).join(','),
    ].join('\n'),
    'B365C',
  )
  expect(matches.map(({ line }) => line)).toEqual([2, 3, 4])
  expect(refused.map(({ line }) => line)).toEqual([5, 7])
})

test('the form of the extra leagues is read too, with the prices that it has', () => {
  const header = 'Country,League,Season,Date,Time,Home,Away,HG,AG,Res,PSCH,PSCD,PSCA,AvgCH,AvgCD,AvgCA'
  const line = 'Argentina,Primera Division,2024,10/05/24,23:00,Norte,Sur,2,1,H,1.57,3.6,7,1.55,3.5,6.9'
  const { prices, matches, refused } = readFootballData([header, line].join('\n'))
  expect(refused).toEqual([])
  expect(prices).toBe('AvgC')
  expect(matches).toMatchObject([
    {
      division: 'Argentina Primera Division',
      home: 'Norte',
      away: 'Sur',
      startAt: new Date('2024-05-10T23:00:00Z'),
      score: { home: 2, away: 1 },
      markets: [{ marketId: 1, outcomes: [{ odds: 1550n }, { odds: 3500n }, { odds: 6900n }] }],
    },
  ])
  expect(readFootballData([header, line].join('\n'), 'PSC').matches[0]?.markets[0]?.outcomes[0]?.odds).toBe(
    1570n,
  )
  expect(readFootballData([header, line.replace(',H,', ',A,')].join('\n')).refused).toMatchObject([
    { column: 'FTR' },
  ])
})

test('a column that is read and stands there twice is refused; another one may', () => {
  const twice = (name: string) => () =>
    readFootballData([`${HEADER},${name}`, `${ROW},9`].join('\n'), 'B365C')
  for (const name of ['FTHG', 'Date', 'B365CH', 'AHCh'])
    expect(twice(name), name).toThrow(`the file has the column ${name} twice`)
  const other = [`${HEADER},HS,HS`, `${ROW},9,9`].join('\n')
  expect(readFootballData(other, 'B365C').matches).toHaveLength(1)
})

test('a name that cannot be shown is refused', () => {
  expect(read(row({ HomeTeam: 'Nor\u0007te' })).refused).toMatchObject([{ column: 'HomeTeam' }])
  expect(read(row({ AwayTeam: '\uFFFD' })).refused).toMatchObject([{ column: 'AwayTeam' }])
  expect(read(row({ AwayTeam: 'Sur\u202e' })).refused).toMatchObject([{ column: 'AwayTeam' }])
  expect(read(row({ HomeTeam: 'Nor\u200bte' })).refused).toMatchObject([{ column: 'HomeTeam' }])
  expect(read(row({ Div: 'E\u2066 0' })).refused).toMatchObject([{ column: 'Div' }])
})

const OLD =
  'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,B365H,B365D,B365A,BbAvH,BbAvD,BbAvA,BbAHh,BbAvAHH,BbAvAHA,B365AHH,B365AHA,B365AH\nE0,13/08/05,Norte,Sur,2,1,H,1,0,1.57,3.6,7,1.55,3.5,6.8,-0.75,1.9,1.95,2.08,1.73,-1'

test.each([
  ['B365', 'hcp=-1', [2080n, 1730n]],
  ['BbAv', 'hcp=-0.75', [1900n, 1950n]],
])('files to 2019 name a handicap for each bookmaker: %s', (prices, specifiers, odds) => {
  const { matches, refused } = readFootballData(OLD, prices)
  expect(refused).toEqual([])
  const handicap = matches[0]?.markets.find(({ marketId }) => marketId === 16)
  expect([handicap?.specifiers, handicap?.outcomes.map((one) => one.odds)]).toEqual([specifiers, odds])
})
