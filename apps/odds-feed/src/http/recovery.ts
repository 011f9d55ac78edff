import { FEED_PATHS, RECOVERY_WINDOW_MS, recoveryRequest } from '@palco/contract/feed'
import type { FastifyInstance } from 'fastify'
import { recover } from '../delivery/recover.ts'
import type { FeedService } from '../delivery/service.ts'
import { Refused } from './refused.ts'
import { toBody } from './signatures.ts'

/** Recovery: what was missed comes through the stream. */
export function registerRecovery(scope: FastifyInstance, service: FeedService): void {
  scope.post(FEED_PATHS.recovery, (request) => {
    const wanted = recoveryRequest.safeParse(toBody(request))
    if (!wanted.success) throw new Refused('invalid_request', 'The body does not fit the protocol')
    const { after, request_id } = wanted.data
    if (after !== null && service.nowMs() - after > RECOVERY_WINDOW_MS)
      throw new Refused('recovery_too_old', 'Recovery reaches three hours back: ask for the present state')
    if (service.streams.size === 0) throw new Refused('no_stream', 'Open the message stream first')
    return recover(service, wanted.data).then(() => ({ request_id }))
  })
}
