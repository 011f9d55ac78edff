import { operatorCalls, type UnclaimedCase, type UnclaimedWay } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { proposalView } from '../../approvals/proposal.server.ts'
import { makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'

type Context = Readonly<RouterContextProvider>

/** What no payment brought has no payer to go back to. */
const waysFor = ({ methods }: UnclaimedCase, isDebt: boolean): readonly UnclaimedWay[] => {
  if (isDebt) return ['written_off']
  return methods.length > 0 ? ['returned', 'set_apart'] : ['set_apart']
}

function caseView(entered: Entered, one: UnclaimedCase) {
  const { t, formats } = entered
  const { unclaimed: u } = t
  const time = (iso: string) => formats.time(iso, one.brand.id)
  const isDebt = one.left.amount.startsWith('-')
  const sources = one.sources.map((source) => ({
    id: source.id,
    at: time(source.at),
    kind: u.kinds[source.kind],
    account: source.account,
    amount: formats.money(source.amount),
    payment: source.payment,
  }))
  return {
    id: one.player,
    brand: one.brand,
    left: formats.money(one.left),
    currency: one.left.currency,
    /** What the form starts with: all that is left. */
    amount: formats.number({ ...one.left, amount: one.left.amount.replace('-', '') }),
    isDebt,
    erased: time(one.erased_at),
    seen: one.seen,
    sources,
    more: one.more,
    ways: waysFor(one, isDebt).map((id) => ({
      id,
      name: u.ways[id],
    })),
    methods: one.methods,
    proposal: one.proposal && proposalView(entered, one.proposal, { brand: one.brand.id }),
  }
}
export type UnclaimedView = ReturnType<typeof caseView>

/** Money on accounts of erased players, what waits longest first. */
export async function loadUnclaimed(context: Context) {
  const { items, waiting } = await read(context, operatorCalls.listUnclaimed, {})
  const entered = makeEntry(context)
  const zones = new Set(items.map(({ brand }) => entered.formats.toZone(brand.id)))
  return {
    cases: items.map((one) => caseView(entered, one)),
    waiting,
    zone: [...zones].join(', ') || entered.formats.zone,
  }
}
