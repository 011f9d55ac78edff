import type { Result, TableMessages } from '../kinds/api-types.ts'
import { eventually, openGame, spin } from './harness.ts'
import type { FakeWallet } from './fake-wallet.ts'

type Seen = Partial<TableMessages>

/** A reader of a table's stream: the newest message of each event, and every text as it came. */
export async function readTable(address: string, token: string, path = 'table/stream') {
  const stop = new AbortController()
  const response = await fetch(`${address}/api/${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  const latest: Seen = {}
  const rounds: TableMessages['round'][] = []
  const texts: string[] = []
  const take = (frame: string) => {
    const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(frame) ?? []
    if (!event || !data) return
    texts.push(frame)
    const message: unknown = JSON.parse(data)
    Object.assign(latest, { [event]: message })
    if (event === 'round') rounds.push(message as TableMessages['round'])
  }
  const read = async () => {
    let rest = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const frames = (rest + chunk).split('\n\n')
      rest = frames.pop() ?? ''
      frames.forEach(take)
    }
  }
  const reading = read().catch(() => undefined)
  return {
    status: response.status,
    latest,
    rounds,
    texts,
    /** Waits for a round in that state, of that number where one is given. */
    until: (state: TableMessages['round']['state'], number?: string) =>
      eventually(() => rounds.find((one) => one.state === state && (number ?? one.number) === one.number)),
    /** The ended round of a bet: nonces repeat from chain to chain, so the newest that fits. */
    ended: (bet: Result) =>
      eventually(() => rounds.findLast((one) => one.state === 'settled' && one.nonce === bet.nonce)),
    /** Waits for a round that comes into that state from now on. */
    next: (state: TableMessages['round']['state']) => {
      const from = rounds.length
      return eventually(() => rounds.slice(from).find((one) => one.state === state))
    },
    async close() {
      stop.abort()
      await reading
    },
  }
}
export type TableReader = Awaited<ReturnType<typeof readTable>>

/** A player at a table of a server. */
export async function sitDown(address: string, wallet: FakeWallet, game: string, player: string) {
  const { body } = await openGame(address, wallet, game, player)
  const token = body.view_token
  const reader = await readTable(address, token)
  return { token, reader, opened: body }
}

let asked = 0
/** Answers to a bet that another try may change: between two rounds it is asked more often than the limit allows. */
const NOT_NOW = ['bets_closed', 'round_pending', 'wallet_unavailable', 'rate_limited']

/** Sends a bet until a round takes it; one that holds the number of its round is made anew for each try. */
export async function betAtTable(
  address: string,
  token: string,
  bet: object | (() => object),
): Promise<Result> {
  return eventually(async () => {
    const made = typeof bet === 'function' ? (bet as () => object)() : bet
    const { status, body } = await spin(address, token, `table-bet-${++asked}-${Date.now()}`, made)
    if (status === 200) return body
    if (!NOT_NOW.includes(body.code)) throw new Error(`the bet was refused: ${body.code}`)
    return null
  })
}

/** The fields in which bets of virtual games hold the number of their round. */
const NUMBERS = ['race', 'round', 'match']
/** A bet for the round that a reader sees now. */
export const betNow =
  (reader: TableReader, bet: object): (() => object) =>
  () => {
    const number = reader.latest.round?.number ?? '0'
    const own = NUMBERS.filter((field) => field in bet).map((field) => [field, number])
    return { ...bet, ...Object.fromEntries(own) }
  }
