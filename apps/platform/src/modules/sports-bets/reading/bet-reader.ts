import { LISTED_STATES } from '@palco/contract'
import type { BetReader } from '../../../model/index.ts'
import { countOpen, listBets } from './list.ts'
import { toViewing } from './viewing.ts'
import { betsOnWire } from './wire.ts'

/** Bets on sports in the list of all. */
export const sportsBetReader: BetReader = {
  kind: 'sports_bet',
  product: 'sports',
  async read(q, asked) {
    const { bets: found, ends } = await listBets(q, asked)
    const shown = await betsOnWire(q, found, toViewing(asked, asked.now))
    const bets = shown.map((bet) => ({
      kind: 'sports_bet' as const,
      product: 'sports' as const,
      id: bet.id,
      state: LISTED_STATES.find((state) => state === ends.get(bet.id)) ?? 'open',
      placed_at: bet.placed_at,
      stake: bet.stake,
      returned: bet.status === 'refused' ? bet.stake : bet.return,
      bet,
    }))
    return { bets, readTo: null }
  },
  countOpen,
}
