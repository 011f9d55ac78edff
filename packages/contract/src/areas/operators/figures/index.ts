import { readFigures, readStanding, readToday } from './business.ts'
import { listCohortPlayers, readCohorts } from './cohorts.ts'
import { listFunnelPlayers, readFunnel } from './funnel.ts'
import { readMovers } from './movers.ts'
import { listPaymentsBegun, readPaymentFigures } from './payments.ts'
import { listReturnRounds, readReturns } from './returns.ts'
import { listSportBets, readSportFigures } from './sports.ts'

export type { FigureRow, Figures } from './business.ts'
export type { BegunPayment, PaymentFigureRow, PaymentReason, PaymentSums } from './payments.ts'
export type { CohortCell, CohortPlayer, CohortRow } from './cohorts.ts'
export type { FunnelPlayer, FunnelRow, ReachedStep } from './funnel.ts'
export type { MoverRow } from './movers.ts'
export type { ReturnRound, ReturnRow } from './returns.ts'
export type { SportFigureBet, SportRow } from './sports.ts'

/** The calls about figures of the business. */
export const figureCalls = {
  readFigures,
  readToday,
  readStanding,
  readPaymentFigures,
  listPaymentsBegun,
  readReturns,
  listReturnRounds,
  readSportFigures,
  listSportBets,
  readCohorts,
  listCohortPlayers,
  readFunnel,
  listFunnelPlayers,
  readMovers,
}
