import { parseDecimal, toWire } from '@palco/contract'
import type {
  DeskJackpot,
  OperatorCallAnswer,
  operatorCalls,
  OperatorCallInput,
} from '@palco/contract/operators'
import type { Sealer } from '@palco/sealing'
import type { Database, Tx } from '../../db/index.ts'
import { refuse, type Refused } from '../../result.ts'
import type { Brand } from '../brands/index.ts'
import { gameNames } from '../casino/index.ts'
import {
  type ActingOnBrand,
  appendAudit,
  type Executed,
  openProposals,
  type Plan,
  proposalOnWire,
} from '../../operators/index.ts'
import { type PricedJackpot, refuseUnprofitable, withJackpot } from '../rewards/index.ts'
import { MILLION, percentText, returnText, toAdded } from './chance.ts'
import { saveJackpotIn } from './save.ts'
import { readAllPots, readAwards, readPaid, setEnabled } from './store.ts'
import type { Award, JackpotTerms, Pot } from './types.ts'

export type DeskDeps = {
  db: Database
  now: () => Date
  sealer: Sealer
  brandById: (id: string) => Promise<Brand | null>
}

type Calls = typeof operatorCalls
type Terms = OperatorCallInput<Calls['saveJackpotTerms']>

/** Awards of each jackpot that are listed. */
const AWARDS = 10
/** Minor units; the table holds no more. */
const GREATEST = 1_000_000_000_000n

const toSubject = (brandId: string, tier: string): string => `jackpot:${brandId} ${tier}`

/** A brand's jackpots with their pots, terms and awards, and the terms that wait for a second operator. */
export async function readDesk(
  deps: DeskDeps,
  acting: ActingOnBrand,
): Promise<OperatorCallAnswer<Calls['readJackpotDesk']>> {
  const { brand } = acting
  const { db } = deps
  const [pots, awards, paid, open] = await Promise.all([
    readAllPots(db, brand.id),
    readAwards(db, brand.id, AWARDS),
    readPaid(db, brand.id),
    openProposals(db),
  ])
  const named = [
    ...pots.flatMap(({ games }) => games),
    ...[...awards.values()].flat().map((one) => one.gameId),
  ]
  const names = await gameNames(db, [...new Set(named)], acting.by.language)
  const toName = (id: string) => names.get(id)?.name ?? id
  const own = toSubject(brand.id, '')
  return {
    jackpots: pots.map((pot) =>
      onWire(pot, { awards: awards.get(pot.id) ?? [], ...(paid.get(pot.id) ?? NOTHING_PAID), toName }),
    ),
    waiting: open.flatMap((row) => {
      const proposal = row.subject.startsWith(own) ? proposalOnWire(row, acting) : null
      return proposal ? [{ tier: row.subject.slice(own.length) as Pot['tier'], proposal }] : []
    }),
  }
}
const NOTHING_PAID = { awarded: 0, paid: 0n }

function onWire(
  { id, tier, enabled, currency, games, meter, run, next }: Pot,
  {
    awards,
    awarded,
    paid,
    toName,
  }: { awards: readonly Award[]; awarded: number; paid: bigint; toName: (id: string) => string },
): DeskJackpot {
  const money = (minor: bigint) => toWire({ minor, currency })
  const toTerms = (terms: Pot['next']) => ({
    contribution: percentText(BigInt(terms.contribution)),
    seed: money(terms.seed),
    ceiling: money(terms.ceiling),
  })
  const game = (gameId: string) => ({ id: gameId, name: toName(gameId) })
  return {
    id,
    tier,
    enabled,
    amount: money(meter / MILLION),
    contributed: money(meter / MILLION - run.seed),
    games: games.map(game),
    run: {
      ...toTerms(run),
      number: run.number,
      hash: run.hash,
      started_at: run.startedAt.toISOString(),
      return: returnText(run),
    },
    next: toTerms(next),
    awarded,
    paid: money(paid),
    awards: awards.map((award) => ({
      run: award.number,
      amount: money(award.amount),
      seed: money(award.seed),
      player: { id: award.playerId, username: award.username },
      game: game(award.gameId),
      round: award.roundId,
      at: award.at.toISOString(),
    })),
  }
}

/** What was sent as terms; `null` where it is none: a contribution of 0.0001 to 10 %, a ceiling above the seed. */
function findTerms(
  { id: brandId, currency }: Brand,
  { tier, games, ...typed }: Terms,
): Omit<JackpotTerms, 'id'> | null {
  const seed = parseDecimal(typed.seed, currency)?.minor ?? 0n
  const ceiling = parseDecimal(typed.ceiling, currency)?.minor ?? 0n
  const percent = /^\d{1,2}(\.\d{1,4})?$/.test(typed.contribution) ? Number(typed.contribution) : 0
  const contribution = Math.round(percent * 10_000)
  const isSound =
    seed > 0n && ceiling > seed && ceiling <= GREATEST && contribution >= 1 && contribution <= 100_000
  return isSound ? { brandId, currency, tier, contribution, seed, ceiling, games: [...new Set(games)] } : null
}

