import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import { type OutcomeTotals, runSeason } from './index.ts'

const STAKE = 10_000n
const HEADER =
  'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,B365CH,B365CD,B365CA,B365C>2.5,B365C<2.5,AHCh,B365CAHH,B365CAHA'
const SMALL = [
  HEADER,
  'SP1,15/08/2024,18:00,Norte,Sur,2,1,H,1,0,1.57,3.6,7,2.63,1.5,-0.75,2.08,1.73',
  'SP1,16/08/2024,18:00,Este,Oeste,0,0,D,0,0,2.1,3.2,3.6,2.1,1.72,0,1.6,2.3',
  'SP1,17/08/2024,18:00,Oeste,Norte,1,1,D,0,1,2.5,3.1,2.9,1.9,1.9,-0.25,2.0,1.85',
  'SP1,18/08/2024,18:00,Sur,Este,0,1,A,0,0,2.5,3.1,2.9,1.9,1.9,6.8,2.0,1.85',
].join('\n')

type Total = { bets: number; staked: bigint; returned: bigint; won: number; lost: number; other: number }

/** The same from the file alone: quarters of a line are half stakes on the neighbouring lines. */
function expectedTotals(
  text: string,
  family: string,
  isTrue: (fields: string[], columns: string[]) => boolean,
) {
  const [head = '', ...lines] = text.replaceAll('\r', '').replace('\uFEFF', '').trim().split('\n')
  const columns = head.split(',')
  const totals: Record<string, Total> = {}
  const add = (key: string, thousandths: bigint) => {
    const returned = (STAKE * thousandths) / 1000n
    const total = (totals[key] ??= { bets: 0, staked: 0n, returned: 0n, won: 0, lost: 0, other: 0 })
    total.bets += 1
    total.staked += STAKE
    total.returned += returned
    total[returned > STAKE ? 'won' : returned === 0n ? 'lost' : 'other'] += 1
  }
  for (const line of lines) {
    const fields = line.split(',')
    if (!isTrue(fields, columns)) continue
    const at = (column: string) => fields[columns.indexOf(column)] ?? ''
    const odds = (column: string) => BigInt(Math.round(Number(at(column)) * 1000))
    const [home, away] = [Number(at('FTHG')), Number(at('FTAG'))]
    const pays = (isWon: boolean, column: string) => (isWon ? odds(column) : 0n)
    add('1/1', pays(home > away, `${family}H`))
    add('1/2', pays(home === away, `${family}D`))
    add('1/3', pays(home < away, `${family}A`))
    add('18 total=2.5/12', pays(home + away > 2.5, `${family}>2.5`))
    add('18 total=2.5/13', pays(home + away < 2.5, `${family}<2.5`))
    const quarters = Math.round(Number(at('AHCh')) * 4)
    const half = (margin: number, price: bigint) => (margin > 0 ? price : margin === 0 ? 1000n : 0n)
    const both = (ahead: number, line4: number, price: bigint) => {
      const beside = line4 % 2 === 0 ? [line4, line4] : [line4 - 1, line4 + 1]
      // Whole thousandths of the stake: both halves together, so that no half is rounded.
      return beside.reduce((sum, each) => sum + half(ahead * 4 + each, price), 0n)
    }
    const sides: [string, number, number, bigint][] = [
      ['16/1714', home - away, quarters, odds(`${family}AHH`)],
      ['16/1715', away - home, -quarters, odds(`${family}AHA`)],
    ]
    for (const [key, ahead, line4, price] of sides) addHalves(key, both(ahead, line4, price))
  }
  function addHalves(key: string, twice: bigint) {
    const returned = (STAKE * twice) / 2000n
    const total = (totals[key] ??= { bets: 0, staked: 0n, returned: 0n, won: 0, lost: 0, other: 0 })
    total.bets += 1
    total.staked += STAKE
    total.returned += returned
    total[returned > STAKE ? 'won' : returned === 0n ? 'lost' : 'other'] += 1
  }
  return totals
}

const text = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
const onPaper = (totals: Record<string, Total>): Record<string, OutcomeTotals> =>
  Object.fromEntries(
    Object.entries(totals).map(([key, { staked, returned, ...counts }]) => [
      key,
      { ...counts, staked: text(staked), returned: text(returned) },
    ]),
  )

