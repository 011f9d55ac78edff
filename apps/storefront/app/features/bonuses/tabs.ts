import { BONUS_STATUSES, type BonusStatus } from '@palco/contract/tables'
import { paths } from '../../paths.ts'

/** The four tabs; a bonus in any other state is under none. */
export const TABS = BONUS_STATUSES
export type Tab = BonusStatus

export const toTab = (search: URLSearchParams): Tab =>
  TABS.find((tab) => tab === search.get('tab')) ?? 'available'

export const pathOfTab = (tab: Tab): string => paths.profile('bonuses', { tab })

/** The part of the terms page that lists the rules of every bonus. */
export const BONUS_RULES = 'bonus-rules'
