import { calls } from '@palco/contract'
import { operatorCalls } from '@palco/contract/operators'
import { PAYMENT_PATHS } from '@palco/contract/payments'

/** Just before a message is passed on, and just before its answer is. */
export type Moment = 'before' | 'after'

/**
 * The steps of both flows, each a message between two parts of the system: a request, or a COMMIT. The moment "after" of a
 * COMMIT is a change that is stored and not yet acknowledged.
 */
const STEPS = {
  'deposit asked': ['before', 'after'],
  'deposit stored': ['before', 'after'],
  'deposit opened at the provider': ['before', 'after'],
  'opening leased again': ['after'],
  'deposit page stored': ['before', 'after'],
  'person decides': ['before', 'after'],
  'deposit notified': ['before', 'after'],
  'nonce stored': ['before', 'after'],
  'deposit credited': ['before', 'after'],
  'provider asked': ['before', 'after'],
  'deposit declined': ['before', 'after'],
  'deposit expired': ['before', 'after'],
  'withdrawal asked': ['before', 'after'],
  'withdrawal held': ['before', 'after'],
  'cancel asked': ['before', 'after'],
  'withdrawal canceled': ['before', 'after'],
  'decision asked': ['before', 'after'],
  'withdrawal approved': ['before', 'after'],
  'withdrawal rejected': ['before', 'after'],
  'payout leased': ['after'],
  'payout sent': ['before', 'after'],
  'payout noted': ['before', 'after'],
  'payout refused': ['before', 'after'],
  'payout notified': ['before', 'after'],
  'payout settled': ['before', 'after'],
  'payout returned': ['before', 'after'],
} as const satisfies Record<string, readonly Moment[]>

export type StepName = keyof typeof STEPS
export type Step = { name: StepName; moment: Moment }

/** Every step with each of its moments, in the order of the flows. */
export const ALL_STEPS: readonly Step[] = Object.entries(STEPS).flatMap(([name, moments]) =>
  moments.map((moment) => ({ name: name as StepName, moment })),
)

/** Which step a request to the platform is. */
export function stepAtPlatform(path: string, body: string): StepName | null {
  if (path === calls.deposit.path) return 'deposit asked'
  if (path === calls.withdraw.path) return 'withdrawal asked'
  if (path === calls.cancelWithdrawal.path) return 'cancel asked'
  if (path === operatorCalls.approve.path || path === operatorCalls.reject.path) return 'decision asked'
  if (!path.startsWith('/payments/')) return null
  return (JSON.parse(body) as { kind: string }).kind === 'payment' ? 'deposit notified' : 'payout notified'
}

/** Which step a request to the payment provider is. */
export function stepAtProvider(path: string): StepName | null {
  if (path === PAYMENT_PATHS.payments) return 'deposit opened at the provider'
  if (path === PAYMENT_PATHS.payouts) return 'payout sent'
  if (path === PAYMENT_PATHS.inquiry) return 'provider asked'
  return /^\/pay\/[^/]+\/(pay|decline)$/.test(path) ? 'person decides' : null
}

/** Which step a COMMIT is, by the names of the statements since BEGIN. */
export function stepOfTransaction(names: ReadonlySet<string>): StepName | null {
  const has = (name: string): boolean => names.has(name)
  if (has('wallet-insert-payment')) return has('ledger-hold') ? 'withdrawal held' : 'deposit stored'
  if (has('wallet-remember-event')) {
    if (has('ledger-post')) return 'deposit credited'
    if (has('ledger-settle')) return 'payout settled'
    if (has('ledger-void')) return 'payout returned'
    return has('wallet-set-status') ? 'deposit declined' : null
  }
  if (has('wallet-set-status')) {
    const byOperator = has('operators-audit')
    if (!has('ledger-void')) return byOperator ? 'withdrawal approved' : 'deposit expired'
    if (byOperator) return 'withdrawal rejected'
    return has('wallet-take-key') ? 'withdrawal canceled' : 'payout refused'
  }
  return has('wallet-mark-sent') ? 'deposit page stored' : null
}

/** What is leased, by the state of the payments. */
const LEASES: Readonly<Record<string, StepName>> = {
  pending: 'opening leased again',
  processing: 'payout leased',
}

/** Which step a statement outside a transaction is; `first` is its first parameter. */
export function stepOfStatement(name: string, first: string): StepName | null {
  if (name === 'wallet-nonce') return 'nonce stored'
  if (name === 'wallet-mark-sent') return 'payout noted'
  if (name !== 'wallet-lease-due') return null
  return LEASES[first] ?? null
}
