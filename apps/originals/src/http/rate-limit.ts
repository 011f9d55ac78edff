import type { Clock } from '../clock.ts'

/** Token buckets by key: `burst` at once, then `perSecond`. Full buckets are forgotten, so memory stays bounded. */
export function createRateLimit({
  perSecond,
  burst,
  clock,
}: {
  perSecond: number
  burst: number
  clock: Clock
}) {
  const buckets = new Map<string, { left: number; at: number }>()
  const fullAfterMs = (burst / perSecond) * 1000
  let sweptAt = clock.nowMs()
  return (key: string): boolean => {
    const now = clock.nowMs()
    if (now - sweptAt > fullAfterMs) {
      for (const [known, { at }] of buckets) if (now - at > fullAfterMs) buckets.delete(known)
      sweptAt = now
    }
    const bucket = buckets.get(key) ?? { left: burst, at: now }
    const left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond)
    if (left < 1) return false
    buckets.set(key, { left: left - 1, at: now })
    return true
  }
}
