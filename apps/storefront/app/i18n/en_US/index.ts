import account from './account.ts'
import areas from './areas.ts'
import bonuses from './bonuses.ts'
import content from './content.ts'
import first from './first.ts'
import messages from './messages.ts'
import miles from './miles.ts'
import referrals from './referrals.ts'
import tournaments from './tournaments.ts'
import wallet from './wallet.ts'

export default {
  ...first,
  account,
  areas,
  bonuses,
  content,
  messages,
  miles,
  referrals,
  tournaments,
  wallet,
}
