import type { TableRoundShown } from '../../../src/kinds/api-types.ts'

/** What the channel knows of one of its races. */
export type Turn = { round: TableRoundShown | null }

/** The race that is on the screen: the one that started last; `null` before any has. */
export function onAir(turns: readonly Turn[]): number | null {
  const began = turns.map(({ round }) =>
    round && (round.state === 'result' || round.state === 'settled') ? (round.began_at ?? 0) : 0,
  )
  const last = Math.max(...began)
  return last > 0 ? began.indexOf(last) : null
}

/** The race that takes bets and starts next; `null` while none does. */
export function nextUp(turns: readonly Turn[], now: number): number | null {
  const starts = turns.map(({ round }) => (takesBets(round, now) ? (round?.result_at ?? Infinity) : Infinity))
  const first = Math.min(...starts)
  return first < Infinity ? starts.indexOf(first) : null
}

/** Whether a race takes bets at this moment. */
export const takesBets = (round: TableRoundShown | null, now: number): boolean =>
  round?.state === 'betting' && now < round.closes_at

/** Minutes and seconds as "0:07". */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
