import { HORSES, type Language, PRODE, SPORTSBOOK, STORE, toWire, type Transaction } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import { daysAfter, startOfDay } from '../../brands/index.ts'
import { entriesAround, findEntry, listEntries, type StatementLine } from '../../../ledger/index.ts'
import type { Owner } from '../../../model/index.ts'
import { betNames } from './bet-names.ts'
import { itemNames } from './item-names.ts'
import { methodNames } from '../methods/methods.ts'

/** Names and areas of games by id, for the lines of a statement. */
export type GameNames = (
  ids: readonly string[],
  language: Language,
) => Promise<ReadonlyMap<string, { name: string; area: Transaction['detail']['area'] }>>
type Query = { kind?: Transaction['kind']; from?: string; to?: string; cursor?: string; limit: number }

/** Days are the brand's, in its time zone; `to` is the last day shown, so it ends where the next one begins. */
export async function readStatement(
  q: Queryable,
  owner: Owner,
  query: Query,
  { language, timeZone }: { language: Language; timeZone: string },
  gameNames: GameNames,
): Promise<{ transactions: Transaction[]; next_cursor: string | null }> {
  const { kind, cursor, limit } = query
  const from = query.from === undefined ? undefined : startOfDay(query.from, timeZone)
  const to = query.to === undefined ? undefined : startOfDay(daysAfter(query.to, 1), timeZone)
  const page = { kind, from, to, cursor, limit }
  const { lines, nextCursor } = await listEntries(q, owner.brandId, owner.playerId, page)
  return { transactions: await linesOnWire(q, owner, lines, language, gameNames), next_cursor: nextCursor }
}

/** One movement and the others of its round or payment; `null` when the player has no such movement. */
export async function readMovement(
  q: Queryable,
  owner: Owner,
  id: string,
  language: Language,
  gameNames: GameNames,
): Promise<{ transaction: Transaction; related: Transaction[] } | null> {
  const line = await findEntry(q, owner.brandId, owner.playerId, id)
  if (!line) return null
  const around = await entriesAround(q, owner.brandId, owner.playerId, line)
  const [transaction, ...related] = await linesOnWire(q, owner, [line, ...around], language, gameNames)
  if (!transaction) throw new Error(`movement ${id} could not be shown`)
  return { transaction, related }
}

async function linesOnWire(
  q: Queryable,
  owner: Owner,
  lines: readonly StatementLine[],
  language: Language,
  gameNames: GameNames,
): Promise<Transaction[]> {
  const ids = new Set(lines.flatMap(({ detail }) => detail.game_id ?? []))
  const names = ids.size > 0 ? await gameNames([...ids], language) : new Map<string, never>()
  const methodIds = new Set(lines.flatMap(({ detail }) => detail.method ?? []))
  const methods = await methodNames(q, owner.brandId, [...methodIds], language)
  const bets = await betNames(q, [...new Set(lines.flatMap(toBet))], language)
  const items = await itemNames(q, owner.brandId, [...new Set(lines.flatMap(toItem))], language)
  return lines.map((line) => onWire(line, { games: names, methods, bets, items }, language))
}

/** The bet on sports that a movement is of. */
const toBet = ({ detail }: StatementLine): string[] =>
  detail['area'] === SPORTSBOOK && detail.round_id !== undefined ? [detail.round_id] : []

/** The item of the store that a movement is of. */
const toItem = ({ detail }: StatementLine): string[] =>
  detail['area'] === STORE && detail['item_id'] !== undefined ? [detail['item_id']] : []

const OWN_AREAS = [SPORTSBOOK, PRODE, HORSES, STORE] as const

/** How much of its bet a cash-out closed. */
const CASH_OUTS = ['full', 'part'] as const

/** What movements of built-in products are called in a statement, by area. */
const PRODUCTS: Record<typeof PRODE | typeof HORSES, Record<Language, string>> = {
  prode: { es_ES: 'Prode', en_US: 'Predictions', pt_BR: 'Prode' },
  horses: { es_ES: 'Carreras de caballos', en_US: 'Horse racing', pt_BR: 'Corridas de cavalos' },
}

type Names = {
  games: Awaited<ReturnType<GameNames>>
  methods: ReadonlyMap<string, string>
  bets: ReadonlyMap<string, string>
  items: ReadonlyMap<string, string>
}

function onWire(
  line: StatementLine,
  { games, methods, bets, items }: Names,
  language: Language,
): Transaction {
  const { currency, detail } = line
  const product = OWN_AREAS.find((area) => area === detail['area']) ?? null
  const [bet] = toBet(line)
  const [item] = toItem(line)
  const bought = item === undefined ? undefined : items.get(item)
  const name =
    product === PRODE || product === HORSES
      ? PRODUCTS[product][language]
      : (bought ?? (bet === undefined ? undefined : bets.get(bet)))
  const game = detail.game_id === undefined ? undefined : games.get(detail.game_id)
  return {
    id: line.transactionId,
    date: line.date.toISOString(),
    kind: line.kind,
    amount: toWire({ minor: line.amount, currency }),
    balance: toWire({ minor: line.balance, currency }),
    ...(line.bonus > 0n ? { bonus: toWire({ minor: line.bonus, currency }) } : {}),
    detail: {
      game_id: detail.game_id,
      game_name: name ?? game?.name,
      area: product ?? game?.area,
      round_id: detail.round_id,
      payment_id: detail.payment_id,
      method: detail.method === undefined ? undefined : (methods.get(detail.method) ?? detail.method),
      cash_out: CASH_OUTS.find((extent) => extent === detail['cash_out']),
    },
  }
}
