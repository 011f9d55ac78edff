import {
  balanceRequest,
  closedPlayersRequest,
  creditRequest,
  debitRequest,
  PROVIDER_PATHS,
  type ProviderRefusalCode,
  rollbackRequest,
  sessionRequest,
} from '@palco/contract/provider'
import { checkSignature, SIGNATURE_HEADERS } from '@palco/contract/signing'
import type { z } from 'zod'
import type { Log } from '@palco/service/log'
import type { Database } from '../../../db/index.ts'
import {
  isNotStorable,
  isWellFormedInput,
  protocolRoute,
  type RawRequest,
  type RawRoute,
} from '../../../http/index.ts'
import { DebitQueue } from './debit-queue.ts'
import type { WalletAnswer } from './answer.ts'
import type { Providers } from './settings.ts'
import { closedPlayers } from './closed-players.ts'
import { credit, debit, debitAlone, openSession, rollback, sessionBalance, type Signed } from './wallet.ts'

export type ProviderRoutesDeps = {
  db: Database
  providers: Providers
  now: () => Date
  log: Log
  /** Is given the id of the key with which a provider signed. */
  noteProviderKey?: (provider: string, keyId: string) => void
}

const refusal = (outcome: ProviderRefusalCode, message: string): WalletAnswer => ({
  outcome,
  answer: JSON.stringify({ code: outcome, message }),
})

/** The provider wallet. Signature before everything else, then the nonce, then the call. */
export function providerRoutes({ db, providers, now, log, noteProviderKey }: ProviderRoutesDeps): RawRoute[] {
  /** `endsRounds`: also for a provider that is switched off. */
  function route<T extends z.ZodType>(
    path: string,
    schema: T,
    run: (signed: Signed, request: z.infer<T>) => Promise<WalletAnswer>,
    endsRounds = false,
  ): RawRoute {
    return protocolRoute(path, async (request) => {
      const answer = await answerTo(request, { schema, endsRounds }, run)
      const party = request.headers[SIGNATURE_HEADERS.party]
      if (answer.outcome !== 'ok') log.warn({ path, code: answer.outcome, party }, 'provider call refused')
      return answer
    })
  }

  async function answerTo<T extends z.ZodType>(
    { rawBody, headers }: RawRequest,
    { schema, endsRounds }: { schema: T; endsRounds: boolean },
    run: (signed: Signed, request: z.infer<T>) => Promise<WalletAnswer>,
  ): Promise<WalletAnswer> {
    const at = now()
    const party = headers[SIGNATURE_HEADERS.party]
    const provider = typeof party === 'string' ? providers.get(party) : undefined
    const check = provider
      ? checkSignature(provider.key, headers, rawBody, at.getTime(), (key) =>
          noteProviderKey?.(provider.id, key),
        )
      : 'invalid'
    if (check === 'stale') return refusal('stale_timestamp', 'The timestamp is outside the window')
    if (!provider || check !== 'ok')
      return refusal('invalid_signature', 'The request is not signed by a known provider')
    const nonce = String(headers[SIGNATURE_HEADERS.nonce])
    const request = parse(schema, rawBody)
    if (request === undefined) return refusal('invalid_request', 'The body does not fit the protocol')
    if (provider.enabled === false && !endsRounds)
      return refusal('session_ended', 'The provider is switched off')
    try {
      return await run({ providerId: provider.id, nonce, now: at }, request)
    } catch (error) {
      if (isNotStorable(error)) return refusal('invalid_request', 'A value is out of range')
      // The outcome is unknown: the provider repeats with the same transaction_id.
      log.error({ err: error, provider: provider.id }, 'provider call failed')
      return refusal('unexpected', 'Try again with the same transaction_id')
    }
  }

  // One queue for each provider that has taken a stake: providers may be registered at any time.
  const queues = new Map<string, DebitQueue>()
  const findQueue = (id: string): DebitQueue => {
    const known = queues.get(id)
    if (known) return known
    const queue = new DebitQueue(db, id, (one, nonceChecked) => debitAlone(db, id, one, nonceChecked))
    queues.set(id, queue)
    return queue
  }

  return [
    route(PROVIDER_PATHS.session, sessionRequest, (signed, { launch_token }) =>
      openSession(db, signed, launch_token),
    ),
    route(PROVIDER_PATHS.balance, balanceRequest, (signed, { session_id }) =>
      sessionBalance(db, signed, session_id),
    ),
    route(PROVIDER_PATHS.debit, debitRequest, (signed, request) =>
      debit(findQueue(signed.providerId), signed, request),
    ),
    route(PROVIDER_PATHS.credit, creditRequest, (signed, request) => credit(db, signed, request), true),
    route(PROVIDER_PATHS.rollback, rollbackRequest, (signed, request) => rollback(db, signed, request), true),
    route(
      PROVIDER_PATHS.closedPlayers,
      closedPlayersRequest,
      (signed, { player_ids }) => closedPlayers(db, signed, player_ids),
      true,
    ),
  ]
}

function parse<T extends z.ZodType>(schema: T, rawBody: string): z.infer<T> | undefined {
  // No id holds a NUL; the database could not, and debits that wait together would fail together.
  if (rawBody.includes('\\u0000')) return undefined
  try {
    const body: unknown = JSON.parse(rawBody)
    return isWellFormedInput(body) ? schema.safeParse(body).data : undefined
  } catch {
    return undefined
  }
}
