import account from './account.ts'
import areas from './areas.ts'
import bonuses from './bonuses.ts'
import casino from './casino.ts'
import common from './common.ts'
import content from './content.ts'
import errors from './errors.ts'
import layout from './layout.ts'
import lobby from './lobby.ts'
import messages from './messages.ts'
import miles from './miles.ts'
import referrals from './referrals.ts'
import promotions from './promotions.ts'
import tournaments from './tournaments.ts'
import wallet from './wallet.ts'

export default {
  account,
  areas,
  bonuses,
  casino,
  common,
  content,
  errors,
  layout,
  lobby,
  messages,
  miles,
  referrals,
  promotions,
  tournaments,
  wallet,
}
