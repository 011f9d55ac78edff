import { customBetRequest, FEED_PATHS, racesRequest } from '@palco/contract/feed'
import type { FastifyInstance } from 'fastify'
import { customBet } from '../producer/custom-bet.ts'
import { CATALOGUE_ANSWER, toFixture } from '../producer/fixture.ts'
import type { FeedService } from '../delivery/service.ts'
import { racesBetween } from '../racing/meetings.ts'
import { Refused } from './refused.ts'
import { toBody } from './signatures.ts'

/** Catalogue, fixtures, races and custom bets. */
export function registerReading(scope: FastifyInstance, { world, nowMs }: FeedService): void {
  scope.get(FEED_PATHS.catalogue, () => CATALOGUE_ANSWER)
  scope.get(FEED_PATHS.fixtures, () => ({
    fixtures: [...world.events].map((event) => toFixture(event, world.time, false)),
  }))
  scope.get<{ Params: { id: string } }>(`${FEED_PATHS.fixtures}/:id`, (request) => {
    const event = world.event(request.params.id)
    if (!event) throw new Refused('unknown_fixture', 'The calendar has no such event')
    return toFixture(event, world.time, true)
  })
  scope.get(FEED_PATHS.races, (request) => {
    const wanted = racesRequest.safeParse(request.query)
    if (!wanted.success) throw new Refused('invalid_request', 'The span of time does not fit the protocol')
    return { races: racesBetween(world.season, wanted.data, nowMs()) }
  })
  scope.post(FEED_PATHS.customBet, (request) => {
    const wanted = customBetRequest.safeParse(toBody(request))
    if (!wanted.success) throw new Refused('invalid_request', 'The body does not fit the protocol')
    return customBet(world.event(wanted.data.event_id), wanted.data)
  })
}
