import type { ListedState, RaceBet } from '@palco/contract'
import type { BetReader } from '../../../model/index.ts'
import { betsOnWire, countOpenBets, listBets } from '../fixed/index.ts'
import { countOpenMultiples, listMultiples, multipleOnWire } from '../multiples/index.ts'
import { countOpenTickets, listTickets } from '../tickets.ts'
import { toListedState } from './text.ts'
import { ticketsOnWire } from './tickets-on-wire.ts'

type Row = Parameters<typeof toListedState>[0] & { id: string }
type Shown = Pick<RaceBet, 'id' | 'placed_at' | 'stake' | 'returned'>

/** What all bets have in common; the state is that of the row. */
function headsFrom(rows: readonly Row[]) {
  const states = new Map<string, ListedState>(rows.map((row) => [row.id, toListedState(row)]))
  return ({ id, placed_at, stake, returned }: Shown) => ({
    id,
    placed_at,
    stake,
    returned,
    product: 'horses' as const,
    state: states.get(id) ?? ('open' as const),
  })
}

const raceBets: BetReader = {
  kind: 'race_bet',
  product: 'horses',
  async read(q, asked) {
    const rows = await listBets(q, asked)
    const toHead = headsFrom(rows)
    const shown = await betsOnWire(q, rows, asked.now)
    return { bets: shown.map((bet) => ({ kind: 'race_bet', ...toHead(bet), bet })), readTo: null }
  },
  countOpen: countOpenBets,
}

const raceMultiples: BetReader = {
  kind: 'race_multiple',
  product: 'horses',
  async read(q, asked) {
    const rows = await listMultiples(q, asked)
    const toHead = headsFrom(rows)
    const shown = await Promise.all(rows.map((row) => multipleOnWire(q, row, asked.now)))
    return {
      bets: shown.map((multiple) => ({ kind: 'race_multiple', ...toHead(multiple), multiple })),
      readTo: null,
    }
  },
  countOpen: countOpenMultiples,
}

const raceTickets: BetReader = {
  kind: 'race_ticket',
  product: 'horses',
  async read(q, asked) {
    const rows = await listTickets(q, asked)
    const toHead = headsFrom(rows)
    const shown = await ticketsOnWire(q, rows, asked.now)
    return { bets: shown.map((ticket) => ({ kind: 'race_ticket', ...toHead(ticket), ticket })), readTo: null }
  },
  countOpen: countOpenTickets,
}

/** Bets on races in the list of all. */
export const raceBetReaders: readonly BetReader[] = [raceBets, raceMultiples, raceTickets]
