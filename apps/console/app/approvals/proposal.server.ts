import type { TradingProposal } from '@palco/contract/operators'
import type { Entered } from '../session/visit.server.ts'

/** A proposal as pages show it. @param toName the name of an outcome by its id */
export function proposalView(
  { t, formats }: Entered,
  proposal: TradingProposal,
  { brand, toName = (id) => id }: { brand: string; toName?: (id: string) => string },
) {
  const { kind, verdicts = {} } = proposal.decision
  const fields = Object.entries(verdicts).map(([id, verdict]) => [`verdict ${id}`, verdict] as const)
  return {
    id: proposal.id,
    kind,
    own: proposal.own,
    by: t.trading.proposal.by(proposal.operator, formats.time(proposal.at, brand)),
    cause: proposal.cause,
    verdicts: Object.entries(verdicts).map(([id, verdict]) => ({
      name: toName(id),
      verdict: t.trading.result.verdicts[verdict] ?? verdict,
    })),
    /** The fields of a form that decides the same. */
    confirms: { decision: kind, cause: proposal.cause, ...Object.fromEntries(fields) } as Record<
      string,
      string
    >,
  }
}
export type ProposalView = ReturnType<typeof proposalView>
