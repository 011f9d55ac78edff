import type { Log } from '@palco/service/log'
import type { Worker } from './work.ts'

const MINUTE_MS = 60_000
/** Addresses that are remembered within a minute. */
const MOST_ADDRESSES = 1_000

type Limited = Pick<Worker, 'address' | 'isForwarded'>

/**
 * Logs that addresses ask for more than they may, one line a minute at most, the first one at once. Of several addresses the one that was
 * refused most often is named. `forwarded` without a visitor's address in `address` says that TRUST_PROXY does not name the proxy.
 */
export function createLimitedLog(log: Pick<Log, 'warn'>): (worker: Limited) => void {
  const refused = new Map<string, { times: number; forwarded: boolean }>()
  let isQuiet = false

  function write(): void {
    const [most] = [...refused].sort(([, a], [, b]) => b.times - a.times)
    isQuiet = most !== undefined
    if (!most) return
    const [address, counted] = most
    log.warn({ address, ...counted, addresses: refused.size }, 'work.limited')
    refused.clear()
    setTimeout(write, MINUTE_MS).unref()
  }

  return ({ address, isForwarded }) => {
    const counted = refused.get(address) ?? { times: 0, forwarded: false }
    if (!refused.has(address) && refused.size >= MOST_ADDRESSES) return
    refused.set(address, { times: counted.times + 1, forwarded: counted.forwarded || isForwarded })
    if (!isQuiet) write()
  }
}
