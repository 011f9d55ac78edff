import { countedAddress, type RateLimiter, type RateRule } from '@palco/service/rate-limit'

/** Pages that are rendered, data of pages and posts of one address, many phones of a carrier among them. */
const PACE: RateRule = { name: 'work', burst: 240, perMs: 10_000 }
/** Of these, what comes without a session. */
const GUESTS_PACE: RateRule = { name: 'guest-work', burst: 120, perMs: 10_000 }
/** Forms with files: a body of several megabytes is read and taken apart before anybody else sees it. */
const UPLOADS: RateRule = { name: 'uploads', burst: 30, perMs: 60_000 }
const GUESTS_UPLOADS: RateRule = { name: 'guest-uploads', burst: 6, perMs: 60_000 }
/** What waits for its turn; more is refused. */
const MOST_WAITING = 40
/** What takes longer waits for others and not for this thread: the next turn begins beside it. */
const TURN_MS = 250

export type Worker = {
  address: string
  /** The request names no session. */
  isGuest: boolean
}

export type Work = {
  /**
   * Waits until a piece of work of this address has its turn.
   * @returns what ends it; `null` where the address asks for more than it may
   */
  begin(worker: Worker): Promise<(() => void) | null>
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
}

/**
 * The site renders in one thread. So that an address that asks for much delays its own pages and not everybody's, its pieces of work have one
 * turn after the other, and there is a pace.
 */
export function createWork({ limiter, turns = true, turnMs = TURN_MS }: Options): Work {
  /** What waits, by address; the address has a turn under way. */
  const lines = new Map<string, (() => void)[]>()

  function next(key: string): void {
    const begin = lines.get(key)?.shift()
    if (begin) begin()
    else lines.delete(key)
  }

  function turn(key: string): () => void {
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

  return {
    async begin({ address, isGuest }) {
      const key = countedAddress(address)
      // What is refused to guests is not taken from the players behind the same address.
      if (isGuest && limiter.take(GUESTS_PACE, key) > 0) return null
      if (limiter.take(PACE, key) > 0) return null
      if (!turns) return () => {}
      const line = lines.get(key)
      if (line && line.length >= MOST_WAITING) return null
      if (line) await new Promise<void>((resolve) => line.push(resolve))
      else lines.set(key, [])
      return turn(key)
    },
    mayUpload: ({ address, isGuest }) =>
      limiter.take(isGuest ? GUESTS_UPLOADS : UPLOADS, countedAddress(address)) === 0,
    addresses: () => lines.size,
  }
}

/** An address asks for more than it may; answered with 429. */
export class TooMuchWork extends Error {
  static readonly text =
    'Demasiadas solicitudes. Probá de nuevo en unos segundos.\n' +
    'Too many requests. Try again in a few seconds.\n' +
    'Muitas solicitações. Tente de novo em alguns segundos.\n'
}

/** Does a piece of work in its address's turn. @throws TooMuchWork */
export async function inTurn<T>(work: Work, worker: Worker, run: () => Promise<T> | T): Promise<T> {
  const end = await work.begin(worker)
  if (end === null) throw new TooMuchWork()
  try {
    return await run()
  } finally {
    end()
  }
}
