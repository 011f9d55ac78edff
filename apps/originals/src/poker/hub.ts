import type { Socket } from 'node:net'
import type { Database } from '@palco/service/database'
import type { ViewSession } from '../sessions/store.ts'
import { Listener } from '../streams/listener.ts'
import { closeAll, heartbeats, push, withPhrase } from '../streams/readers.ts'
import type { PokerStream, Said } from './messages/index.ts'
import { notePresence, readPresence } from './money/stays.ts'
import type { PokerDeps } from './runner.ts'
import { showTable } from './show.ts'
import { notifyTable, POKER_CHANNEL, readTable } from './table/store.ts'

/** Changes that come within this time are one message, ms. */
const GATHER = 30

/** Whose stream it is: a player's session, or a guest who looks on. */
type Looker = Pick<ViewSession, 'playerId' | 'sessionId' | 'currency'>
type Reader = { socket: Socket; session: Looker; sent: Partial<Record<keyof PokerStream, string>> }
type Room = { readers: Set<Reader>; said: Said[]; timer: NodeJS.Timeout | null }

const frame = <E extends keyof PokerStream>(event: E, data: PokerStream[E]): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** The streams of this process by table. Each reader gets what its player may see. */
export class PokerHub {
  #deps: PokerDeps
  #rooms = new Map<string, Room>()
  #wake: (table: string) => void
  #onError: (error: unknown) => void
  #timers: NodeJS.Timeout[]
  #listener: Listener

  /** `wake`: a table changed, in whatever process. */
  constructor(deps: PokerDeps, wake: (table: string) => void, onError: (error: unknown) => void) {
    this.#deps = deps
    this.#wake = wake
    this.#onError = onError
    this.#timers = [
      setInterval(() => this.#poll(), deps.timing.poker.presence / 3).unref(),
      heartbeats(this.#rooms),
    ]
    this.#listener = new Listener(deps.database, POKER_CHANNEL, {
      heard: (text) => this.#changed(text),
      broken: (error) => {
        onError(error)
        for (const table of this.#rooms.keys()) this.#soon(table)
      },
    })
  }

  /** Listens for changes; before the first reader comes, so that the process of the tables reacts at once. */
  start(): Promise<void> {
    return this.#listener.listen()
  }

  /** Adds a reader, whose socket has had its head of the answer. The present state is sent first. */
  async join(table: string, session: Looker, socket: Socket): Promise<void> {
    await this.#listener.listen()
    const room = this.#rooms.get(table) ?? { readers: new Set(), said: [], timer: null }
    this.#rooms.set(table, room)
    const reader: Reader = { socket, session, sent: {} }
    const leave = () => {
      if (!room.readers.delete(reader)) return
      if (room.readers.size === 0) this.#rooms.delete(table)
      if (!this.#isHere(room, session.playerId)) this.#note(table, session.playerId, 0).catch(this.#onError)
      this.#soon(table)
    }
    room.readers.add(reader)
    socket.once('close', leave)
    socket.once('error', leave)
    if (socket.destroyed) return leave()
    await this.#note(table, session.playerId, this.#deps.timing.poker.presence)
    await this.#refresh(table)
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    closeAll(this.#rooms)
    this.#rooms.clear()
    await this.#listener.stop()
  }

  #isHere(room: Room, player: string): boolean {
    return [...room.readers].some(({ session }) => session.playerId === player)
  }

  /** Notes that a player looks on, or no longer does; the others are notified when that is new. */
  async #note(table: string, player: string, ms: number): Promise<void> {
    const { database } = this.#deps
    if (await notePresence(database, { tableId: table, player, ms })) await notifyTable(database, { table })
  }

  #poll(): void {
    const ms = this.#deps.timing.poker.presence
    for (const [table, { readers }] of this.#rooms) {
      const players = new Set([...readers].map(({ session }) => session.playerId))
      for (const player of players) this.#note(table, player, ms).catch(this.#onError)
      this.#soon(table)
    }
  }

  #changed(text: string): void {
    const { table, said } = JSON.parse(text) as { table: string; said?: Said }
    if (!said) this.#wake(table)
    const room = this.#rooms.get(table)
    if (room && said) room.said = withPhrase(room.said, said)
    this.#soon(table)
  }

  #soon(table: string): void {
    const room = this.#rooms.get(table)
    if (!room) return
    room.timer ??= setTimeout(() => {
      room.timer = null
      this.#refresh(table).catch(this.#onError)
    }, GATHER)
  }

  async #refresh(id: string): Promise<void> {
    const room = this.#rooms.get(id)
    if (!room) return
    await this.#listener.listen()
    const { database, sealer, room: rules } = this.#deps
    const table = await readTable(database, sealer, id)
    if (!table) return
    const look = { table, room: rules, presence: await readPresence(database, id) }
    const balances = await readBalances(database, room.readers)
    const seated = new Set(table.doc.chairs.map(({ player }) => player))
    const observers = new Set(
      [...room.readers].map(({ session }) => session.playerId).filter((player) => !seated.has(player)),
    ).size
    for (const reader of room.readers) {
      const { session } = reader
      const shown = showTable(look, { playerId: session.playerId, observers })
      const balance = balances.get(session.sessionId)
      send(reader, 'table', frame('table', shown))
      send(reader, 'said', frame('said', room.said))
      if (balance !== undefined)
        send(reader, 'balance', frame('balance', { amount: balance.toString(), currency: session.currency }))
    }
  }
}

/** Sends what a reader has not got yet. */
function send(reader: Reader, event: keyof PokerStream, text: string): void {
  // The clock alone is no change.
  const same = text.replace(/"now":\d+,/, '')
  if (reader.sent[event] === same) return
  reader.sent[event] = same
  push(reader.socket, text)
}

async function readBalances(database: Database, readers: ReadonlySet<Reader>): Promise<Map<string, bigint>> {
  const sessions = [...new Set([...readers].map(({ session }) => session.sessionId))]
  const { rows } = await database.query<{ session_id: string; balance_minor: bigint }>({
    name: 'poker-balances',
    text: 'SELECT session_id, balance_minor FROM view_sessions WHERE session_id = ANY ($1)',
    values: [sessions],
  })
  return new Map(rows.map((row) => [row.session_id, row.balance_minor]))
}
