/** A line that is broken for so long is lost, in ms: what came over it may not be true any more. */
export const LOST_AFTER_MS = 10_000

const broken = new Set<'device' | 'stream'>()
const listeners = new Set<() => void>()
let lost = false
let timer: ReturnType<typeof setTimeout> | undefined

function change(next: boolean): void {
  if (lost === next) return
  lost = next
  for (const listener of listeners) listener()
}

/** Notes that the device's connection, or the page's stream, broke or works again. */
export function noteLine(part: 'device' | 'stream', isBroken: boolean): void {
  if (isBroken) broken.add(part)
  else broken.delete(part)
  if (broken.size > 0) {
    timer ??= setTimeout(() => change(true), LOST_AFTER_MS)
    return
  }
  clearTimeout(timer)
  timer = undefined
  change(false)
}

const noteDevice = () => noteLine('device', !navigator.onLine)

/** Whether the line is lost. */
export const isLineLost = (): boolean => lost

/** Calls `listener` when the line is lost and when it is back. @returns what ends it */
export function watchLine(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('offline', noteDevice)
    addEventListener('online', noteDevice)
    noteDevice()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('offline', noteDevice)
    removeEventListener('online', noteDevice)
    noteLine('device', false)
  }
}
