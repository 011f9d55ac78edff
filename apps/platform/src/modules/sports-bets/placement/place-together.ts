import type { Database, Tx } from '../../../db/index.ts'
import type { OfferMemory, SelectionOffer } from '../../sports-offer/index.ts'
import { betsAt, type NewBet } from './make-bet.ts'
import { toMarketVersions } from './market-versions.ts'
import { outcomeIn, type Slip } from './plan.ts'
import { lockOffers, listProblems, type Verdict } from './place.ts'
import { storeBets } from './store-bets.ts'

/** `behind`: sent behind what is under way, on the same connection. */
type Deps = { db: Database; now: () => Date; memory: OfferMemory; behind: boolean }
/** A slip that can be placed, with its one bet, and the offers of its selections. */
type Ready = { slip: Slip; bets: NewBet[]; offers: SelectionOffer[] }
type Verdicts = Map<Slip, Verdict>
type Codes = ReadonlyMap<string, string>

/**
 * Places slips of one brand, of one bet each and of different players: in one round trip those whose markets are offered as this
 * process read them last, several others in a transaction of two. What needs all rules (a stake that is not plainly there, a
 * boost, the offer of a lone slip) has no verdict, and leaves nothing stored.
 */
export async function placeTogether(deps: Deps, slips: readonly Slip[]): Promise<Verdicts> {
  const { ready, codes } = await placeByMemory(deps, slips)
  const isSent = new Set(ready.filter((one) => findCode(one, codes) !== 'changed').map(({ slip }) => slip))
  const rest = slips.filter((slip) => !isSent.has(slip))
  const verdicts = toVerdicts(ready, codes)
  return rest.length < 2 ? verdicts : new Map([...verdicts, ...(await placeByReading(deps, rest))])
}

async function placeByMemory({ db, now, memory, behind }: Deps, slips: readonly Slip[]) {
  const at = now()
  const ready = slips.flatMap((slip) => {
    const offers = slip.selections.flatMap((one) => memory.of(slip.owner.brandId, outcomeIn(one), at) ?? [])
    return offers.length < slip.selections.length || listProblems(slip, offers).length > 0
      ? []
      : readyAt(slip, offers, at)
  })
  const versions = toMarketVersions(ready.flatMap(({ slip, offers }) => inLegs(slip, offers)))
  return { ready, codes: await storeBets(behind ? db.pipelined : db.query, ready, { at, versions }) }
}

function placeByReading({ db, now, memory }: Deps, slips: readonly Slip[]): Promise<Verdicts> {
  const place = async (tx: Tx): Promise<Verdicts> => {
    const at = now()
    const offers = await lockOffers(tx, slips, at, memory)
    const read = slips.map((slip, index) => ({ slip, offers: offers[index] ?? [] }))
    const refused = read.flatMap(({ slip, offers }): [Slip, Verdict][] => {
      const problems = listProblems(slip, offers)
      return problems.length > 0 ? [[slip, { offers, problems }]] : []
    })
    const verdicts = new Map(refused)
    const ready = read.flatMap((one) => (verdicts.has(one.slip) ? [] : readyAt(one.slip, one.offers, at)))
    const codes = ready.length === 0 ? new Map<string, string>() : await storeBets(tx.finish, ready, { at })
    return new Map([...verdicts, ...toVerdicts(ready, codes)])
  }
  return db.transaction(place, { readsFirst: true })
}

/** None where a boost has a stake to be counted, or an operator's price is to be noted. */
const readyAt = (slip: Slip, offers: SelectionOffer[], at: Date): Ready[] =>
  offers.some(({ boost, raised }) => boost !== null || raised)
    ? []
    : [{ slip, offers, bets: betsAt(slip, { offers, quotes: [], at }) }]

/** The offers of the legs of a slip's only bet, which may leave out selections. */
const inLegs = ({ plans: [plan] }: Slip, offers: readonly SelectionOffer[]): SelectionOffer[] =>
  plan?.selections.flatMap((index) => offers[index] ?? []) ?? []

const findCode = ({ bets: [first] }: Ready, codes: Codes): string | undefined =>
  first && codes.get(first.bet.id)

function toVerdicts(ready: readonly Ready[], codes: Codes): Verdicts {
  return new Map(
    ready.flatMap((one): [Slip, Verdict][] => {
      const { slip, bets, offers } = one
      const code = findCode(one, codes)
      if (code === 'ok') return [[slip, { bets: bets.map(({ bet }) => bet), offers: inLegs(slip, offers) }]]
      return code === undefined ? [[slip, { problems: [], offers }]] : []
    }),
  )
}
