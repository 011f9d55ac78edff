import type { Side, VolleyballRecord } from '@palco/sports-rules/records'
import { Space } from '../../pricing/space.ts'
import { CELLS, type SetCell } from './model.ts'

const run = (count: number, side: Side): Side[] => Array.from({ length: count }, () => side)
const setRecord = ({ home, away }: SetCell) => ({
  points: [...run(home, 'home'), ...run(away, 'away')],
  ended: true,
})
const NIL = setRecord({ home: 25, away: 0 })
const setSpace = (number: number): Space<VolleyballRecord> =>
  new Space(
    `volleyball:set-${number}`,
    CELLS[number === 5 ? 15 : 25].map((cell) => ({
      sport: 'volleyball' as const,
      sets: [...Array.from({ length: number - 1 }, () => NIL), setRecord(cell)],
      finished: true,
    })),
  )
export const SET_SPACES = [1, 2, 3, 4, 5].map(setSpace)

/** Orders in which sets can be won, "hhh" to "aahha". */
export const ORDERS: readonly string[] = (function all(order: string): string[] {
  const home = order.replaceAll('a', '').length
  return home === 3 || order.length - home === 3 ? [order] : [...all(`${order}h`), ...all(`${order}a`)]
})('')
export const MATCH = new Space<VolleyballRecord>(
  'volleyball:match',
  ORDERS.map((order) => ({
    sport: 'volleyball',
    sets: [...order].map((side) => setRecord(side === 'h' ? { home: 25, away: 20 } : { home: 20, away: 25 })),
    finished: true,
  })),
)
