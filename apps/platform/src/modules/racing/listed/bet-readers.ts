import type { ListedBet, ListedState, RaceBet } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import type { AskedBets, BetReader } from '../../../model/index.ts'
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

/** Reads rows of one kind and shows each: `toBet` names its field of the contract. */
const makeReader = <R extends Row, S extends Shown>(
  kind: BetReader['kind'],
  list: (q: Queryable, asked: AskedBets) => Promise<R[]>,
  show: (q: Queryable, rows: R[], now: Date) => Promise<S[]>,
  toBet: (head: ReturnType<ReturnType<typeof headsFrom>>, shown: S) => ListedBet,
  countOpen: BetReader['countOpen'],
): BetReader => ({
  kind,
  product: 'horses',
  async read(q, asked) {
    const rows = await list(q, asked)
    const toHead = headsFrom(rows)
    const shown = await show(q, rows, asked.now)
    return { bets: shown.map((one) => toBet(toHead(one), one)), readTo: null }
  },
  countOpen,
})

const raceBets = makeReader(
  'race_bet',
  listBets,
  betsOnWire,
  (head, bet) => ({ kind: 'race_bet', ...head, bet }),
  countOpenBets,
)
const raceMultiples = makeReader(
  'race_multiple',
  listMultiples,
  (q, rows, now) => Promise.all(rows.map((row) => multipleOnWire(q, row, now))),
  (head, multiple) => ({ kind: 'race_multiple', ...head, multiple }),
  countOpenMultiples,
)
const raceTickets = makeReader(
  'race_ticket',
  listTickets,
  ticketsOnWire,
  (head, ticket) => ({ kind: 'race_ticket', ...head, ticket }),
  countOpenTickets,
)

/** Bets on races in the list of all. */
export const raceBetReaders: readonly BetReader[] = [raceBets, raceMultiples, raceTickets]
