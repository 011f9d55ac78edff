import { openDatabase, type Database } from '@palco/platform/db'
import { type Child, inSupport, startChild } from '../support/child.ts'
import { compare } from '../support/compare.ts'
import { processorTime } from '../support/processor-time.ts'
import type { BenchSystem } from '../support/system.ts'
import { budgetRatioRow, budgetRow, type Row } from '../support/table.ts'
import {
  betOfAll,
  creditsOfRound,
  freshRound,
  type Seat,
  sayAtTable,
  seats,
} from '../support/table-players.ts'
import type { Scenario } from './scenario.ts'

/** Processor time of the games' server against a program that only writes the same bytes. */
const GOAL = 1.5
const PLAYERS = 500
const MESSAGES = 16
const EVERY_MS = 250
/** From the result to the next round's first bets (`phases.after` of the live roulette). */
const PAUSE_MS = 5_000
const RAW_PORT = 28_531
/** Phrases that a message holds (`PHRASES_KEPT` of the hub). */
const KEPT = 20

type Collected = { messages: number; bytes: number; p99: number }
type Table = { system: BenchSystem; games: Database; readers: Child; players: readonly Seat[] }

/** 500 players at one roulette: what one of them says goes to all. Then a round with a bet of each, and its credits. */
export const tableFanout: Scenario = {
  name: 'table-fanout',
  async run(system) {
    const platform = openDatabase({ url: system.databaseUrl, poolSize: 2, role: null })
    const games = openDatabase({ url: system.originals.databaseUrl, poolSize: 1, role: null })
    const readers = await startChild(inSupport('./stream-readers.ts'), {})
    const raw = await startChild(inSupport('./raw-server.ts'), { BARE_PORT: String(RAW_PORT) })
    try {
      const players = await seats(system, platform, PLAYERS)
      const table = { system, games, readers, players }
      const { value, limit } = await compare(
        () => rawTime(raw, readers),
        () => tableTime(table),
      )
      return [budgetRatioRow('table-fanout', value, limit, 'ms', GOAL), await creditsRow(table)]
    } finally {
      await readers.stop()
      await raw.stop()
      await games.close()
      await platform.close()
    }
  },
}

const said = (at: number) => ({ name: 'Be***', phrase: 2, at })
const frame = (at: number): string =>
  `event: said\ndata: ${JSON.stringify(Array.from({ length: KEPT }, () => said(at)))}\n\n`

/** Sends the messages, and answers the processor time that the process spends for one, in ms. */
async function timeOfMessages(
  pid: number,
  readers: Child,
  send: (at: number) => Promise<unknown>,
): Promise<number> {
  await readers.ask({ op: 'collect' })
  const before = processorTime(pid) ?? Number.NaN
  for (let message = 0; message < MESSAGES; message += 1) {
    const next = new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    await send(Date.now())
    await next
  }
  const time = ((processorTime(pid) ?? Number.NaN) - before) / MESSAGES
  const { bytes } = (await readers.ask({ op: 'collect' })) as Collected
  const expected = PLAYERS * MESSAGES * Buffer.byteLength(frame(Date.now()))
  // A change of the round may come in between; less is a loss.
  if (bytes < expected) throw new Error(`${bytes} bytes came, ${expected} were expected`)
  return time
}

async function open(readers: Child, port: number, requests: readonly string[]): Promise<void> {
  const answer = await readers.ask({ op: 'open', port, requests })
  if (answer !== 'open') throw new Error(`the readers could not connect: ${String(answer)}`)
}

async function rawTime(raw: Child, readers: Child): Promise<number> {
  await open(
    readers,
    RAW_PORT,
    Array.from({ length: PLAYERS }, () => '0\n'),
  )
  const time = await timeOfMessages(raw.pid, readers, (at) => raw.ask({ texts: [frame(at)] }))
  await readers.ask({ op: 'close' })
  return time
}

async function sitDown({ system, readers, players }: Table): Promise<void> {
  const { port, host } = new URL(system.originals.address)
  const requests = players.map(
    ({ token }) =>
      `GET /api/table/stream HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\nAccept: text/event-stream\r\n\r\n`,
  )
  await open(readers, Number(port), requests)
}

async function tableTime(table: Table): Promise<number> {
  const { system, games, readers } = table
  await sitDown(table)
  const speak = (at: number) => sayAtTable(games, said(at))
  // The list is full from the first counted message on.
  for (let phrase = 0; phrase < KEPT; phrase += 1) await speak(Date.now())
  // Nothing else happens while bets are taken.
  await freshRound(games)
  const time = await timeOfMessages(system.pids.originals, readers, speak)
  await readers.ask({ op: 'close' })
  return time
}

/** A round with a bet of each player that comes in time, and its credits. */
async function creditsRow(table: Table): Promise<Row> {
  await sitDown(table)
  const round = await freshRound(table.games)
  const bets = await betOfAll(table.system, table.players)
  const ms = await creditsOfRound(table.games, round, bets)
  await table.readers.ask({ op: 'close' })
  return { ...budgetRow('table-credits', ms, PAUSE_MS, 'ms'), beside: { 'credits of the round': bets } }
}
