import { toWire } from '@palco/contract'
import type { AskedBets, BetReader } from '../../model/index.ts'
import { countOpenEntries, type PastRound, readHistory } from './rounds/history.ts'
import { onWire, rowAnswer } from './wire.ts'

/** Rounds of predictions in the list of all bets. */
export const prodeBetReader: BetReader = {
  kind: 'prode_entry',
  product: 'prode',
  async read(q, asked) {
    const found = await readHistory(q, asked)
    return { bets: found.map((past) => toListed(past, asked)), readTo: null }
  },
  countOpen: countOpenEntries,
}

function toListed(past: PastRound, { language, now: at }: AskedBets) {
  const { round, predicted, standing, joinedAt, state } = past
  const {
    id,
    name,
    number,
    state: stage,
    starts_at,
    matches,
    players,
    fee,
    corrected,
  } = onWire(round, language, at)
  const row = rowAnswer(round, standing, { own: true, language })
  return {
    kind: 'prode_entry' as const,
    product: 'prode' as const,
    id,
    state,
    placed_at: joinedAt.toISOString(),
    stake: fee,
    returned: round.cancelled ? toWire({ minor: round.fee, currency: round.currency }) : row.prize,
    entry: {
      round: { id, name, number, state: stage, starts_at, matches, players, fee, corrected },
      predicted,
      standing: row,
    },
  }
}
