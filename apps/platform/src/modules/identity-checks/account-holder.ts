import type { Queryable } from '../../db/index.ts'
import { type Brand, toDay } from '../brands/index.ts'
import { findPlayer, listResidences, type PlayerRow } from '../identity/index.ts'
import { type JurisdictionRules, jurisdictionRules } from '../jurisdictions/index.ts'
import type { AccountHolder, ReadAccountHolder } from '../wallet/index.ts'
import { currentCheck } from './store.ts'
import type { CheckedPerson } from './types.ts'

type Deps = { brandById: (id: string) => Promise<Pick<Brand, 'timeZone' | 'configuration'> | null> }
type Given = CheckedPerson | Pick<PlayerRow, keyof CheckedPerson>

/**
 * Who a payment has to be of: the person of the identity check that was accepted, else what was registered, with what the jurisdictions of brand
 * and residence ask.
 * @throws when there is no such brand or player: a fault of the caller
 */
export const accountHolder =
  ({ brandById }: Deps): ReadAccountHolder =>
  async (q, { brandId, playerId }, at): Promise<AccountHolder> => {
    const brand = await brandById(brandId)
    const player = await findPlayer(q, brandId, playerId)
    if (!brand || !player) throw new Error(`there is no player ${playerId} of ${brandId}`)
    const check = await currentCheck(q, { brandId, playerId })
    const rules = jurisdictionRules({ brand, residence: listResidences(player, at) }, at)
    const { paymentOwner: rule, leastAge } = rules
    const checked = check?.state === 'accepted' ? check.person : null
    return {
      rule,
      bornUntil: yearsBefore(toDay(at, brand.timeZone), leastAge),
      person: readPerson(checked ?? player),
      source: checked ? 'identity_check' : 'registered',
      refusedCards: (await isCreditRefused(q, playerId, rules)) ? ['credit'] : [],
    }
  }

/** Whether the player may not pay by credit card: nobody may, none who loses much week after week, or none whose risk has reached the level of the rule. */
async function isCreditRefused(
  q: Queryable,
  playerId: string,
  { refusedPayments, riskRefusesCreditFrom: from, intensiveRefusesCredit }: JurisdictionRules,
): Promise<boolean> {
  if (refusedPayments.includes('credit_card')) return true
  if (intensiveRefusesCredit && (await isIntensive(q, playerId))) return true
  if (from === null) return false
  const { rowCount } = await q.query({
    name: 'account-holder-risk',
    text: 'SELECT FROM published.risk_cases_running WHERE player_id = $1 AND level = ANY ($2)',
    values: [playerId, from === 'medium' ? ['medium', 'high'] : ['high']],
  })
  return rowCount > 0
}

/** Whether the player loses much week after week. */
async function isIntensive(q: Queryable, playerId: string): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'account-holder-intensive',
    text: 'SELECT FROM published.intensive_players WHERE player_id = $1',
    values: [playerId],
  })
  return rowCount > 0
}

/** "2026-11-28", 18 → "2008-11-28"; compared as text, a day that the year has not stands before the next. */
const yearsBefore = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`

function readPerson({
  name: given,
  lastname: family,
  dni: document,
  country,
  birth_date,
}: Given): AccountHolder['person'] {
  const name = [given, family].filter(Boolean).join(' ') || null
  if (name === null && !document) return null
  return {
    name,
    given: given || null,
    family: family || null,
    document: document || null,
    country,
    birth_date,
  }
}
