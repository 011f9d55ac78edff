import { DEFAULT_LANGUAGE, toDecimal } from '@palco/contract'
import {
  collusionRequest,
  PLATFORM_PARTY,
  PROVIDER_COLLUSION_PATH,
  PROVIDER_REPORT_PATH,
  PROVIDER_ROUND_PATH,
  roundRecordRequest,
  roundsReportRequest,
  type RoundsReportItem,
} from '@palco/contract/provider'
import { checkSignature, SIGNATURE_HEADERS } from '@palco/contract/signing'
import { byMicros, toPage } from '@palco/service/cursor'
import type { Sealer } from '@palco/sealing'
import type { FastifyInstance } from 'fastify'
import type { Database } from '@palco/service/database'
import type { IncomingHttpHeaders } from 'node:http'
import type { Clock } from '../clock.ts'
import { pairOnWire, readCollusion } from '../poker/collusion.ts'
import { POKER_GAME_ID } from '../poker/messages/index.ts'
import { type BegunStay, listBegunStays, type StayState } from '../poker/money/stays.ts'
import { listBegun, type BegunRound, type RoundState } from '../rounds/store.ts'
import { recordOfRound } from './round-record.ts'

const PAGE = 500

const STATUS: Record<RoundState, RoundsReportItem['status']> = {
  created: 'open',
  debiting: 'open',
  open: 'open',
  raising: 'open',
  debited: 'open',
  returning: 'open',
  settled: 'closed',
  returned: 'rolled_back',
  refused: 'rolled_back',
}

/**
 * The platform's questions for the rounds of a span of time, for one round, and for pairs of poker players who stand out. Only reads, so a repeated call does no harm and nonces need
 * not be remembered; the signature is checked over the body as it came.
 */
export function registerReport(
  app: FastifyInstance,
  deps: { database: Database; sealer: Sealer; clock: Clock; readKey: () => string },
) {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.post(PROVIDER_REPORT_PATH, async (request, reply) => {
      const raw = String(request.body ?? '')
      if (!isOfPlatform(deps, request.headers, raw)) return reply.code(401).send(NOT_SIGNED)
      const wanted = parse(raw, roundsReportRequest)
      const after = byMicros.read(wanted?.cursor)
      if (!wanted || after === undefined) return reply.code(400).send(NOT_FITTING)
      const span = { from: new Date(wanted.from), to: new Date(wanted.to), after, limit: PAGE + 1 }
      const rounds = await listAll(deps.database, span)
      const { page, next } = toPage(rounds, PAGE, ({ micros, item }) =>
        byMicros.write({ micros, id: item.round_id }),
      )
      return { rounds: page.map(({ item }) => item), next_cursor: next }
    })
    scope.post(PROVIDER_COLLUSION_PATH, async (request, reply) => {
      const raw = String(request.body ?? '')
      if (!isOfPlatform(deps, request.headers, raw)) return reply.code(401).send(NOT_SIGNED)
      const wanted = parse(raw, collusionRequest)
      if (!wanted) return reply.code(400).send(NOT_FITTING)
      const pairs = await readCollusion(deps.database, new Date(wanted.from), new Date(wanted.to))
      return { pairs: pairs.map(pairOnWire) }
    })
    scope.post(PROVIDER_ROUND_PATH, async (request, reply) => {
      const raw = String(request.body ?? '')
      if (!isOfPlatform(deps, request.headers, raw)) return reply.code(401).send(NOT_SIGNED)
      const wanted = parse(raw, roundRecordRequest)
      if (!wanted) return reply.code(400).send(NOT_FITTING)
      return (
        (await recordOfRound(deps, wanted.round_id, wanted.language ?? DEFAULT_LANGUAGE)) ??
        reply.code(404).send(NO_ROUND)
      )
    })
    done()
  })
}

const NOT_SIGNED = { code: 'invalid_signature', message: 'The request is not signed by the platform' }
const NO_ROUND = { code: 'unknown_round', message: 'There is no such round' }
const NOT_FITTING = { code: 'invalid_request', message: 'The body does not fit the protocol' }

function isOfPlatform(
  { readKey, clock }: { readKey: () => string; clock: Clock },
  headers: IncomingHttpHeaders,
  raw: string,
): boolean {
  return (
    headers[SIGNATURE_HEADERS.party] === PLATFORM_PARTY &&
    checkSignature(readKey(), headers, raw, clock.nowMs()) === 'ok'
  )
}

function parse<T>(raw: string, schema: { safeParse: (value: unknown) => { data?: T } }): T | undefined {
  try {
    return schema.safeParse(JSON.parse(raw)).data
  } catch {
    return undefined
  }
}

type Begun = { micros: bigint; item: RoundsReportItem }

/** Rounds of games and stays at poker tables in the order of their beginning. */
async function listAll(database: Database, span: Parameters<typeof listBegun>[1]): Promise<Begun[]> {
  const rounds = await listBegun(database, span)
  const stays = await listBegunStays(database, span)
  return [
    ...rounds.map((round): Begun => ({ micros: round.begun_micros, item: toItem(round) })),
    ...stays.map((stay): Begun => ({ micros: stay.begun_micros, item: itemOfStay(stay) })),
  ].sort((one, other) => {
    if (one.micros !== other.micros) return one.micros < other.micros ? -1 : 1
    return one.item.round_id < other.item.round_id ? -1 : 1
  })
}

const STAY_STATUS: Record<StayState, RoundsReportItem['status']> = {
  coming: 'open',
  here: 'open',
  paying: 'open',
  gone: 'closed',
  refused: 'rolled_back',
  returned: 'rolled_back',
}

function itemOfStay(stay: BegunStay): RoundsReportItem {
  const status = STAY_STATUS[stay.state]
  const money = (minor: bigint) => toDecimal({ minor, currency: stay.currency })
  return {
    round_id: stay.id,
    player_id: stay.player_id,
    game_id: POKER_GAME_ID,
    currency: stay.currency,
    staked: money(stay.bought_minor),
    won: money(status === 'closed' ? stay.paid_minor : 0n),
    status,
    opened_at: stay.created_at.toISOString(),
  }
}

function toItem(round: BegunRound): RoundsReportItem {
  const status = STATUS[round.state]
  const money = (minor: bigint) => toDecimal({ minor, currency: round.currency })
  return {
    round_id: round.id,
    player_id: round.player_id,
    game_id: round.game_id,
    currency: round.currency,
    staked: money(status === 'rolled_back' ? 0n : round.stake_minor),
    won: money(status === 'closed' ? round.win_minor : 0n),
    status,
    opened_at: round.created_at.toISOString(),
  }
}