describe('a small season', async () => {
  const { db } = await testDatabase()

  test('comes to what its file says, and a row that cannot be true is left out', async () => {
    const { totals, refused } = await runSeason(db, { text: SMALL, prices: 'B365C', stake: STAKE })
    expect(refused).toMatchObject([{ line: 5, column: 'AHCh' }])
    expect(totals).toEqual(onPaper(expectedTotals(SMALL, 'B365C', (fields) => fields[15] !== '6.8')))
    expect(totals['16/1714']).toEqual({
      bets: 3,
      staked: '300.00',
      // 2:1 at -0.75: half at 2.08, half back; 0:0 at 0: back; 1:1 at -0.25: half back.
      returned: '304.00',
      won: 1,
      lost: 0,
      other: 2,
    })
  })
})

/** A season of eight clubs, everyone twice against everyone: results, prices and lines drawn from a seed, a few rows broken. */
function drawnSeason(seed: number): string {
  let state = seed
  const below = (count: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
  const clubs = ['Norte', 'Sur', 'Este', 'Oeste', 'Puerto', 'Sierra', 'Llano', 'Faro']
  const goals = (): number => [0, 0, 1, 1, 1, 2, 2, 3, 4][below(9)] ?? 0
  /** Prices of outcomes that share out all of the chances, with a margin of five per cent. */
  const prices = (count: number): string[] => {
    const weights = Array.from({ length: count }, () => 20 + below(60))
    const sum = weights.reduce((total, weight) => total + weight, 0)
    return weights.map((weight) => (sum / weight / 1.05).toFixed(2))
  }
  const rows = clubs.flatMap((home, one) =>
    clubs.flatMap((away, two) => {
      if (one === two) return []
      const [scored, against] = [goals(), goals()]
      const half = [Math.min(scored, below(3)), Math.min(against, below(3))]
      const letter = (a: number, b: number) => (a > b ? 'H' : a === b ? 'D' : 'A')
      const day = 1 + ((one * 10 + two) % 28)
      const line = (below(21) - 10) / 4
      const columns = [...prices(3), ...prices(2), line, ...prices(2)]
      const [h = 0, a = 0] = half
      return [
        `SP1,${String(day).padStart(2, '0')}/${String(1 + (one % 9)).padStart(2, '0')}/2025,18:00,${home},${away},${scored},${against},` +
          `${letter(scored, against)},${h},${a},${columns.join(',')}`,
      ]
    }),
  )
  // Cut off, and with a result that its goals do not have.
  rows.splice(20, 0, 'SP1,01/02/2025,18:00,Norte')
  rows.splice(50, 0, 'SP1,02/02/2025,18:00,Faro,Sur,2,0,A,1,0,1.5,4,6,1.9,1.9,-1,1.9,1.9')
  return [HEADER, ...rows].join('\n')
}

describe('a drawn season of fifty-six matches', async () => {
  const { db } = await testDatabase()

  test('comes to what its rows say, to the unit', async () => {
    const csv = drawnSeason(12)
    const { totals, refused } = await runSeason(db, { text: csv, prices: 'B365C', stake: STAKE })
    expect(refused.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual([22, 52])
    const isTrue = (fields: string[], columns: string[]) => {
      const at = (column: string) => fields[columns.indexOf(column)] ?? ''
      const letter = Number(at('FTHG')) > Number(at('FTAG')) ? 'H' : at('FTHG') === at('FTAG') ? 'D' : 'A'
      return fields.length === columns.length && at('FTR') === letter
    }
    expect(totals).toEqual(onPaper(expectedTotals(csv, 'B365C', isTrue)))
    expect(Object.values(totals).map(({ bets }) => bets)).toEqual(Array.from({ length: 7 }, () => 56))
    // Quarter lines: won, lost and half of each all occur.
    expect(totals['16/1714']?.other).toBeGreaterThan(0)
  })
})

const file = process.env['SEASON_FILE']
/** A minute, on a machine that does nothing else. */
const MOST_MS = 60_000 * Number(process.env['TEST_PATIENCE'] || 1)
describe.skipIf(!file)('the season of SEASON_FILE (skipped where it is not set)', async () => {
  const { db } = await testDatabase()

  test(
    'comes to what the file says, to the unit, in less than a minute',
    { timeout: 2 * MOST_MS },
    async () => {
      const csv = readFileSync(file ?? '', 'utf8')
      const began = performance.now()
      const { totals, refused } = await runSeason(db, { text: csv, prices: 'B365C', stake: STAKE })
      expect(performance.now() - began).toBeLessThan(MOST_MS)
      const isTrue = (fields: string[], columns: string[]) => fields.length === columns.length
      expect(totals).toEqual(onPaper(expectedTotals(csv, 'B365C', isTrue)))
      expect(Object.values(totals).every(({ bets }) => bets === totals['1/1']?.bets)).toBe(true)
      expect(refused.length + (totals['1/1']?.bets ?? 0)).toBe(csv.trim().split('\n').length - 1)
    },
  )
})
