import type { Payment } from '@palco/contract'
import { makeApi, calls, newIdempotencyKey, type ShownError } from '~/api/index.ts'
import { loadSecurity } from '~/features/account/load-security.server.ts'
import { hasGift, loadBonuses } from '~/features/bonuses/load.server.ts'
import { renderMarkdown } from '~/features/content/markdown.server.ts'
import { loadFunds } from '~/features/funds/load.server.ts'
import { loadIdentity } from '~/features/identity/load.server.ts'
import { loadMessages } from '~/features/messages/load.server.ts'
import { loadMiles } from '~/features/miles/load.server.ts'
import { loadOwnLimits } from '~/features/own-limits/load.server.ts'
import { loadReferrals } from '~/features/referrals/load.server.ts'
import type { Context } from '~/session/context.ts'
import type { Section } from './sections.ts'

export type WalletData = {
  section: 'wallet'
  payments: readonly Payment[]
  nextCursor: string | null
  /** Deposits that are still to be paid. */
  open: readonly Payment[]
  idempotencyKey: string
  shown: ShownError[]
}

/** What a section shows. Only the asked one is read. */
export async function loadSection(context: Context, section: Section, search: URLSearchParams) {
  switch (section) {
    case 'messages':
      return loadMessages(context, search, renderMarkdown)
    case 'miles':
      return loadMiles(context, search)
    case 'referrals':
      return loadReferrals(context, search)
    case 'bonuses':
      return loadBonuses(context, search)
    case 'security':
      return loadSecurity(context, search)
    case 'limits':
      return loadOwnLimits(context, search)
    case 'wallet':
      return loadWallet(context, search)
    default:
      return loadPersonal(context, section)
  }
}

async function loadPersonal(context: Context, section: 'personal') {
  const [gift, identity, funds] = await Promise.all([
    hasGift(context),
    loadIdentity(context),
    loadFunds(context),
  ])
  return { section, gift, identity, funds, shown: [] as ShownError[] }
}

async function loadWallet(context: Context, search: URLSearchParams): Promise<WalletData> {
  const api = makeApi(context)
  const [result, pending] = await Promise.all([
    api.call(calls.listPayments, { cursor: search.get('cursor') ?? undefined, limit: 20 }),
    api.call(calls.listPayments, { kind: 'deposit', state: 'open', limit: 10 }, { silent: true }),
  ])
  const open = pending.ok ? pending.data.response.payments : []
  const { payments = [], next_cursor = null } = result.ok ? result.data.response : {}
  return {
    section: 'wallet',
    payments,
    nextCursor: next_cursor,
    open,
    idempotencyKey: newIdempotencyKey(),
    shown: api.shown(),
  }
}
