import type { Socket } from 'node:net'
import type { RoundDeps } from '../rounds/advance.ts'
import type { ViewSession } from '../sessions/store.ts'
import { Listener } from '../streams/listener.ts'
import { closeAll, heartbeats, push, withPhrase } from '../streams/readers.ts'
import { readFrames, ownFrame, type Said, saidFrame, type Shown } from './messages.ts'
import { CHANNEL, want } from './store.ts'

/** Changes that come within this time are one message, ms. */
const GATHER = 150
/** Everything is read again that often, in case a notification was lost; keeps the table wanted. */
const POLL = 5_000

/** Whose stream it is: a player's session, or a guest who looks on. */
type Looker = Pick<ViewSession, 'playerId'>
type Reader = { socket: Socket; session: Looker; own: string }
type Room = {
  readers: Set<Reader>
  said: Said[]
  shown: Shown
  timer: NodeJS.Timeout | null
  /** The round or its bets changed since they were read. */
  stale: boolean
}

/** Where a stream of a table is added. */
export type Readers = Pick<TableHub, 'join'>

/**
 * The readers of this process by table. A change is read and written out once for all of them; what belongs to one player
 * goes to that player's readers alone.
 */
export class TableHub {
  #deps: RoundDeps
  #rooms = new Map<string, Room>()
  #onError: (error: unknown) => void
  #timers: NodeJS.Timeout[]
  #listener: Listener
  #wake: () => void

  constructor(deps: RoundDeps, wake: () => void, onError: (error: unknown) => void) {
    this.#deps = deps
    this.#wake = wake
    this.#onError = onError
    const poll = () => {
      for (const id of this.#rooms.keys()) void this.#keep(id)
    }
    this.#timers = [
      setInterval(poll, Math.min(POLL, deps.timing.tables.linger / 3)).unref(),
      heartbeats(this.#rooms),
    ]
    this.#listener = new Listener(deps.database, CHANNEL, {
      heard: (text) => this.#changed(text),
      broken: (error) => {
        onError(error)
        poll()
      },
    })
  }

  /** Adds a reader, whose socket has had its head of the answer. The present state is sent first. */
  async join(gameId: string, session: Looker, socket: Socket): Promise<void> {
    await this.#listener.listen()
    const room = this.#rooms.get(gameId) ?? {
      readers: new Set(),
      said: [],
      shown: {},
      timer: null,
      stale: false,
    }
    this.#rooms.set(gameId, room)
    const reader: Reader = { socket, session, own: '' }
    const leave = () => {
      const left = this.#rooms.get(gameId)
      left?.readers.delete(reader)
      if (left?.readers.size === 0) this.#rooms.delete(gameId)
    }
    socket.once('close', leave)
    socket.once('error', leave)
    if (socket.destroyed) return leave()
    await want(this.#deps.database, gameId, this.#deps.timing.tables.linger)
    this.#wake()
    // Read for this reader: the clock in it must be of now.
    const { all } = await readFrames(this.#deps, gameId, { ...room.shown, texts: {} }, room.said)
    if (socket.destroyed) return
    socket.write(all)
    // Whoever left meanwhile may have closed the room.
    const joined = this.#rooms.get(gameId) ?? room
    this.#rooms.set(gameId, joined)
    joined.readers.add(reader)
    await this.#refresh(gameId)
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
    closeAll(this.#rooms)
    this.#rooms.clear()
    void this.#listener.stop()
  }

  async #keep(gameId: string): Promise<void> {
    try {
      await want(this.#deps.database, gameId, this.#deps.timing.tables.linger)
      await this.#refresh(gameId)
    } catch (error) {
      this.#onError(error)
    }
  }

  #changed(text: string): void {
    const { game, said } = JSON.parse(text) as { game: string; said?: Said }
    const room = this.#rooms.get(game)
    if (!room) return
    if (said) room.said = withPhrase(room.said, said)
    else room.stale = true
    room.timer ??= setTimeout(() => {
      room.timer = null
      if (room.stale) this.#refresh(game).catch(this.#onError)
      else speak(room)
    }, GATHER)
  }

  async #refresh(gameId: string): Promise<void> {
    const room = this.#rooms.get(gameId)
    if (!room) return
    await this.#listener.listen()
    room.stale = false
    const { shown, changed, owned } = await readFrames(this.#deps, gameId, room.shown, room.said)
    room.shown = shown
    if (changed) send(room.readers, changed)
    const byPlayer = Map.groupBy(owned.bets, (bet) => bet.player_id)
    for (const reader of room.readers) {
      const { playerId } = reader.session
      const mine = byPlayer.get(playerId)
      if (!mine && reader.own === '' && owned.seats === null) continue
      const own = ownFrame(gameId, { bets: mine ?? [], seats: owned.seats }, playerId)
      if (own === reader.own) continue
      reader.own = own
      reader.socket.write(own)
    }
  }
}

/** Phrases alone need nothing of the database. */
function speak(room: Room): void {
  const text = saidFrame(room.said)
  room.shown = { ...room.shown, texts: { ...room.shown.texts, said: text } }
  send(room.readers, text)
}

/** The same bytes to every reader. */
function send(readers: ReadonlySet<Reader>, text: string): void {
  const bytes = Buffer.from(text)
  for (const { socket } of readers) push(socket, bytes)
}
