import { createOpenCounts } from '@palco/service/open-counts'
import { countedAddress, type RateLimiter, type RateRule } from '@palco/service/rate-limit'

/**
 * What a request asks for: a page or a file that is made, a change, or data that an open page reads. They are counted apart, so that what pages
 * read by themselves takes nothing from what their players do.
 */
export type WorkKind = 'page' | 'post' | 'read'

/** The pace of all that one address asks for, many phones of a carrier among them; half of it without a session. */
const toPace = (name: string, burst: number): Record<'all' | 'guests', RateRule> => ({
  all: { name, burst, perMs: 10_000 },
  guests: { name: `guest-${name}`, burst: burst / 2, perMs: 10_000 },
})
/** A read costs two calls or so, and the platform allows 2,400 of one address. */
const PACES = {
  page: toPace('pages', 240),
  post: toPace('posts', 240),
  read: toPace('reads', 1_200),
} satisfies Record<WorkKind, unknown>
/** Forms with files: a body of several megabytes is read and taken apart before anybody else sees it. */
const UPLOADS: RateRule = { name: 'uploads', burst: 30, perMs: 60_000 }
const GUESTS_UPLOADS: RateRule = { name: 'guest-uploads', burst: 6, perMs: 60_000 }
/** What waits for its turn, of players or guests and of one kind; more is refused. */
const MOST_WAITING = 40
/** Bodies of an address that are read at the same time, up to 128 kB each. */
const MOST_BODIES = 240
/** What takes longer waits for others and not for this thread: the next turn begins meanwhile. */
const TURN_MS = 250

export type Worker = {
  address: string
  /** The request has no session that the site would use. */
  isGuest: boolean
  kind: WorkKind
  /** The request came with X-Forwarded-For, whether it counts or not. */
  isForwarded: boolean
}

export type Work = {
  /** Counts a piece of work. @returns whether the address may ask for it now */
  admit(worker: Worker): boolean
  /**
   * Waits until a piece of work of this address has its turn.
   * @returns what ends it; `null` where too much of its kind waits
   */
  turn(worker: Worker): Promise<(() => void) | null>
  /** Counts a body that begins to be read. @returns what ends it; `null` where too many of the address are read */
  body(worker: Worker): (() => void) | null
  /** Whether the address may send a form with files now. */
  mayUpload(worker: Worker): boolean
  /** Addresses with a turn under way. */
  addresses(): number
}

type Options = {
  limiter: Pick<RateLimiter, 'take'>
  /** Without turns everything begins at once. */
  turns?: boolean
  turnMs?: number
  /** Called for each refusal. */
  onLimited?: (worker: Worker) => void
}

type Waiting = { lane: string; rank: number; begin: () => void }

/** Players come before guests, and of each a change before what is only read. */
const toRank = ({ isGuest, kind }: Worker): number => (isGuest ? 2 : 0) + (kind === 'post' ? 0 : 1)

/** What waits at addresses that have a turn under way. */
function createLines(turnMs: number) {
  const lines = new Map<string, Waiting[]>()

  function next(key: string): void {
    const line = lines.get(key) ?? []
    const [first, ...others] = line
    if (!first) return void lines.delete(key)
    const chosen = others.reduce((best, each) => (each.rank < best.rank ? each : best), first)
    line.splice(line.indexOf(chosen), 1)
    chosen.begin()
  }

  function begin(key: string): () => void {
    const end = () => {
      if (isOver) return
      isOver = true
      clearTimeout(late)
      next(key)
    }
    let isOver = false
    const late = setTimeout(end, turnMs).unref()
    return end
  }

  async function turn(key: string, worker: Worker): Promise<(() => void) | null> {
    const lane = `${worker.kind} ${worker.isGuest}`
    const line = lines.get(key)
    if (line && line.filter((each) => each.lane === lane).length >= MOST_WAITING) return null
    if (line) await new Promise<void>((resolve) => line.push({ lane, rank: toRank(worker), begin: resolve }))
    else lines.set(key, [])
    return begin(key)
  }

  return { lines, turn }
}

/**
 * The site renders in one thread. So that an address that asks for much delays its own pages and not everybody's, its pieces of work have one
 * turn after the other, and there is a pace.
 */
export function createWork({ limiter, turns = true, turnMs = TURN_MS, onLimited }: Options): Work {
  const { lines, turn } = createLines(turnMs)
  const bodies = createOpenCounts(turns ? MOST_BODIES : Infinity)
  const refuse = (worker: Worker): null => {
    onLimited?.(worker)
    return null
  }

  return {
    admit(worker) {
      const key = countedAddress(worker.address)
      const { all, guests } = PACES[worker.kind]
      // What is refused to guests is not taken from the players behind the same address.
      const isLimited = (worker.isGuest && limiter.take(guests, key) > 0) || limiter.take(all, key) > 0
      if (isLimited) refuse(worker)
      return !isLimited
    },
    turn: async (worker) =>
      turns ? ((await turn(countedAddress(worker.address), worker)) ?? refuse(worker)) : () => {},
    body: (worker) => bodies.enter(countedAddress(worker.address)) ?? refuse(worker),
    mayUpload(worker) {
      const rule = worker.isGuest ? GUESTS_UPLOADS : UPLOADS
      const isLimited = limiter.take(rule, countedAddress(worker.address)) > 0
      if (isLimited) refuse(worker)
      return !isLimited
    },
    addresses: () => lines.size,
  }
}

/** An address asks for more than it may; answered with 429. */
export class TooMuchWork extends Error {}

/** Does a piece of work in its address's turn. @throws TooMuchWork */
export async function inTurn<T>(work: Work, worker: Worker, run: () => Promise<T> | T): Promise<T> {
  if (!work.admit(worker)) throw new TooMuchWork()
  return await runInTurn(work, worker, run)
}

/** The same for what comes with a body: it is received before the turn, so that a slow one holds up nobody. @throws TooMuchWork */
export async function inTurnAfter<B, T>(
  work: Work,
  worker: Worker,
  receive: () => Promise<B>,
  run: (received: B) => Promise<T> | T,
): Promise<T> {
  const endBody = work.admit(worker) ? work.body(worker) : null
  if (endBody === null) throw new TooMuchWork()
  const received = await receive().finally(endBody)
  return await runInTurn(work, worker, () => run(received))
}

async function runInTurn<T>(work: Work, worker: Worker, run: () => Promise<T> | T): Promise<T> {
  const end = await work.turn(worker)
  if (end === null) throw new TooMuchWork()
  try {
    return await run()
  } finally {
    end()
  }
}
