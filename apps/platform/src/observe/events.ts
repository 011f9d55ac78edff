import type { Log } from '@palco/service/log'

/** Something an operator or auditor asks for later. Who, where and what; never a secret. */
export type BusinessEvent = {
  readonly event: `${string}.${string}`
  readonly brandId: string
  readonly playerId?: string | null
  readonly [field: string]: unknown
}

/** Writes one business event (ASVS V16.3.1: each authentication, successful or not; each move of money). */
export function businessEvent(log: Log, event: BusinessEvent): void {
  log.info({ business: true, ...event }, event.event)
}
