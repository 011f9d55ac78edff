import { GENDERS } from '@palco/contract'
import { operatorCalls, type PlayerFile } from '@palco/contract/operators'
import { mayCall } from '@palco/contract/tables'
import { proposalView } from '../../approvals/proposal.server.ts'
import type { Entered } from '../../session/visit.server.ts'

/** The personal data that this operator may correct, as they stand; `null`: none. */
export function correctionView(entered: Entered, { personal, erased }: PlayerFile, brand: string) {
  const { t, operator } = entered
  if (!personal || erased || !mayCall(operator.rights, operatorCalls.correctPlayer.access)) return null
  const { seen, fixed, proposal, ...data } = personal
  const { genders } = t.playerParts.correction
  return {
    seen,
    isFixed: fixed.length > 0,
    data,
    genders: GENDERS.map((id) => ({ id, name: genders[id] ?? id })),
    proposal: proposal && proposalView(entered, proposal, { brand }),
  }
}
