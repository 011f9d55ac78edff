import { toWire } from '@palco/contract'
import type { Database } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import type { Log } from '../../../observe/index.ts'
import type { Bus, Keyed, LiveSource, LiveTopic, Viewer } from '../../../realtime/index.ts'
import type { Brand } from '../../brands/index.ts'
import { readCashOuts } from './cash-out.ts'
import { readOpenBets } from '../reading/list.ts'
import { toBetRules } from '../rules.ts'
import type { Bet } from '../bet/types.ts'

const TOPIC = 'cash_outs'
const EVERY_MS = 1_000
/** Players whose values are looked at in one turn; with more of them each comes less often. */
const PLAYERS_A_TURN = 1_000
/** Open bets of a player that have a value: two pages of them. */
const BETS_OF_A_PLAYER = 40
/** Values that stay the same are sent again at every n-th turn of their player, so that a page that missed one is put right. */
const REPEAT_TURNS = 10
type Deps = {
  db: Database
  bus: Bus
  log: Log
  now: () => Date
  brandById: (id: string) => Promise<Brand | null>
  /** `null`: only `turn` looks (tests). */
  everyMs?: number | null
}
/** A player whose page shows open bets: what was sent last, by bet. */
type Watched = Owner & { sent: Map<string, string>; turns: number }

export type CashOutStream = {
  topic: LiveTopic
  source: LiveSource
  /** Looks once at the values of players with readers and sends those that changed. Answers how many were sent. */
  turn(): Promise<number>
  stop(): Promise<void>
}

const toChannel = ({ brandId, playerId }: Owner): string => `${TOPIC}:${brandId}:${playerId}`

/**
 * The topic `cash_outs`: what a player's open bets can be cashed out for. Display only: values are computed in the process that
 * has the reader, for players with readers alone, and go to no other process.
 */
export function startCashOutStream(deps: Deps): CashOutStream {
  const { bus, log, everyMs = EVERY_MS } = deps
  const watched = new Map<string, Watched>()

  async function turn(): Promise<number> {
    const players = [...watched].slice(0, PLAYERS_A_TURN)
    if (players.length === 0) return 0
    // The next turn begins with those who were left out.
    for (const [name, player] of players) if (watched.delete(name)) watched.set(name, player)
    const values = await readValues(
      deps,
      players.map(([, player]) => player),
    )
    let sent = 0
    for (const [channel, player] of players) {
      player.turns += 1
      const now = new Map((values.get(channel) ?? []).map(({ key, event }) => [key, event] as const))
      const isRepeated = player.turns % REPEAT_TURNS === 0
      for (const [key, event] of now) {
        const text = JSON.stringify(event)
        if (player.sent.get(key) === text && !isRepeated) continue
        player.sent.set(key, text)
        bus.deliver({ channel, type: 'cash_out', payload: event })
        sent += 1
      }
      for (const key of player.sent.keys()) if (!now.has(key)) player.sent.delete(key)
    }
    return sent
  }

  const polling = everyMs === null ? null : poll(turn, everyMs, log)
  return {
    topic: {
      name: TOPIC,
      audience: 'player',
      channel: ({ brandId, player }) => player && toChannel({ brandId, playerId: player.id }),
      watch(channel) {
        const [, brandId = '', playerId = ''] = channel.split(':')
        watched.set(channel, { brandId, playerId, sent: new Map(), turns: 0 })
        return () => void watched.delete(channel)
      },
    },
    source: {
      topic: TOPIC,
      type: 'cash_out',
      read: (payload) => keyed(payload as CashOutEvent),
      snapshot: ({ brandId, player }: Viewer) => readState(deps, player && { brandId, playerId: player.id }),
    },
    turn,
    stop: async () => polling?.stop(),
  }
}

type CashOutEvent = { type: 'cash_out'; bet_id: string; value: ReturnType<typeof toWire> | null }
type Value = Keyed & { key: string; event: CashOutEvent }

const keyed = (event: CashOutEvent): Value => ({ key: `cash_out ${event.bet_id}`, event })

async function readState(deps: Deps, owner: Owner | null): Promise<readonly Keyed[]> {
  if (!owner) return []
  return (await readValues(deps, [owner])).get(toChannel(owner)) ?? []
}

/** The values of all open bets of players, by channel: one look at bets, legs and offer of each brand. */
async function readValues(
  { db, now, brandById }: Deps,
  owners: readonly Owner[],
): Promise<Map<string, Value[]>> {
  const bets = await readOpenBets(db, owners, BETS_OF_A_PLAYER)
  const values = new Map<string, bigint>()
  for (const [brandId, own] of Map.groupBy(bets, (bet) => bet.brandId)) {
    const brand = await brandById(brandId)
    if (!brand) continue
    const found = await readCashOuts(db, own, { brandId, rules: toBetRules(brand), now: now() })
    for (const [id, value] of found) values.set(id, value)
  }
  const byOwner = Map.groupBy(bets, toChannel)
  return new Map(
    [...byOwner].map(([channel, own]) => [
      channel,
      own.map((bet) => keyed(toEvent(bet, values.get(bet.id)))),
    ]),
  )
}

function poll(work: () => Promise<unknown>, everyMs: number, log: Log): { stop(): Promise<void> } {
  let isStopped = false
  let running = Promise.resolve<unknown>(undefined)
  let timer: NodeJS.Timeout | undefined
  const again = () => {
    running = work()
      .catch((error: unknown) => log.warn({ error }, 'values of cash-outs could not be read'))
      .then(() => {
        if (!isStopped) timer = setTimeout(again, everyMs)
      })
  }
  timer = setTimeout(again, everyMs)
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

const toEvent = ({ id, currency }: Bet, value: bigint | undefined): CashOutEvent => ({
  type: 'cash_out',
  bet_id: id,
  value: value === undefined ? null : toWire({ minor: value, currency }),
})
