import { toWire } from '@palco/contract'
import { type OperatorCallAnswer, operatorCalls } from '@palco/contract/operators'
import type { CallRoute } from '../../../http/index.ts'
import {
  type Acting,
  brandNames,
  type DeskAccess,
  deskHandlers,
  openProposals,
  proposalOnWire,
} from '../../../operators/index.ts'
import { allMethodNames } from '../../wallet/index.ts'
import { planUnclaimed, unclaimedSubject } from './settle.ts'
import { countUnclaimed, listUnclaimed, MOST_SOURCES, type Unclaimed } from './store.ts'

type Answer = OperatorCallAnswer<typeof operatorCalls.listUnclaimed>
type Names = {
  brands: ReadonlyMap<string, string>
  methods: ReadonlyMap<string, ReadonlyMap<string, string>>
  proposals: ReadonlyMap<string, Awaited<ReturnType<typeof openProposals>>[number]>
}

/** The operators' calls about unclaimed money. */
export function unclaimedDeskRoutes(deps: DeskAccess): CallRoute[] {
  const { handle, decide } = deskHandlers(deps)
  return [
    handle(operatorCalls.listUnclaimed, ({ limit }, acting) => readUnclaimed(deps, acting, limit)),
    decide(operatorCalls.settleUnclaimed, (tx, acting, input) => planUnclaimed(tx, deps, acting, input)),
  ]
}

async function readUnclaimed(deps: DeskAccess, acting: Acting, limit: number): Promise<Answer> {
  const { db } = deps
  const { brands, language } = acting.by
  const found = await listUnclaimed(db, { brands, limit })
  const ids = [...new Set(found.map(({ brandId }) => brandId))]
  const open = await openProposals(
    db,
    found.map(({ playerId }) => unclaimedSubject(playerId)),
  )
  const names: Names = {
    brands: await brandNames(deps, ids),
    methods: new Map(
      await Promise.all(ids.map(async (id) => [id, await allMethodNames(db, id, language)] as const)),
    ),
    proposals: new Map(open.map((one) => [one.subject, one])),
  }
  return {
    items: found.map((one) => onWire(one, acting, names)),
    waiting: await countUnclaimed(db, brands),
  }
}

function onWire(
  { brandId, playerId, currency, left, erasedAt, sources, returnable }: Unclaimed,
  acting: Acting,
  { brands, methods, proposals }: Names,
): Answer['items'][number] {
  return {
    player: playerId,
    brand: { id: brandId, name: brands.get(brandId) ?? brandId },
    left: toWire({ minor: left, currency }),
    erased_at: erasedAt.toISOString(),
    seen: sources[0]?.id ?? '0',
    sources: sources.slice(0, MOST_SOURCES).map(({ id, at, kind, account, amount, paymentId }) => ({
      id,
      at: at.toISOString(),
      kind,
      account,
      amount: toWire({ minor: amount, currency }),
      payment: paymentId,
    })),
    more: sources.length > MOST_SOURCES,
    methods: [...(methods.get(brandId) ?? [])].flatMap(([id, name]) =>
      returnable.has(id) ? { id, name } : [],
    ),
    proposal: proposalOnWire(proposals.get(unclaimedSubject(playerId)), acting),
  }
}
