import type { Currency, Jurisdiction } from '@palco/contract'
import type { Queryable, Tx } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import { type JurisdictionRules, jurisdictionRules } from '../../jurisdictions/index.ts'
import type { BonusRow, Contributions, Offer, PlayerOffer, PlayerRef } from '../types.ts'
import { isOfOneProduct } from './one-product.ts'

export const OFFER_COLUMNS = `d.brand_id AS "brandId", d.id AS "definitionId", d.code, d.kind, d.name, d.terms, d.audience,
  d.new_player_days AS "newPlayerDays", d.starts_at AS "startsAt", d.ends_at AS "endsAt",
  d.times_per_player AS "timesPerPlayer", d.percent, d.period, d.wager_multiple AS "wagerMultiple",
  d.wager_base AS "wagerBase", d.contributions, d.days, a.currency, a.amount, a.min_deposit AS "minDeposit",
  a.max_stake AS "maxStake", a.max_cash_out AS "maxCashOut", d.game_id AS "gameId"`
export const OFFER_TABLES = `bonus_definitions d JOIN bonus_amounts a
  ON a.brand_id = d.brand_id AND a.definition_id = d.id`
/** Free spins are of slots, which take one bet a round: an offer of them in another game is not made. */
export const OFFER_OF_SLOTS = `(d.game_id IS NULL OR EXISTS (SELECT FROM published.games g
  WHERE g.id = d.game_id AND 'slots' = ANY (g.categories)))`

/** The brand's offers in the player's currency, in the operator's order, eligible or not. */
export async function offersFor(
  q: Queryable,
  { brandId, playerId, currency }: PlayerRef,
): Promise<PlayerOffer[]> {
  const { rows } = await q.query<PlayerOffer>({
    name: 'bonuses-offers',
    text: `SELECT ${OFFER_COLUMNS},
        (SELECT count(*) FROM player_bonuses p WHERE p.brand_id = $1 AND p.definition_id = d.id
          AND (p.player_id = $2 OR (d.kind <> 'cashback' AND d.audience <> 'list'
            AND p.player_id = ANY (ARRAY(SELECT players_of_person($2))))))::int AS taken,
        EXISTS (SELECT FROM bonus_players l WHERE l.brand_id = $1 AND l.definition_id = d.id
          AND l.player_id = $2 AND l.cause = 'list') AS listed,
        EXISTS (SELECT FROM bonus_players l WHERE l.brand_id = $1 AND l.definition_id = d.id
          AND l.player_id = $2 AND l.cause = 'code') AS "codeEntered"
      FROM ${OFFER_TABLES}
      WHERE d.brand_id = $1 AND d.enabled AND a.currency = $3 AND ${OFFER_OF_SLOTS} ORDER BY d.position, d.id`,
    values: [brandId, playerId, currency],
  })
  return rows
}

/**
 * Accounts of one person take an offer together as often as one may (`players_of_person`): they take turns until the end of the
 * transaction, so that two at once do not both have the last one.
 */
