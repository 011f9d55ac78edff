import { randomUUID } from 'node:crypto'
import type { Currency } from '@palco/contract'
import { CheckFailed } from './check-failed.ts'
import type { Call, CheckWallet, Fault, Launch } from './wallet.ts'
import type { Fields, Move } from './books.ts'

/** What a round is played with. `amount` is the least stake of the game, as a decimal text. */
export type Turn = { url: string; token: string; gameId: string; amount: string; currency: Currency }

/** Plays one round of a game as a player would; ends when the game has shown a result or a refusal. After `waitMs` it is not waited for. */
export type Play = (turn: Turn) => Promise<void>

export type Bench = {
  /** The provider's address without a trailing slash. */
  provider: string
  wallet: CheckWallet
  key: string
  launch: Launch
  amount: string
  play: Play
  /** How long a round may take to end, milliseconds. */
  waitMs: number
  nowMs: () => number
  /** Beginning of the run, milliseconds since 1970. */
  startedMs: number
}

export type Check = { name: string; run: (bench: Bench) => Promise<void> }
type Faults = Partial<Record<Move, Fault[]>>

/** The calls of one player, in the order of their arrival. */
export const listCalls = ({ wallet }: Bench, playerId: string, name: Call['name']): Fields[] =>
  wallet.calls
    .filter((call) => call.name === name && wallet.books.findPlayer(call.fields) === playerId)
    .map(({ fields }) => fields)

export const transactionId = (fields: Fields): string => String(fields.transaction_id)

/** Plays a round of a new player while the next calls fail as `faults` says, without waiting for its end. */
export async function begin(bench: Bench, faults: Faults = {}): Promise<string> {
  const { wallet, launch, amount } = bench
  for (const move of ['debit', 'credit', 'rollback'] as const) wallet.faults[move] = [...(faults[move] ?? [])]
  const { token, playerId } = wallet.launch(launch)
  await playWith(bench, token)
  const arrived = () => listCalls(bench, playerId, 'debit').length > 0
  if (!(await wallet.until(arrived, bench.waitMs)))
    throw new CheckFailed(`no debit of ${launch.gameId} over ${amount} arrived`)
  return playerId
}

/** Plays a round to its end. @throws CheckFailed when it is still open after `waitMs` */
export async function playRound(bench: Bench, faults: Faults = {}): Promise<string> {
  const playerId = await begin(bench, faults)
  await end(bench, playerId)
  return playerId
}

/** Waits until no debit of a player needs a further call. */
export async function end(bench: Bench, playerId: string): Promise<void> {
  const done = () =>
    listCalls(bench, playerId, 'debit').every((fields) => bench.wallet.books.isDone(transactionId(fields)))
  if (!(await bench.wallet.until(done, bench.waitMs)))
    throw new CheckFailed(`the round is still open after ${bench.waitMs / 1000} s`)
}

/** Opens the game with a launch token and plays; a game that refuses ends the turn like any other. */
export async function playWith(
  { provider, play, launch, amount, waitMs }: Bench,
  token: string = randomUUID(),
): Promise<void> {
  const { gameId, currency } = launch
  const url = `${provider}/play/${gameId}#token=${token}&lang=en_US`
  await within(waitMs, play({ url, token, gameId, amount, currency }))
}

/** Waits for work that may fail, `ms` milliseconds at most. */
const within = (ms: number, work: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const end = () => (clearTimeout(timer), resolve())
    work.then(end, end)
  })

/** One answer of the provider, with its text. @throws CheckFailed without an answer */
export async function ask(
  { provider }: Bench,
  path: string,
  request: RequestInit = {},
): Promise<{ status: number; type: string; text: string }> {
  try {
    const response = await fetch(provider + path, { ...request, signal: AbortSignal.timeout(10_000) })
    const type = response.headers.get('content-type') ?? ''
    return { status: response.status, type, text: await response.text() }
  } catch (error) {
    throw new CheckFailed(`${path} gives no answer: ${String(error)}`)
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
