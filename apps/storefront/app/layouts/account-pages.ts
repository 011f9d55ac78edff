import type { Brand, ProductModule } from '~/brand/index.ts'
import { paths } from '~/paths.ts'
import type { IconName } from '@palco/ui/icon.tsx'

/** A player's own pages and sections, in the order of the account's navigation. */
export type AccountPage =
  | 'personal'
  | 'wallet'
  | 'deposit'
  | 'withdraw'
  | 'transactions'
  | 'messages'
  | 'miles'
  | 'referrals'
  | 'bonuses'
  | 'limits'
  | 'security'

type Entry = {
  key: AccountPage
  href: string
  /** Catalogue key of its name. */
  nameKey:
    | `account.profile.${'personal' | 'wallet' | 'security'}`
    | `wallet.${'deposit' | 'withdraw' | 'transactions'}.title`
    | `${'messages' | 'miles' | 'referrals' | 'bonuses' | 'limits'}.title`
  icon: IconName
  /** Only for a brand that has this part switched on. */
  module?: ProductModule
}

const ENTRIES: readonly Entry[] = [
  { key: 'personal', href: paths.profile(), nameKey: 'account.profile.personal', icon: 'user' },
  { key: 'wallet', href: paths.profile('wallet'), nameKey: 'account.profile.wallet', icon: 'wallet' },
  { key: 'deposit', href: paths.deposit(), nameKey: 'wallet.deposit.title', icon: 'arrow-down-to-line' },
  { key: 'withdraw', href: paths.withdraw(), nameKey: 'wallet.withdraw.title', icon: 'arrow-up-from-line' },
  {
    key: 'transactions',
    href: paths.transactions(),
    nameKey: 'wallet.transactions.title',
    icon: 'receipt-text',
  },
  {
    key: 'bonuses',
    href: paths.profile('bonuses'),
    nameKey: 'bonuses.title',
    icon: 'gift',
    module: 'bonuses',
  },
  {
    key: 'messages',
    href: paths.profile('messages'),
    nameKey: 'messages.title',
    icon: 'mail',
    module: 'messages',
  },
  { key: 'miles', href: paths.profile('miles'), nameKey: 'miles.title', icon: 'sparkles', module: 'miles' },
  {
    key: 'referrals',
    href: paths.profile('referrals'),
    nameKey: 'referrals.title',
    icon: 'users',
    module: 'referrals',
  },
  { key: 'limits', href: paths.profile('limits'), nameKey: 'limits.title', icon: 'shield-check' },
  { key: 'security', href: paths.profile('security'), nameKey: 'account.profile.security', icon: 'lock' },
]

export const listAccountEntries = ({ modules }: Brand): readonly Entry[] =>
  ENTRIES.filter(({ module }) => module === undefined || modules[module])
