import type { z } from 'zod'
import { isWellFormedInput } from '../../../../http/index.ts'
import type { AdapterDeps, FamilyAnswer, FamilyRequest, FamilyRoute, ProviderAdapter } from '../adapter.ts'
import { toHeader } from '../http.ts'
import { launchReal, readGames } from './client.ts'
import { refusedAs } from './errors.ts'
import { balanceMessage, betWinMessage, finishMessage, rollbackMessage } from './messages.ts'
import { type AggregatorSettings, aggregatorSettings } from './settings.ts'
import { isSigned, SIGN_HEADER } from './signature.ts'
import { balance, betWin, type Call, finish, rollback } from './wallet.ts'

/** One call of the family: signature first, then the form, then the wallet. */
function walletRoute<T extends z.ZodType>(
  { db, providers, now }: AdapterDeps,
  method: string,
  schema: T,
  run: (call: Call, message: z.infer<T>) => Promise<object>,
): FamilyRoute {
  async function answer({ rawBody, headers, provider: id }: FamilyRequest): Promise<FamilyAnswer> {
    const provider = providers.get(id)
    if (
      provider?.protocol !== 'aggregator' ||
      !isSigned(provider.key, rawBody, toHeader(headers, SIGN_HEADER))
    )
      return refusedAs('invalid_signature')
    const message = readBody(schema, rawBody)
    if (message === undefined) return refusedAs('invalid_request')
    const call = { db, providerId: provider.id, now: now(), enabled: provider.enabled !== false }
    return { status: 200, text: JSON.stringify(await run(call, message)), refused: false }
  }
  return { path: `/adapters/aggregator/:provider/v2/a8r_casino.${method}`, answer, refusal: refusedAs }
}

function readBody<T extends z.ZodType>(schema: T, body: string): z.infer<T> | undefined {
  if (body.includes('\\u0000')) return undefined
  try {
    const message: unknown = JSON.parse(body)
    return isWellFormedInput(message) ? schema.safeParse(message).data : undefined
  } catch {
    return undefined
  }
}

/**
 * A game aggregator that signs its JSON with HMAC-SHA256 and takes bets back (reference: protocols.md, first row of "Casino wallets").
 * It has neither timestamp nor nonce: what a repeated message may do is decided by its transaction ids alone.
 */
export const aggregator: ProviderAdapter<AggregatorSettings> = {
  settings: aggregatorSettings,
  games: readGames,
  launch: launchReal,
  routes: (deps) => [
    walletRoute(deps, 'Player/Balance', balanceMessage, balance),
    walletRoute(deps, 'Round/BetWin', betWinMessage, betWin),
    walletRoute(deps, 'Round/Rollback', rollbackMessage, rollback),
    walletRoute(deps, 'Round/Finish', finishMessage, finish),
  ],
}
