import { operatorCalls, type PlayerFile } from '@palco/contract/operators'
import { CLOSING_REASONS, LASTING_CLOSINGS, mayCall } from '@palco/contract/tables'
import { proposalView } from '../../approvals/proposal.server.ts'
import type { Entered } from '../../session/visit.server.ts'

/** Whether an account is closed for a reason for which only operators open it. */
export const isClosedForGood = (closings: readonly { closed_for: string | null }[]): boolean =>
  closings.some(({ closed_for: cause }) => LASTING_CLOSINGS.some((one) => one === cause))

/** Reasons for which an account may be closed: one that the player may open again may be closed for longer. */
function closable(closings: readonly { closed_for: string | null }[]) {
  if (isClosedForGood(closings)) return []
  return CLOSING_REASONS.filter((reason) => closings.length === 0 || LASTING_CLOSINGS.includes(reason))
}

/** Whether this operator may let a namesake of a restricted player register, and what waits; `null`: neither. */
export function namesakeView(entered: Entered, { protection, erased }: PlayerFile, brand: string) {
  const { operator } = entered
  if (!protection || erased || !mayCall(operator.rights, operatorCalls.admitNamesake.access)) return null
  if (protection.restrictions.length === 0) return null
  const { namesake } = protection
  return { proposal: namesake && proposalView(entered, namesake, { brand }) }
}

/** What this operator may do about the closing of an account; `null`: nothing. */
export function closingView(entered: Entered, { protection, erased }: PlayerFile, brand: string) {
  const { t, operator } = entered
  if (!protection || erased || !mayCall(operator.rights, operatorCalls.closePlayerAccount.access)) return null
  const causes = closable(protection.restrictions.filter(({ kind }) => kind === 'closing'))
  const { proposal } = protection
  return {
    causes: causes.map((id) => ({ id, name: t.players.closing.causes[id] ?? id })),
    mayLift: causes.length === 0 && proposal === null,
    proposal: proposal && {
      ...proposalView(entered, proposal, { brand }),
      confirms: { note: proposal.cause },
    },
  }
}
