import { type Currency, toDecimal } from '@palco/contract'
import { oddsText } from '@palco/sports-rules/odds'
import { type ImportedSeason, readFootballData } from '@palco/sports-import'
import type { Database } from '../../../db/index.ts'
import { assertBooksBalance, openPlayerAccounts, payloadHash, post } from '../../../ledger/index.ts'
import { saveBrand } from '../../brands/index.ts'
import { importMatches, importResults, offerAsFed, type StoredMatch } from '../../sports-offer/index.ts'
import { placeSlip } from '../placement/place.ts'
import { planBets } from '../placement/plan.ts'
import { toBetRules } from '../rules.ts'
import { settleAll } from '../settlement/settle.ts'
import { takeResults } from '../settlement/take-results.ts'

/** What flat stakes on one outcome came to. Amounts are decimal strings. */
export type OutcomeTotals = {
  bets: number
  staked: string
  returned: string
  /** More than the stake came back, nothing did, or the rest. */
  won: number
  lost: number
  other: number
}
export type SeasonTotals = Record<string, OutcomeTotals>

const CURRENCY: Currency = 'EUR'
const BRAND = {
  id: 'season',
  name: 'Season',
  currency: CURRENCY,
  country: 'ES',
  defaultLanguage: 'en_US',
  hosts: ['season.invalid'],
  configuration: { theme: 'dark', pam_type: 2 },
  // What the file has is placed, however much that is.
  settings: { sportsbook: { min_stake: '0.01', max_stake: '1000000000.00', max_return: '1000000000000.00' } },
} as const
const SOURCE = { id: 'season', name: 'Season', competition: 'Season' }
const OWNER = { brandId: BRAND.id, playerId: 'pl_season' }
const HOUR_MS = 3_600_000

export type SeasonOptions = {
  /** The file's text, and the family of price columns in it. */
  text: string
  prices?: string | undefined
  /** Of each bet, in minor units. */
  stake: bigint
}

/**
 * Plays a season in an empty database: imports matches and prices, stakes flat on every outcome of every match through the placement
 * that players use, gives the results, settles, and checks the books.
 */
export async function runSeason(
  db: Database,
  { text, prices, stake }: SeasonOptions,
): Promise<{ totals: SeasonTotals; refused: ImportedSeason['refused'] }> {
  const { matches, refused } = readFootballData(text, prices)
  await saveBrand(db, BRAND)
  await offerAsFed(db, BRAND.id)
  const { stored, refused: repeated } = await importMatches(db, SOURCE, matches)
  await payIn(db, stored, stake)
  for (const one of stored) await placeOnAll(db, one, stake)
  await importResults(db, stored)
  await takeResults(db)
  await settleAll({ db, now: () => toLastDate(stored) })
  await assertBooksBalance(db)
  return { totals: await readTotals(db), refused: [...refused, ...repeated] }
}

const toLastDate = (stored: readonly StoredMatch[]): Date =>
  new Date(Math.max(0, ...stored.map(({ match }) => match.startAt.getTime())) + 2 * HOUR_MS)

async function payIn(db: Database, stored: readonly StoredMatch[], stake: bigint): Promise<void> {
  const bets = stored.reduce((sum, { match }) => sum + listOutcomes(match).length, 0)
  await openPlayerAccounts(db, { ...OWNER, currency: CURRENCY })
  await post(db, {
    ...OWNER,
    currency: CURRENCY,
    scope: 'deposit',
    key: 'season',
    payloadHash: payloadHash({ bets, stake }),
    kind: 'deposit',
    detail: {},
    amount: stake * BigInt(bets),
    counterparty: 'payments:season',
  })
}

const listOutcomes = ({ markets }: StoredMatch['match']) =>
  markets.flatMap(({ outcomes, ...market }) => outcomes.map((outcome) => ({ ...market, ...outcome })))

/** One slip a match, with a single on each outcome, an hour before its start. */
async function placeOnAll(db: Database, { eventId, match }: StoredMatch, stake: bigint): Promise<void> {
  const selections = listOutcomes(match).map(({ marketId, specifiers, id, odds }) => ({
    event_id: eventId,
    market_id: marketId,
    specifiers,
    outcome_id: id,
    odds: oddsText(odds),
  }))
  const amount = toDecimal({ minor: stake, currency: CURRENCY })
  const singles = selections.map((_, index) => ({
    kind: 'single' as const,
    selections: [index],
    system: null,
    stake: amount,
  }))
  const before = new Date(match.startAt.getTime() - HOUR_MS)
  const slip = { owner: OWNER, key: eventId, selections, choice: 'none' as const }
  const rules = toBetRules(BRAND)
  const placement = await placeSlip(
    { db, now: () => before },
    { ...slip, ...planBets(selections, singles, CURRENCY), rules },
  )
  if (placement.placed !== true)
    throw new Error(`line ${match.line}: ${JSON.stringify(placement)} was not placed`)
}

type Row = {
  key: string
  bets: number
  staked: bigint
  returned: bigint
  won: number
  lost: number
  other: number
}

async function readTotals(db: Database): Promise<SeasonTotals> {
  const { rows } = await db.query<Row>({
    text: `SELECT l.market_id || CASE WHEN l.market_id = 18 THEN ' ' || l.specifiers ELSE '' END || '/' || l.outcome_id AS key,
        count(*)::int AS bets, sum(b.stake)::bigint AS staked, sum(b.returned)::bigint AS returned,
        (count(*) FILTER (WHERE b.returned > b.stake))::int AS won, (count(*) FILTER (WHERE b.returned = 0))::int AS lost,
        (count(*) FILTER (WHERE b.returned BETWEEN 1 AND b.stake))::int AS other
      FROM sports_bets b JOIN sports_bet_legs l ON l.bet_id = b.id
      WHERE b.brand_id = $1 AND b.state = 'settled'
      GROUP BY l.market_id, l.outcome_id, 1 ORDER BY l.market_id, 1`,
    values: [BRAND.id],
  })
  const text = (minor: bigint) => toDecimal({ minor, currency: CURRENCY })
  return Object.fromEntries(
    rows.map(({ key, staked, returned, ...counts }) => [
      key,
      {
        bets: counts.bets,
        staked: text(staked),
        returned: text(returned),
        won: counts.won,
        lost: counts.lost,
        other: counts.other,
      },
    ]),
  )
}
