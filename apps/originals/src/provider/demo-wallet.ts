import { randomUUID } from 'node:crypto'
import { type Currency, parseDecimal, toDecimal } from '@palco/contract'
import { isDemoToken, type ProviderRefusalCode, readDemoToken } from '@palco/contract/provider'
import { type Database, transaction } from '@palco/service/database'
import type { Clock } from '../clock.ts'
import { findGame, makeKind } from '../kinds/index.ts'
import type { Wallet } from './wallet.ts'

/** Who plays with play money: no platform knows these players and sessions. */
export const DEMO_PLAYERS = 'demo:'
const DEMO_SESSIONS = 'demo_'
/** A guest begins with so many least stakes. */
const STAKES = 500n

type Options = {
  database: Database
  /** Keys shared with the platform, which may change. */
  readKey: () => string
  clock: Clock
}
type Row = { player_id: string; currency: Currency; balance: bigint }

const refused = (code: ProviderRefusalCode) => ({ kind: 'refused', code }) as const

/**
 * The platform's wallet, and another one with play money for guests, by the same rules: an id is applied once, a rollback that comes
 * first leaves a mark. So a round does not know which money it is played with.
 */
export function withDemoWallet(wallet: Wallet, { database, readKey, clock }: Options): Wallet {
  const isDemo = ({ player_id }: { player_id: string }) => player_id.startsWith(DEMO_PLAYERS)
  return {
    session: (body) =>
      isDemoToken(body.launch_token)
        ? open(database, readKey(), clock, body.launch_token)
        : wallet.session(body),
    balance: async (body) => {
      if (!body.session_id.startsWith(DEMO_SESSIONS)) return wallet.balance(body)
      const { rows } = await database.query<Row>('SELECT * FROM demo_wallets WHERE session_id = $1', [
        body.session_id,
      ])
      const [row] = rows
      return row ? { kind: 'ok', answer: { balance: toMoney(row) } } : refused('session_ended')
    },
    debit: (body) =>
      body.session_id.startsWith(DEMO_SESSIONS)
        ? move(
            database,
            { id: body.transaction_id, session: body.session_id },
            (row) => -minor(body.amount, row),
          )
        : wallet.debit(body),
    credit: (body) =>
      isDemo(body)
        ? move(database, { id: body.transaction_id, player: body.player_id }, (row) =>
            minor(body.amount, row),
          )
        : wallet.credit(body),
    rollback: (body) => (isDemo(body) ? rollBack(database, body) : wallet.rollback(body)),
    // Games in which money stays with a seat have no demo.
    closedPlayers: wallet.closedPlayers,
  }
}

const toMoney = ({ balance, currency }: Pick<Row, 'balance' | 'currency'>) => ({
  amount: toDecimal({ minor: balance, currency }),
  currency,
})

function minor(amount: string, { currency }: Row): bigint {
  const money = parseDecimal(amount, currency)
  if (!money) throw new Error(`${amount} is no amount of ${currency}`)
  return money.minor
}

async function open(
  database: Database,
  key: string,
  clock: Clock,
  token: string,
): ReturnType<Wallet['session']> {
  const launch = readDemoToken(key, token, clock.nowMs())
  const game = launch && findGame(launch.game_id)
  // What others see of a table is played with real money only.
  if (!launch || !game || makeKind(game).shared) return refused('invalid_launch_token')
  const { until: _, ...said } = launch
  const player_id = `${DEMO_PLAYERS}${randomUUID()}`
  const session_id = `${DEMO_SESSIONS}${randomUUID()}`
  const { currency } = launch
  const least = parseDecimal(launch.min_stake.amount, currency)?.minor ?? 0n
  const balance = least * STAKES
  await database.query(
    'INSERT INTO demo_wallets (player_id, session_id, currency, balance) VALUES ($1, $2, $3, $4)',
    [player_id, session_id, currency, balance],
  )
  const answer = {
    ...said,
    session_id,
    player_id,
    display_name: 'Demo',
    balance: toMoney({ balance, currency }),
  }
  return { kind: 'ok', answer }
}

/** Changes a guest's balance once for each id. */
function move(
  database: Database,
  { id, session, player }: { id: string; session?: string; player?: string },
  change: (row: Row) => bigint,
): ReturnType<Wallet['debit']> {
  return transaction(database, async (tx) => {
    const { rows } = await tx.query<Row>(
      `SELECT * FROM demo_wallets WHERE ${session === undefined ? 'player_id' : 'session_id'} = $1 FOR UPDATE`,
      [session ?? player],
    )
    const [row] = rows
    if (!row) return refused('unknown_player')
    const known = await tx.query<{ refusal: ProviderRefusalCode | null; balance: bigint }>(
      'SELECT refusal, balance FROM demo_moves WHERE transaction_id = $1',
      [id],
    )
    const [before] = known.rows
    const toAnswer = (balance: bigint) =>
      ({ kind: 'ok', answer: { transaction_id: id, balance: toMoney({ ...row, balance }) } }) as const
    if (before) return before.refusal ? refused(before.refusal) : toAnswer(before.balance)
    const amount = change(row)
    const covered = row.balance + amount >= 0n
    const balance = covered ? row.balance + amount : row.balance
    await tx.query(
      'INSERT INTO demo_moves (transaction_id, player_id, amount, refusal, balance) VALUES ($1, $2, $3, $4, $5)',
      [id, row.player_id, covered ? amount : 0n, covered ? null : 'insufficient_funds', balance],
    )
    if (!covered) return refused('insufficient_funds')
    await tx.query('UPDATE demo_wallets SET balance = $2 WHERE player_id = $1', [row.player_id, balance])
    return toAnswer(balance)
  })
}

function rollBack(
  database: Database,
  body: Parameters<Wallet['rollback']>[0],
): ReturnType<Wallet['rollback']> {
  return transaction(database, async (tx) => {
    const { rows } = await tx.query<Row>('SELECT * FROM demo_wallets WHERE player_id = $1 FOR UPDATE', [
      body.player_id,
    ])
    const [row] = rows
    if (!row) return refused('unknown_player')
    const original = await tx.query<{ amount: bigint; rolled_back: boolean }>(
      'SELECT amount, rolled_back FROM demo_moves WHERE transaction_id = $1',
      [body.original_transaction_id],
    )
    const [moved] = original.rows
    const back = moved && !moved.rolled_back ? -moved.amount : 0n
    const balance = row.balance + back
    if (!moved)
      await tx.query(
        `INSERT INTO demo_moves (transaction_id, player_id, amount, refusal, rolled_back, balance)
         VALUES ($1, $2, 0, 'transaction_rolled_back', true, $3)`,
        [body.original_transaction_id, row.player_id, row.balance],
      )
    else
      await tx.query('UPDATE demo_moves SET rolled_back = true WHERE transaction_id = $1', [
        body.original_transaction_id,
      ])
    await tx.query('UPDATE demo_wallets SET balance = $2 WHERE player_id = $1', [row.player_id, balance])
    const answer = { transaction_id: body.transaction_id, balance: toMoney({ ...row, balance }) }
    return { kind: 'ok', answer } as const
  })
}
