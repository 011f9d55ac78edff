import { toDecimal } from '@palco/contract'
import type { Result } from '../kinds/api-types.ts'
import type { Game } from '../kinds/index.ts'
import { makeKind } from '../kinds/index.ts'
import { isWaiting, type Round } from './store.ts'

/** A round as the view shows it: played to its end, or as far as its player has come. */
export function renderResult(game: Game, round: Round): Result {
  const { currency, outcome, bet } = round
  if (outcome.kind !== game.kind || bet.kind !== game.kind)
    throw new Error(`round ${round.id} does not belong to game ${game.id}`)
  const text = (minor: bigint) => toDecimal({ minor, currency })
  const kind = makeKind(game)
  const waiting = isWaiting(round.state)
  return {
    kind: game.kind,
    round_id: round.id,
    request_id: round.request_id,
    nonce: round.nonce,
    at: round.created_at.toISOString(),
    stake: text(round.stake_minor),
    win: text(waiting ? 0n : round.win_minor),
    balance: text(round.balance_minor ?? 0n),
    ...(round.bonus_minor ? { bonus: text(round.bonus_minor) } : {}),
    state: waiting ? 'open' : round.state === 'settled' ? 'settled' : 'pending_credit',
    ...(kind.open || kind.shared?.turns ? { moves: round.moves } : {}),
    ...kind.render(game, round),
  } as Result
}
