import type { Database } from '../../../db/index.ts'
import { toDay } from '../../../model/index.ts'

type Moved = {
  id: bigint
  brandId: string
  playerId: string
  currency: string
  movement: string
  kind: string
  counterparty: string | null
  scope: string
  fee: bigint
  delta: bigint
  at: Date
  game: string
  target: string | null
}
type Entry = { id: bigint; account: string; playerId: string | null; amount: bigint }

/** What a day of a brand came to, in minor units, counted from docs/figures.md and not from the SQL. */
export type Counted = Record<
  | 'stakes'
  | 'wins'
  | 'bets'
  | 'bonus_cost'
  | 'jackpot_cost'
  | 'deposits'
  | 'withdrawals'
  | 'deposit_count'
  | 'withdrawal_count'
  | 'first_deposits'
  | 'active_players',
  bigint
>

const NAMES: readonly (keyof Counted)[] = [
  'stakes',
  'wins',
  'bets',
  'bonus_cost',
  'jackpot_cost',
  'deposits',
  'withdrawals',
  'deposit_count',
  'withdrawal_count',
  'first_deposits',
  'active_players',
]
export const nothing = (): Counted => Object.fromEntries(NAMES.map((name) => [name, 0n])) as Counted

/**
 * Recounts the whole ledger movement by movement.
 * @returns by brand: its days, its hours (the moment in which the hour began), its games, and what it owes
 */
export async function recount(db: Database, zones: ReadonlyMap<string, string>) {
  const { rows } = await db.query<Moved>({
    text: `SELECT m.id, m.brand_id AS "brandId", m.player_id AS "playerId", m.currency, m.movement, m.kind, m.counterparty, m.scope, m.fee,
        m.cash_delta + m.bonus_delta + m.held_delta AS delta, m.created_at AS at, coalesce(m.detail ->> 'game_id', '') AS game, o.kind AS target
      FROM published.movements m LEFT JOIN published.movements o ON o.id = m.target_id WHERE m.result = 'ok' ORDER BY m.id`,
  })
  const { rows: entries } = await db.query<Entry>({
    text: 'SELECT transaction_id AS id, account, player_id AS "playerId", amount FROM published.entries',
  })
  const linesById = Map.groupBy(entries, ({ id }) => id)
  const [days, games] = [new Map<string, Counted>(), new Map<string, bigint>()]
  const owed = new Map<string, bigint>()
  const deposited = new Set<string>()
  const active = new Set<string>()
  for (const moved of rows) {
    const { brandId, currency, playerId } = moved
    const lines = linesById.get(moved.id) ?? []
    const day = `${brandId} ${toDay(moved.at, zones.get(brandId) ?? 'UTC')} ${currency}`
    const counted = days.get(day) ?? nothing()
    days.set(day, counted)
    addPlay(counted, moved)
    addPayment(counted, moved, deposited)
    counted.bonus_cost += -addAmounts(lines, ({ account }) => account === 'promotions')
    if (playerId === '')
      counted.jackpot_cost += addAmounts(lines, ({ account }) => account.startsWith('jackpot:'))
    if (moved.kind === 'stake' && !active.has(`${day} ${playerId}`)) {
      active.add(`${day} ${playerId}`)
      counted.active_players += 1n
    }
    if (['stake', 'win', 'rollback'].includes(moved.kind)) {
      const game = `${brandId} ${moved.game} ${currency}`
      games.set(game, (games.get(game) ?? 0n) - moved.delta)
    }
    const key = `${brandId} ${currency}`
    const mine = addAmounts(lines, (line) => line.playerId !== null || line.account.startsWith('jackpot:'))
    owed.set(key, (owed.get(key) ?? 0n) + mine)
  }
  return { days, games, owed }
}

const addAmounts = (lines: readonly Entry[], isCounted: (line: Entry) => boolean): bigint =>
  lines.reduce((sum, line) => (isCounted(line) ? sum + line.amount : sum), 0n)

function addPlay(counted: Counted, { kind, target, delta }: Moved): void {
  if (kind === 'stake') counted.bets += 1n
  if (kind === 'win' || (kind === 'rollback' && target === 'win')) counted.wins += delta
  else if (kind === 'stake' || kind === 'rollback') counted.stakes -= delta
}

function addPayment(counted: Counted, moved: Moved, deposited: Set<string>): void {
  const { kind, movement, delta, fee, brandId, playerId } = moved
  if (kind === 'deposit') {
    counted.deposits += delta + fee
    counted.deposit_count += 1n
    const who = `${brandId} ${playerId}`
    if (!deposited.has(who)) counted.first_deposits += 1n
    deposited.add(who)
  }
  if (kind === 'withdrawal' && movement === 'settle') {
    counted.withdrawals -= delta
    counted.withdrawal_count += 1n
  }
}
