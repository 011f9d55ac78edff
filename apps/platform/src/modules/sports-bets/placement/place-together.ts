import type { Database, Tx } from '../../../db/index.ts'
import { type KnownOffers, lockOffer, type LockedSelection } from '../../sports-offer/index.ts'
import { marketsOf } from './known-markets.ts'
import { betOnRow, dueOf } from './place-row.ts'
import { type PlannedBet, selectionKey, type ShownSelection } from './plan.ts'
import { type PlacedSlip, problemsOf } from './place.ts'
import { slipColumns, type SlipOnRow } from './slip-columns.ts'
import type { Bet } from '../bet/types.ts'

/** A slip that was placed: its one bet, and what it was placed at. */
type PlacedTogether = { bet: Bet; offered: readonly LockedSelection[] }
type Together = Map<PlacedSlip, PlacedTogether>
/** `behind`: sent behind what is under way, on the same connection. */
type Deps = { db: Database; now: () => Date; known: KnownOffers; behind: boolean }
type Ready = SlipOnRow & { planned: PlannedBet; offered: readonly LockedSelection[] }

const placeholders = (count: number): string =>
  Array.from({ length: count }, (_, index) => `$${index + 1}`).join(', ')

/**
 * Places slips of one brand, of one bet each and of different players: in one round trip those whose markets are offered as this
 * process knows them, the rest in a transaction of two. Answers those that were placed; the others (a refusal, a known key, bonus
 * money, an account that is locked) are left out and leave nothing stored.
 */
export async function placeTogether(deps: Deps, slips: readonly PlacedSlip[]): Promise<Together> {
  const placed = await placeKnown(deps, slips)
  const rest = slips.filter((slip) => !placed.has(slip))
  return rest.length === 0 ? placed : new Map([...placed, ...(await placeRead(deps, rest))])
}

/** What follows brand, currency and time are the columns of `slipColumns`, after what was known or `p_without`. */
const PLACE_KNOWN = `SELECT sports_place_known(${placeholders(37)}) AS id`
const PLACE_SLIPS = `SELECT sports_place_slips(${placeholders(30)}) AS id`

async function placeKnown({ db, now, known, behind }: Deps, slips: readonly PlacedSlip[]): Promise<Together> {
  const at = now()
  const ready = readyAmong(slips, at, ({ owner }, selection) => known.of(owner.brandId, selection, at))
  const [first] = ready
  if (!first) return new Map()
  const markets = marketsOf(ready.map(({ offered }) => offered))
  const { owner, rules } = first.slip
  const { rows } = await (behind ? db.pipelined : db.query)<{ id: string }>({
    name: 'sports-place-known',
    text: PLACE_KNOWN,
    values: [
      owner.brandId,
      rules.currency,
      at,
      ...markets.values,
      markets.ofBets.flat(),
      ...slipColumns(ready),
    ],
  })
  return placedOf(ready, rows, at)
}

function placeRead({ db, now, known }: Deps, slips: readonly PlacedSlip[]): Promise<Together> {
  const place = async (tx: Tx): Promise<Together> => {
    const at = now()
    const ready = await readyAsRead(tx, known, slips, at)
    const [first] = ready
    if (!first) return new Map()
    const { rows } = await tx.finish<{ id: string }>({
      name: 'sports-place-slips',
      text: PLACE_SLIPS,
      values: [first.slip.owner.brandId, first.slip.rules.currency, at, null, ...slipColumns(ready)],
    })
    return placedOf(ready, rows, at)
  }
  return db.transaction(place, { readsFirst: true })
}

function placedOf(ready: readonly Ready[], rows: readonly { id: string }[], at: Date): Together {
  const taken = new Set(rows.map(({ id }) => id))
  return new Map(
    ready.flatMap((one) =>
      taken.has(one.row.id) ? [[one.slip, { bet: betOf(one, at), offered: one.offered }] as const] : [],
    ),
  )
}

/** The slips that can be placed as the offer is now, their markets locked against change. */
async function readyAsRead(
  tx: Tx,
  known: KnownOffers,
  slips: readonly PlacedSlip[],
  at: Date,
): Promise<Ready[]> {
  const [first] = slips
  if (!first) return []
  const wanted = new Map(
    slips.flatMap(({ selections }) => selections.map((each) => [selectionKey(each), each] as const)),
  )
  const { brandId } = first.owner
  const locked = await lockOffer(tx, { id: brandId }, [...wanted.values()], { now: at })
  known.note(brandId, locked)
  const byKey = new Map([...wanted.keys()].map((key, index) => [key, locked[index]]))
  return readyAmong(slips, at, (_, selection) => byKey.get(selectionKey(selection)) ?? null)
}

type OfferedOf = (slip: PlacedSlip, selection: ShownSelection) => LockedSelection | null

/** The slips that can be placed at these offers. */
function readyAmong(slips: readonly PlacedSlip[], at: Date, offeredOf: OfferedOf): Ready[] {
  return slips.flatMap((slip) => {
    const offered = slip.selections.flatMap((each) => offeredOf(slip, each) ?? [])
    const [planned] = slip.planned
    if (!planned || offered.length < slip.selections.length) return []
    // A boost has a stake to be counted, and prices of operators are noted.
    if (offered.some(({ boost, raised }) => boost !== null || raised) || problemsOf(slip, offered).length > 0)
      return []
    const row = betOnRow(planned, {
      offered,
      quotes: [],
      choice: slip.choice,
      at,
      dueAt: dueOf(offered, slip.rules, at),
      rules: slip.rules,
    })
    return [{ slip, planned, row, offered: planned.selections.flatMap((index) => offered[index] ?? []) }]
  })
}

/** The bet as it was stored. */
function betOf({ slip, planned, row, offered }: Ready, at: Date): Bet {
  const legs = planned.selections.map((index, leg): Bet['legs'][number] => {
    const selection = slip.selections[index]
    const written = row.legs[leg]
    if (!selection || !written) throw new Error('a bet names a selection that its slip does not have')
    const { eventId, marketId, specifiers, outcomeId } = selection
    return {
      betId: row.id,
      leg,
      eventId,
      marketId,
      specifiers,
      outcomeId,
      odds: offered[leg]?.price ?? BigInt(written.odds),
      builder: null,
      builderOdds: null,
      placeNum: null,
      placeDen: null,
      boostId: null,
      boostedFrom: null,
      aboveFair: false,
      raised: false,
      live: written.live,
      score: written.score,
      state: 'open',
      deadHeatNum: 1,
      deadHeatDen: 1,
      deadHeat: null,
      revision: 0,
    }
  })
  return {
    id: row.id,
    ...slip.owner,
    slipKey: slip.key,
    currency: slip.rules.currency,
    kind: planned.kind,
    system: planned.system,
    sizes: planned.sizes,
    lines: planned.lines,
    lineStake: planned.lineStake,
    openLineStake: planned.lineStake,
    stake: planned.lineStake * BigInt(planned.lines),
    odds: row.odds === null ? null : BigInt(row.odds),
    possibleReturn: BigInt(row.possible_return),
    priceChoice: slip.choice,
    state: row.due_at === null ? 'accepted' : 'delayed',
    dueAt: row.due_at,
    reason: null,
    returned: null,
    refunded: false,
    cashedOut: 0n,
    autoCashOut: null,
    placedAt: at,
    closedAt: null,
    freeBetId: null,
    legs,
  }
}
