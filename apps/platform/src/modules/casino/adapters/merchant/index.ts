import type { AdapterDeps, FamilyAnswer, FamilyRequest, ProviderAdapter } from '../adapter.ts'
import { openGame, readGames } from './client.ts'
import { amounts, refusedAs } from './errors.ts'
import { toForm, merchantMessage } from './messages.ts'
import { type MerchantSettings, merchantSettings } from './settings.ts'
import { checkMerchant } from './signature.ts'
import { answerTo } from './wallet.ts'

/** Fields of a form: the longest names 50 transactions of three fields each. */
const MOST_FIELDS = 250

/** Fields are sorted before the signature is known to be right: more than any message has are not looked at. */
const isTooLong = (form: string): boolean => form.split('&', MOST_FIELDS + 1).length > MOST_FIELDS

/** One message of the family: signature and time, form, nonce, wallet. */
async function answer(
  { db, providers, now }: AdapterDeps,
  { rawBody, headers, provider: id }: FamilyRequest,
): Promise<FamilyAnswer> {
  const provider = providers.get(id)
  if (provider?.protocol !== 'merchant') return refusedAs('invalid_signature')
  if (isTooLong(rawBody)) return refusedAs('invalid_request')
  const { merchant_id: merchantId } = merchantSettings.parse(provider.settings)
  const fields = [...new URLSearchParams(rawBody)]
  const check = checkMerchant(provider.key, merchantId, headers, fields, now())
  if (!check.ok) return refusedAs(check.problem)
  const message = rawBody.includes('%00') ? undefined : merchantMessage.safeParse(toForm(fields)).data
  if (message === undefined) return refusedAs('invalid_request')
  if (provider.enabled === false && message.action === 'bet') return refusedAs('session_ended')
  const call = { db, providerId: provider.id, now: now() }
  // Remembered whatever becomes of the message: a repeat is signed anew.
  const { rows } = await db.query<{ fresh: boolean }>({
    name: 'provider-nonce',
    text: 'SELECT provider_nonce($1, $2, $3) AS fresh',
    values: [provider.id, check.nonce, call.now],
  })
  if (rows[0]?.fresh !== true) return refusedAs('replayed_nonce')
  return amounts(await answerTo(call, message))
}

/**
 * A provider that signs forms with HMAC-SHA1 over their sorted fields and its headers (reference: protocols.md, third row of "Casino wallets").
 */
export const merchant: ProviderAdapter<MerchantSettings> = {
  settings: merchantSettings,
  games: readGames,
  launch: openGame,
  routes: (deps) => [
    {
      path: '/adapters/merchant/:provider/callback',
      answer: (request) => answer(deps, request),
      refusal: refusedAs,
    },
  ],
}
