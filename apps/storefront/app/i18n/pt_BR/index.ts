import type { SameTexts } from '@palco/contract/texts'
import type es from '../es_ES/index.ts'
import account from './account.ts'
import areas from './areas.ts'
import bets from './bets.ts'
import bonuses from './bonuses.ts'
import casino from './casino.ts'
import closing from './closing.ts'
import content from './content.ts'
import dataExport from './data-export.ts'
import first from './first.ts'
import funds from './funds.ts'
import help from './help.ts'
import horses from './horses.ts'
import layout from './layout.ts'
import identity from './identity.ts'
import legalTexts from './legal-texts.ts'
import limits from './limits.ts'
import lobby from './lobby.ts'
import messages from './messages.ts'
import miles from './miles.ts'
import playSession from './play-session.ts'
import prode from './prode.ts'
import promotions from './promotions.ts'
import protection from './protection.ts'
import risk from './risk.ts'
import referrals from './referrals.ts'
import search from './search.ts'
import sessionPlan from './session-plan.ts'
import sports from './sports.ts'
import store from './store.ts'
import support from './support.ts'
import tournaments from './tournaments.ts'
import wallet from './wallet.ts'

export default {
  ...first,
  account,
  areas,
  bets,
  bonuses,
  casino,
  closing,
  content,
  dataExport,
  help,
  horses,
  layout,
  funds,
  identity,
  legalTexts,
  limits,
  lobby,
  messages,
  miles,
  playSession,
  sessionPlan,
  prode,
  promotions,
  protection,
  risk,
  referrals,
  search,
  sports,
  store,
  support,
  tournaments,
  wallet,
} satisfies SameTexts<typeof es>
