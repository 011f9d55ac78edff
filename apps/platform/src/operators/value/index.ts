export { letThroughNow } from './let-through.ts'
export type { Executed, Plan } from './plan.ts'
export {
  endOpen,
  endRequests,
  findReceipt,
  openProposals,
  proposalOnWire,
  type ProposalRow,
  takeTurn,
} from './proposals.ts'
export { lockPlayerDay, readDaySums, reasonsFor } from './sums.ts'
export { dropProposal, listWaiting } from './waiting.ts'
export type { StoredDecision, WorstCase } from './worst-case.ts'