type SaveRefusal =
  | 'unknown_brand'
  | 'invalid_jackpot'
  | 'unknown_game'
  | 'unprofitable_reward'
  | 'second_operator_needed'

/** What a jackpot adds to the return of its games while these terms are in force: those of the run, or of the next one. */
const toPriced = (games: readonly string[], ...terms: Pot['next'][]): PricedJackpot => ({
  games,
  adds: Math.max(...terms.map(toAdded)),
})

/**
 * Makes a jackpot or changes its terms, unless a stake in its games would then bring back more than it costs; two operators with the same
 * terms, always: run after run pays up to its ceiling. One that is off is priced when it is switched on.
 */
export async function planTerms(
  tx: Tx,
  deps: DeskDeps,
  acting: ActingOnBrand,
  input: Terms,
): Promise<Plan<object, Refused<SaveRefusal>> | Refused<SaveRefusal>> {
  const { brand } = acting
  const { sealer, now } = deps
  const terms = findTerms(brand, input)
  if (!terms) return refuse('invalid_jackpot')
  const known = await gameNames(tx, [...terms.games], acting.by.language)
  if (terms.games.some((game) => !known.has(game))) return refuse('unknown_game')
  const pot = await findPot(tx, brand.id, input.tier)
  const unprofitable =
    pot?.enabled === false ? null : await refuseTerms(tx, brand, { pot, terms, now: now() })
  if (unprofitable) return unprofitable
  const { contribution, seed, ceiling, tier } = input
  return {
    subject: toSubject(brand.id, tier),
    brandId: brand.id,
    worst: [{ brandId: brand.id, currency: brand.currency, amount: terms.ceiling }],
    reasons: ['always'],
    decision: { kind: 'jackpot_terms', rules: { ...input } },
    cause: tier,
    about: { subject: `${brand.id} ${tier}`, after: { contribution, seed, ceiling } },
    actions: { alone: 'trading.decided' },
    async execute(): Promise<Executed<object>> {
      const there = await findPot(tx, brand.id, tier)
      const kept = { id: there?.id ?? `${brand.id}-${tier}`, enabled: there?.enabled ?? true }
      await saveJackpotIn(tx, { sealer, now: now() }, { ...terms, ...kept, position: there?.position ?? 0 })
      return { answer: {} }
    },
  }
}

type Priced = { pot: Pot | undefined; terms: Omit<JackpotTerms, 'id'>; now: Date }

function refuseTerms(q: Tx, brand: Brand, { pot, terms, now }: Priced) {
  const before = pot ? toPriced(pot.games, pot.run, pot.next) : null
  const after = toPriced(terms.games, terms, ...(pot ? [pot.run] : []))
  return refuseUnprofitable(q, brand, { change: withJackpot(before, after), now })
}

const findPot = async (q: Tx, brandId: string, tier: Pot['tier']): Promise<Pot | undefined> =>
  (await readAllPots(q, brandId)).find((pot) => pot.tier === tier)

/** Has a jackpot count stakes, or not; what is in its pot stays. Rewards may have been published while it was off, so it is priced again. */
export async function switchJackpot(
  deps: DeskDeps,
  acting: ActingOnBrand,
  input: OperatorCallInput<Calls['switchJackpot']>,
): Promise<{ done: true } | Refused<'unknown_brand' | 'unknown_jackpot' | 'unprofitable_reward'>> {
  const { brand } = acting
  const { tier, enabled } = input
  return deps.db.transaction(async (tx) => {
    const pot = await findPot(tx, brand.id, tier)
    if (pot && enabled && !pot.enabled) {
      const change = withJackpot(null, toPriced(pot.games, pot.run, pot.next))
      const unprofitable = await refuseUnprofitable(tx, brand, { change, now: deps.now() })
      if (unprofitable) return unprofitable
    }
    const changed = await setEnabled(tx, { brandId: brand.id, tier, enabled })
    if (!changed) return refuse('unknown_jackpot')
    await appendAudit(tx, {
      at: deps.now(),
      operatorId: acting.by.id,
      brands: [brand.id],
      address: acting.address,
      action: 'jackpot.switched',
      subject: changed.id,
      before: { enabled: changed.before },
      after: { enabled },
    })
    return { done: true as const }
  })
}
