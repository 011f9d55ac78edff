import { randomUUID } from 'node:crypto'
import { readJsonAnswer } from '@palco/contract/bounded-answer'
import type { ProviderRefusalCode } from '@palco/contract/provider'
import {
  balanceAnswer,
  closedPlayersAnswer,
  moveAnswer,
  PROVIDER_PATHS,
  PROVIDER_REFUSALS,
  providerRefusal,
  sessionAnswer,
} from '@palco/contract/provider'
import { signedHeaders } from '@palco/contract/signing'
import type { z } from 'zod'
import type { Clock } from '../clock.ts'

/**
 * What is known after a call. `unknown` means it may or may not have been applied (no answer, a broken answer, a
 * passing fault): the same call has to be made again with the same transaction_id.
 */
export type WalletAnswer<T> =
  | { kind: 'ok'; answer: T }
  | { kind: 'refused'; code: ProviderRefusalCode }
  | { kind: 'unknown'; why: string }

/** Refusals that say nothing about the call itself: it is made again, signed anew. */
const PASSING: ReadonlySet<string> = new Set([
  'invalid_signature',
  'stale_timestamp',
  'replayed_nonce',
  'rate_limited',
  'unexpected',
])

export type Wallet = ReturnType<typeof createWallet>
type Options = {
  url: string
  partyId: string
  /** Keys shared with the platform, which may change: the first one signs. */
  readKey: () => string
  timeoutMs: number
  clock: Clock
  /** Called after each call. */
  onCall?: (path: string, outcome: WalletAnswer<unknown>['kind'], seconds: number) => void
}

/** Client of the platform's provider wallet. Every attempt is signed with a fresh timestamp and nonce. */
export function createWallet({ url, partyId, readKey, timeoutMs, clock, onCall }: Options) {
  async function call<T>(path: string, body: object, schema: z.ZodType<T>): Promise<WalletAnswer<T>> {
    const begun = performance.now()
    const result = await ask(path, body, schema)
    onCall?.(path, result.kind, (performance.now() - begun) / 1000)
    return result
  }

  async function ask<T>(path: string, body: object, schema: z.ZodType<T>): Promise<WalletAnswer<T>> {
    const raw = JSON.stringify(body)
    try {
      const response = await fetch(url + path, {
        method: 'POST',
        body: raw,
        headers: signedHeaders(partyId, readKey(), raw, { nowMs: clock.nowMs(), nonce: randomUUID() }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answer: unknown = await readJsonAnswer(response, 'small')
      if (response.ok) {
        const parsed = schema.safeParse(answer)
        return parsed.success
          ? { kind: 'ok', answer: parsed.data }
          : { kind: 'unknown', why: 'unreadable answer' }
      }
      const refusal = providerRefusal.safeParse(answer)
      const code = refusal.success ? refusal.data.code : `status ${response.status}`
      if (response.status >= 500 || PASSING.has(code) || !Object.hasOwn(PROVIDER_REFUSALS, code))
        return { kind: 'unknown', why: code.slice(0, 80) }
      return { kind: 'refused', code: code as ProviderRefusalCode }
    } catch (error) {
      return { kind: 'unknown', why: error instanceof Error ? error.name : 'failed' }
    }
  }

  /** An answer to another transaction is no answer to this one. */
  const move = async (path: string, body: { transaction_id: string }) => {
    const result = await call(path, body, moveAnswer)
    return result.kind === 'ok' && result.answer.transaction_id !== body.transaction_id
      ? ({ kind: 'unknown', why: 'answer to another transaction' } as const)
      : result
  }

  return {
    session: (body: { launch_token: string }) => call(PROVIDER_PATHS.session, body, sessionAnswer),
    balance: (body: { session_id: string }) => call(PROVIDER_PATHS.balance, body, balanceAnswer),
    debit: (body: {
      session_id: string
      transaction_id: string
      round_id: string
      amount: string
      currency: string
    }) => move(PROVIDER_PATHS.debit, body),
    credit: (body: {
      player_id: string
      transaction_id: string
      round_id: string
      game_id: string
      amount: string
      currency: string
      round_ended: boolean
      from_players?: { player_id: string; amount: string; folded: string }[]
    }) => move(PROVIDER_PATHS.credit, body),
    rollback: (body: {
      player_id: string
      transaction_id: string
      original_transaction_id: string
      round_id: string
    }) => move(PROVIDER_PATHS.rollback, body),
    closedPlayers: (body: { player_ids: string[] }) =>
      call(PROVIDER_PATHS.closedPlayers, body, closedPlayersAnswer),
  }
}
