import type { Card, Frame, HandRecord } from '@palco/poker-rules'
import type { FeltPaint, SeatPaint } from '../table/paint.ts'
import { holeCount, movesOfStreet } from '../table/paint.ts'
import { eventWords, resultWords, type Saying, listShares } from '../../../../src/poker/words/lines.ts'

type Context = {
  record: HandRecord
  names: ReadonlyMap<number, { name: string; bot: boolean }>
  chairs: number
  own: number
  /** The last frame: the pots are paid. */
  last: boolean
}

/** What is drawn of one frame of a past hand. */
export function paintOfFrame(frame: Frame, { record, names, chairs, own, last }: Context): FeltPaint {
  const result = last ? record.result : null
  const won = listShares(result?.pots ?? [])
  const at = frame.event ? record.events.indexOf(frame.event) + 1 : last ? record.events.length : 0
  const moves = movesOfStreet(record.events.slice(0, at))
  const bySeat = new Map(frame.seats.map((seat) => [seat.seat, seat]))
  const winners = result?.shown.filter(({ seat }) => won.has(seat)) ?? []
  const down = (count: number): (Card | null)[] => Array.from({ length: count }, () => null)
  const seats = Array.from({ length: chairs }, (_, index): SeatPaint => {
    const chair = index + 1
    const seat = bySeat.get(chair)
    const named = names.get(chair)
    const cards = seat && (seat.hole ?? (seat.folded ? null : down(holeCount(record.rules.variant))))
    return {
      chair,
      taken:
        seat && named
          ? {
              ...named,
              own: chair === own,
              stack: seat.stack,
              state: 'playing',
              connected: true,
              leaving: false,
              place: null,
            }
          : null,
      cards: cards ?? null,
      folded: seat?.folded ?? false,
      allIn: seat !== undefined && !seat.folded && seat.stack === 0n && !last,
      acts: frame.event !== null && 'seat' in frame.event && frame.event.seat === chair,
      bet: seat?.committed ?? 0n,
      move: moves.get(chair) ?? null,
      won: won.get(chair) ?? 0n,
    }
  })
  return {
    chairs,
    own,
    button: record.button,
    seats,
    board: frame.board,
    lit: winners.length > 0 ? new Set(winners.flatMap(({ five }) => five)) : null,
    pot: last && result ? result.pots.reduce((sum, { amount }) => sum + amount, 0n) : frame.pot,
    pots: result && result.pots.length > 1 ? result.pots.map(({ amount }) => amount) : [],
  }
}

/** What a frame shows, as a sentence. */
export function frameCaption(frame: Frame, record: HandRecord, saying: Saying): string {
  if (frame.event) return eventWords(frame.event, record.result, saying)
  return frame.board.length > 0 || frame.pot === 0n ? (resultEnd(frame, record, saying) ?? '') : ''
}

function resultEnd(frame: Frame, record: HandRecord, saying: Saying): string | null {
  const begun = frame.seats.some(
    ({ stack, seat }) => stack !== record.seats.find((one) => one.seat === seat)?.stack,
  )
  return begun && record.result ? resultWords(record.result, saying).join('. ') : null
}
