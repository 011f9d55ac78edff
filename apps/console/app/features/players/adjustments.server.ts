import { operatorCalls, type PlayerFile } from '@palco/contract/operators'
import { ADJUSTMENT_CAUSES, mayCall } from '@palco/contract/tables'
import { proposalView } from '../../approvals/proposal.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { type PartView, partView } from './part-view.server.ts'

type Adjustments = NonNullable<PlayerFile['adjustments']>

/** What was adjusted, by whom and why. */
export function adjustmentsPart(entered: Entered, adjustments: Adjustments | null, brand: string): PartView {
  const { t, formats } = entered
  const texts = t.playerParts.adjustments
  return partView(entered, {
    id: 'adjustments',
    items: adjustments && adjustments.items,
    texts,
    columns: [texts.at, texts.amount, texts.cause, texts.note, texts.asked, texts.confirmed],
    listCells: (one) => [
      formats.time(one.at, brand),
      formats.money(one.amount),
      texts.causes[one.cause] ?? one.cause,
      one.note,
      one.asked_by,
      one.confirmed_by,
    ],
  })
}

/** What this operator may do about the balance; `null`: nothing. */
export function adjustmentView(
  entered: Entered,
  { adjustments, erased, balances }: PlayerFile,
  brand: string,
) {
  const { t, operator } = entered
  if (!adjustments || erased || !mayCall(operator.rights, operatorCalls.adjustPlayer.access)) return null
  const { seen, proposal } = adjustments
  const { causes } = t.playerParts.adjustments
  return {
    seen,
    currency: balances.cash.currency,
    causes: ADJUSTMENT_CAUSES.map((id) => ({ id, name: causes[id] ?? id })),
    proposal: proposal && proposalView(entered, proposal, { brand }),
  }
}
