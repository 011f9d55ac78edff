import { randomUUID } from 'node:crypto'
import type { Currency } from '@palco/contract'
import type { Sealer } from '@palco/sealing'
import type { Database } from '@palco/service/database'
import { payoutsFor } from '@palco/poker-rules'
import { newServerSeed } from '../fairness/stream.ts'
import { deckCommitment } from './deck.ts'
import type { CashStakes, Line, Lobby, LobbyTable, LobbyTournament, TableFacts } from './messages/index.ts'
import { type CashFacts, type SitAndGoFacts, listTemplates } from './stakes.ts'
import { findChair, isBot, newDoc } from './table/doc.ts'
import { toLine } from './table/line.ts'
import { computePool, toStructure } from './table/sit-and-go.ts'
import { insertTable, listTables, type PokerTable } from './table/store.ts'

type Deps = { database: Database; sealer: Sealer; room: { bots: boolean } }

/** Makes the public tables of a currency that do not exist yet; of each tournament one takes registrations. */
async function ensureTables(
  { database, sealer }: Deps,
  currency: Currency,
  there: PokerTable[],
): Promise<boolean> {
  const missing = listTemplates(currency).filter(
    ({ template }) => !there.some((table) => table.template === template && isOpen(table)),
  )
  for (const { template, facts } of missing) {
    const next = newServerSeed()
    const name = `${template}-${currency.toLowerCase()}`
    const id = facts.kind === 'cash' ? name : `${name}-${randomUUID().slice(0, 8)}`
    const doc = newDoc(facts, deckCommitment(next))
    const secret = { hand: null, seed: null, next }
    await insertTable(database, sealer, { id, facts, template, code: null, owner: null, doc, secret })
  }
  return missing.length > 0
}

const isOpen = ({ state, facts }: PokerTable): boolean => facts.kind === 'cash' || state === 'open'

/** The tables that a player may see, in the player's currency. */
export async function readLobby(
  deps: Deps,
  { playerId, currency }: { playerId: string; currency: Currency },
): Promise<Lobby> {
  const list = () => listTables(deps.database, deps.sealer, { currency, player: playerId })
  const there = await list()
  const tables = (await ensureTables(deps, currency, there)) ? await list() : there
  const cash = tables.flatMap((table) => cashLine(table, playerId, deps.room.bots))
  const tournaments = tables.flatMap((table) => tournamentLine(table, playerId, deps.room.bots))
  return {
    // The clock of the database, as the tables have it; without a table nothing is timed.
    now: tables[0]?.now ?? 0,
    tables: cash.sort((one, other) => Number(BigInt(one.stakes.big_blind) - BigInt(other.stakes.big_blind))),
    tournaments: tournaments.sort((one, other) => STATES.indexOf(one.state) - STATES.indexOf(other.state)),
  }
}

const STATES = ['open', 'running', 'finished', 'cancelled']

export function toFacts({ id, facts }: Pick<PokerTable, 'id' | 'facts'>, bots: boolean): TableFacts {
  const { name, kind, variant, limit, chairs, currency, speed } = facts
  return {
    id,
    name,
    kind,
    variant,
    limit,
    chairs,
    currency,
    speed,
    private: facts.private,
    bots: bots && facts.bots > 0,
  }
}

export const toStakes = (facts: CashFacts): CashStakes => ({
  small_blind: facts.smallBlind.toString(),
  big_blind: facts.bigBlind.toString(),
  min_buy_in: facts.minBuyIn.toString(),
  max_buy_in: facts.maxBuyIn.toString(),
  rake: { basis_points: facts.rake.basisPoints, cap: facts.rake.cap.toString() },
})

function cashLine(table: PokerTable, player: string, bots: boolean): LobbyTable[] {
  const { facts, doc } = table
  if (facts.kind !== 'cash') return []
  const { pots } = doc
  const total = pots.reduce((sum, pot) => sum + pot, 0n)
  return [
    {
      ...toFacts(table, bots),
      kind: 'cash',
      stakes: toStakes(facts),
      players: doc.chairs.length,
      bots_seated: doc.chairs.filter(isBot).length,
      your_seat: findChair(doc, player)?.seat ?? null,
      line: lineFor(table, player),
      average_pot: pots.length > 0 ? (total / BigInt(pots.length)).toString() : null,
    },
  ]
}

/** The line of a cash table as a player sees it. */
export function lineFor(table: PokerTable, player: string): Line {
  const line = toLine(table)
  const at = line.findIndex((one) => one.player === player)
  return {
    waiting: line.length,
    your_place: at < 0 ? null : at + 1,
    chair_until: line[at]?.until ?? null,
  }
}

function tournamentLine(table: PokerTable, player: string, bots: boolean): LobbyTournament[] {
  const { facts, doc, state } = table
  if (facts.kind !== 'sit_and_go' || state === 'closed') return []
  const structure = toStructure(facts)
  return [
    {
      ...toFacts(table, bots),
      kind: 'sit_and_go',
      state,
      buy_in: facts.buyIn.toString(),
      fee: facts.fee.toString(),
      prize_pool: computePool(facts, doc.chairs.length).toString(),
      full_prize_pool: computePool(facts, facts.chairs).toString(),
      payouts: [...payoutsFor(facts.chairs)],
      starting_stack: structure.startingStack.toString(),
      levels: levels(facts),
      seconds_per_level: structure.secondsPerLevel,
      registered: doc.chairs.length,
      you_registered: findChair(doc, player) !== undefined,
    },
  ]
}

const levels = (facts: SitAndGoFacts) =>
  toStructure(facts).levels.map(({ smallBlind, bigBlind, ante }) => ({
    small_blind: smallBlind.toString(),
    big_blind: bigBlind.toString(),
    ante: ante.toString(),
  }))
