import type { LegalMoves, Move } from '@palco/poker-rules'

/** What a seat has chosen to do before its turn. `call` holds for one amount only: a raise behind it takes the choice back. */
export type PreMove =
  | { kind: 'check_fold' }
  | { kind: 'check' }
  | { kind: 'call'; amount: bigint }
  | { kind: 'call_any' }

/** The move that a choice comes to once the seat has its turn; null when it no longer fits and the player decides. */
export function preMoveNow(chosen: PreMove, legal: LegalMoves): Move | null {
  switch (chosen.kind) {
    case 'check_fold':
      return { kind: legal.check ? 'check' : 'fold' }
    case 'check':
      return legal.check ? { kind: 'check' } : null
    case 'call':
      return legal.call === chosen.amount ? { kind: 'call' } : null
    case 'call_any':
      return { kind: legal.check ? 'check' : 'call' }
  }
}

/** Whether a choice may stay while others move: `missing` is what a call would take now. */
export const staysChosen = (chosen: PreMove, missing: bigint): boolean =>
  chosen.kind === 'check' ? missing === 0n : chosen.kind === 'call' ? missing === chosen.amount : true
