import { TooBusy } from '../../../../result.ts'

/** Work under one key is done one after the other, in the order it came; a bounded number waits. */
export class Turns {
  readonly #waitingMost: number
  readonly #queues = new Map<string, { last: Promise<unknown>; size: number }>()

  /** @param waitingMost how many may wait behind the one at work, for each key */
  constructor(waitingMost: number) {
    this.#waitingMost = waitingMost
  }

  /** @throws TooBusy at once, without doing the work */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? { last: Promise.resolve(), size: 0 }
    if (queue.size > this.#waitingMost) throw new TooBusy()
    queue.size += 1
    this.#queues.set(key, queue)
    const done = queue.last.then(work, work)
    queue.last = done.catch(() => undefined)
    try {
      return await done
    } finally {
      queue.size -= 1
      if (queue.size === 0) this.#queues.delete(key)
    }
  }
}