export async function lockPerson(tx: Tx, { brandId, playerId }: PlayerRef): Promise<void> {
  await tx.query({
    name: 'bonuses-person-turn',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('bonuses of one person ' || $1, 0))
      WHERE (SELECT count(*) FROM players_of_person($2)) > 1`,
    values: [brandId, playerId],
  })
}

/** The brand's offers of this moment in its currency, in the operator's order; without those for named players. */
export async function publicOffers(
  q: Queryable,
  { id, currency }: { id: string; currency: Currency },
  now: Date,
): Promise<Offer[]> {
  const { rows } = await q.query<Offer>({
    name: 'bonuses-public-offers',
    text: `SELECT ${OFFER_COLUMNS} FROM ${OFFER_TABLES}
      WHERE d.brand_id = $1 AND d.enabled AND a.currency = $2 AND d.audience <> 'list' AND ${OFFER_OF_SLOTS}
        AND coalesce(d.starts_at, '-infinity') <= $3 AND coalesce(d.ends_at, 'infinity') > $3
      ORDER BY d.position, d.id`,
    values: [id, currency, now],
  })
  return rows
}

/** One offer by its id, in the brand's currency; null when the brand has none of it. */
export async function loadOffer(
  q: Queryable,
  { id, currency }: { id: string; currency: Currency },
  definitionId: string,
): Promise<Offer | null> {
  const { rows } = await q.query<Offer>({
    name: 'bonuses-offer',
    text: `SELECT ${OFFER_COLUMNS} FROM ${OFFER_TABLES}
      WHERE d.brand_id = $1 AND d.enabled AND a.currency = $2 AND d.id = $3 AND ${OFFER_OF_SLOTS}`,
    values: [id, currency, definitionId],
  })
  return rows[0] ?? null
}

/** What decides who may have an offer. */
export type Facts = {
  registeredAt: Date
  /** The code given at the registration. */
  promoCode: string | null
  /** Why nothing may be claimed: by the operator, by a break or an exclusion, or because offers are stopped. */
  closed: 'player_blocked' | 'restricted' | 'bonus_unavailable' | null
  /** Whether a deposit was credited; asked about a payment, whether one was before it. */
  hasDeposited: boolean
  /** What the jurisdictions of brand and player say of bonuses. */
  rules: BonusRules
}

export type BonusRules = Pick<
  JurisdictionRules,
  'bonusBeforeDeposit' | 'bonusWageringMost' | 'bonusOneProduct'
>

type FactsRow = Omit<Facts, 'rules'> & {
  timeZone: string | null
  jurisdiction: Jurisdiction | null
  residence: string[]
}

/** No transaction has it. */
const LAST_ID = '9223372036854775807'

/** Answers `null` for a player the brand does not have. */
export async function findFacts(
  q: Queryable,
  { brandId, playerId }: Owner,
  now: Date,
  ofPayment?: string,
): Promise<Facts | null> {
  // Of two deposits that are both credited before the job runs, the one the ledger has first is the first.
  const { rows } = await q.query<FactsRow>({
    name: 'bonuses-player',
    text: `SELECT l.created_at AS "registeredAt", l.promo_code AS "promoCode", 
        player_residences(l.country, l.former_countries, l.former_countries_until, $4) AS residence, b.jurisdiction,
        b.time_zone AS "timeZone",
        CASE WHEN l.status <> 'active' THEN 'player_blocked' WHEN published.is_restricted(l.id, $4) THEN 'restricted'
          WHEN published.offers_stopped(l.id, $4) THEN 'bonus_unavailable' END AS closed,
        EXISTS (SELECT FROM published.movements t WHERE t.brand_id = $1 AND t.player_id = $2
          AND (t.cash_delta <> 0 OR t.bonus_delta <> 0) AND t.kind = 'deposit' AND t.kind NOT IN ('stake', 'win')
          AND t.id < coalesce((SELECT p.id FROM published.movements p
            WHERE p.brand_id = $1 AND p.scope = 'deposit' AND p.key = $3), ${LAST_ID})) AS "hasDeposited"
      FROM published.players l JOIN published.brands b ON b.id = l.brand_id WHERE l.brand_id = $1 AND l.id = $2`,
    values: [brandId, playerId, ofPayment ?? null, now],
  })
  const [row] = rows
  if (!row) return null
  const { timeZone, jurisdiction, residence, ...facts } = row
  const brand = {
    timeZone: timeZone ?? 'UTC',
    configuration: jurisdiction === null ? {} : { jurisdiction },
  }
  return { ...facts, rules: jurisdictionRules({ brand, residence }, now) }
}

const sameCode = (offer: Offer, code: string | null | undefined): boolean =>
  code != null && offer.code === code.trim().toUpperCase()

/** Whether a player may have an offer at this moment, the code given with the request included. */
export function isEligible(offer: PlayerOffer, facts: Facts, now: Date, code?: string): boolean {
  return mayHave(offer, facts, now) && hasCode(offer, facts, code)
}

/** Whether only the code is missing. */
export const needsCode = (offer: PlayerOffer, facts: Facts, now: Date): boolean =>
  mayHave(offer, facts, now) && !hasCode(offer, facts)

const mayHave = (offer: PlayerOffer, facts: Facts, now: Date): boolean =>
  facts.closed === null && isOpen(offer, now) && isOwed(offer, facts, now)

/** Whether an offer is within its window. */
export const isOpen = ({ startsAt, endsAt }: Offer, now: Date): boolean =>
  !(startsAt && startsAt > now) && !(endsAt && endsAt <= now)

const hasCode = (offer: PlayerOffer, facts: Facts, code?: string): boolean =>
  offer.code === null || offer.codeEntered || sameCode(offer, code) || sameCode(offer, facts.promoCode)

/**
 * Whether the jurisdictions allow an offer: none before the first deposit where they say so, none that is wagered too often, none that mixes
 * products.
 */
export const isAllowed = (
  offer: Offer,
  { rules, hasDeposited }: Pick<Facts, 'rules' | 'hasDeposited'>,
): boolean =>
  (rules.bonusBeforeDeposit || hasDeposited) &&
  areTermsAllowed(rules, { times: wageredTimes(offer), contributions: offer.contributions })

/** Whether the jurisdictions allow to claim a bonus that was given and waits: what it was given for does not change its terms. */
export const isClaimAllowed = (
  { required, amount, contributions }: Pick<BonusRow, 'required' | 'amount' | 'contributions'>,
  { rules, hasDeposited }: Pick<Facts, 'rules' | 'hasDeposited'>,
): boolean =>
  (rules.bonusBeforeDeposit || hasDeposited) &&
  areTermsAllowed(rules, { times: Number(required) / Number(amount), contributions })

const areTermsAllowed = (
  { bonusWageringMost: most, bonusOneProduct }: BonusRules,
  { times, contributions }: { times: number; contributions: Contributions },
): boolean => (most === null || times <= most) && (!bonusOneProduct || isOfOneProduct(contributions))

/** How many times its amount a bonus has to be wagered, the deposit included where that is wagered too. */
const wageredTimes = ({ wagerMultiple, wagerBase, percent }: Offer): number =>
  wagerBase === 'bonus' || !percent ? wagerMultiple : (wagerMultiple * (100 + percent)) / percent

/** Audience and number only: for what was chosen within the window and with its code, or was earned. */
export function isOwed(offer: PlayerOffer, facts: Facts, now: Date): boolean {
  if (offer.taken >= offer.timesPerPlayer || !isAllowed(offer, facts)) return false
  if (offer.audience === 'list') return offer.listed
  if (offer.audience === 'first_deposit') return !facts.hasDeposited
  if (offer.audience === 'new_players') {
    const age = now.getTime() - facts.registeredAt.getTime()
    return age < (offer.newPlayerDays ?? 0) * 86_400_000
  }
  return true
}

/** The offer a code or an offer's own id names, if this player may have it now. */
export async function findOffer(
  q: Queryable,
  player: PlayerRef,
  named: string,
  now: Date,
): Promise<PlayerOffer | null> {
  const facts = await findFacts(q, player, now)
  const name = named.trim()
  if (!facts || name === '') return null
  const offers = await offersFor(q, player)
  const byCode = offers.find((offer) => sameCode(offer, name))
  if (byCode) return isEligible(byCode, facts, now, name) ? byCode : null
  const byId = offers.find(({ definitionId }) => definitionId === name)
  return byId && isEligible(byId, facts, now) ? byId : null
}
