import type { FaultsOfModule } from '../fault.ts'
import { authorityReports } from './authority-reports.ts'
import { bonuses } from './bonuses.ts'
import { casino } from './casino.ts'
import { erasure } from './erasure.ts'
import { grants } from './grants.ts'
import { jackpots } from './jackpots.ts'
import { ledger } from './ledger.ts'
import { legalTexts } from './legal-texts.ts'
import { loyalty } from './loyalty.ts'
import { mailedReports } from './mailed-reports.ts'
import { marketingConsents } from './marketing-consents.ts'
import { operators } from './operators/index.ts'
import { play } from './play.ts'
import { prode } from './prode.ts'
import { protection } from './protection.ts'
import { racing } from './racing.ts'
import { registers } from './registers.ts'
import { rest } from './rest.ts'
import { rewards } from './rewards.ts'
import { riskMarkers } from './risk-markers.ts'
import { savedViews } from './saved-views.ts'
import { screening } from './screening.ts'
import { session } from './session.ts'
import { sportsBets } from './sports-bets/index.ts'
import { sportsRules } from './sports-rules.ts'
import { tournaments } from './tournaments.ts'
import { value } from './value.ts'
import { wallet } from './wallet.ts'

/** The modules that move money or decide who a player is. */
export const FAULTS: readonly FaultsOfModule[] = [
  ledger,
  legalTexts,
  marketingConsents,
  play,
  wallet,
  sportsBets,
  sportsRules,
  bonuses,
  prode,
  tournaments,
  session,
  protection,
  erasure,
  operators,
  registers,
  rest,
  riskMarkers,
  screening,
  authorityReports,
  grants,
  mailedReports,
  savedViews,
  value,
  rewards,
  jackpots,
  casino,
  racing,
  loyalty,
]
