import type { CUSTOM_BET_REASONS } from '@palco/contract/feed'
import { builderOdds, type Odds } from '@palco/sports-rules/odds'
import type { Database } from '../../db/index.ts'
import type { ProviderKey, ReadKey } from '../../provider-keys.ts'
import { ownConnection } from './ingest/own-connection.ts'
import type { SelectionOffer } from './lock-offer.ts'
import { limited } from './pricing/index.ts'
import { ShortCache } from '../../short-cache.ts'

/** Why a provider has no price for selections together; `no_answer`: none came in time. */
export type CustomBetRefusal = (typeof CUSTOM_BET_REASONS)[number] | 'no_answer'
export type CustomBet =
  | { ok: true; probability: number }
  /** `selection`: the place of the one at fault among those asked about. */
  | { ok: false; reason: CustomBetRefusal; selection: number | null }

/** Asks the provider of an event for the probability that all of these selections of it win. Never throws for the provider's faults. */
export type AskCustomBet = (offered: readonly SelectionOffer[]) => Promise<CustomBet>

type Deps = {
  db: Database
  now: () => Date
  /** Gives the key that a provider's row refers to. */
  readKey: ReadKey
  /** How long the provider may take, in milliseconds. */
  limitMs?: number
}

const LIMIT_MS = 1_500
/** An answer holds while none of its markets changes, at most this long. */
const KEPT_MS = 10_000
const NO_ANSWER: CustomBet = { ok: false, reason: 'no_answer', selection: null }

/** No provider: no price. */
export const noCustomBets: AskCustomBet = async () => NO_ANSWER

/** Asks providers over the feed protocol, with a time limit. The same selections at the same versions of their markets are asked once. */
export function customBets({ db, now, readKey, limitMs = LIMIT_MS }: Deps): AskCustomBet {
  const kept = new ShortCache({ keptMs: KEPT_MS, most: 2_000 })

  async function ask(offered: readonly SelectionOffer[]): Promise<CustomBet> {
    const event = offered[0]?.event?.id ?? ''
    const provider = await findProvider(db, event)
    if (!provider) throw new Error(`no provider answers for ${event}`)
    const client = ownConnection({ url: provider.url, key: readKey('odds', provider) }, () => now().getTime())
    const selections = offered.map(({ selection }) => ({
      market_id: selection.marketId,
      specifiers: selection.specifiers,
      outcome_id: selection.outcomeId,
    }))
    const answer = await client.customBet({ event_id: event, selections }, limitMs)
    return answer.ok
      ? { ok: true, probability: answer.probability }
      : { ok: false, reason: answer.reason, selection: answer.selection }
  }

  return async (offered) => {
    const name = offered.map(
      ({ selection: { eventId, marketId, specifiers, outcomeId }, version }) =>
        `${eventId} ${marketId} ${specifiers} ${outcomeId} ${version}`,
    )
    try {
      return await kept.get(name.join('\n'), () => ask(offered))
    } catch {
      return NO_ANSWER
    }
  }
}

async function findProvider(db: Database, eventId: string): Promise<(ProviderKey & { url: string }) | null> {
  const { rows } = await db.query<ProviderKey & { url: string }>({
    name: 'sports-provider-of-event',
    text: `SELECT v.id, v.url, v.key_reference AS "keyReference", v.key_sealed AS "keySealed"
      FROM sports_events e JOIN sports_providers v ON v.id = e.provider_id
      WHERE e.id = $1 AND v.enabled AND v.kind = 'palco' AND v.url IS NOT NULL AND v.key_reference IS NOT NULL`,
    values: [eventId],
  })
  return rows[0] ?? null
}

/**
 * The brand's price of selections together: the fair one less the margin that each of them has alone (without boosts), on the brand's ladder and within
 * its limits. `null`: not offered.
 */
export function customBetPrice(offered: readonly SelectionOffer[], probability: number): Odds | null {
  const [first] = offered
  const own = offered.flatMap(({ regular, share }) =>
    regular === null || share === null ? [] : [{ odds: regular, share }],
  )
  if (!first?.limits || own.length !== offered.length) return null
  return limited(builderOdds(probability, own), first.limits)
}
