import { type Operator, type PaymentFile, RIGHT_ACTS, RIGHT_AREAS } from '@palco/contract/operators'

export const ID = 'pay_abcdefghijklmnopqrst'
export const money = (amount: string) => ({ amount, currency: 'ARS' as const })
export const at = '2026-11-21T12:00:00.000Z'
const withRights = (roles: string[], areas: readonly string[]) => ({
  roles,
  rights: areas.flatMap((area) => RIGHT_ACTS.map((act) => `${area}.${act}`)),
})
const ANSWERS = ['payments', 'players', 'identity', 'screening', 'risk', 'support']
const OFFERS = ['trading', 'games', 'marketing', 'content']
/** Who may do what, as the platform says of a session. */
export const CASHIER = withRights(['support', 'payments', 'risk'], ANSWERS)
export const TRADER = {
  ...withRights(['trader'], [...OFFERS, 'support']),
  rights: [...withRights([], [...OFFERS, 'support']).rights, 'players.see'],
}
export const SUPERVISOR = withRights(['supervision'], [...ANSWERS, ...OFFERS, 'figures', 'reports', 'audit'])
export const ADMINISTRATOR = withRights(['administrator'], RIGHT_AREAS)
export const operator: Operator = {
  username: 'eva',
  ...CASHIER,
  elevation: null,
  language: 'es_ES',
  brands: [
    { id: 'brasa', name: 'Brasa', time_zone: 'America/Argentina/Buenos_Aires', currency: 'ARS', rights: [] },
  ],
}
export const payment: PaymentFile = {
  id: ID,
  brand: { id: 'brasa', name: 'Brasa' },
  kind: 'deposit',
  method: 'Transferencia',
  amount: money('12345678.90'),
  fee: money('0.00'),
  status: 'under_review',
  created_at: at,
  updated_at: at,
  player: { id: 'pl_1', username: '<script>alert(1)</script>' },
  cause: null,
  reason: null,
  destination: {},
  reference: 'NTGT46QG',
  history: [],
  proofs: [{ id: '7', type: 'application/pdf', bytes: 2048, sent_at: at }],
  documents: [],
  canned_reasons: [{ code: 'not_received', text: 'La transferencia no llegó.' }],
  decision: {
    open: true,
    late: false,
    needed: 1,
    approvals: [],
    waits_for_another: false,
    reasons: [],
    limits: {
      payment: money('500000.00'),
      player_day: money('500000.00'),
      operator_day: money('5000000.00'),
    },
  },
  summary: {
    username: 'x',
    legal_name: 'Ana Núñez',
    document: '30123456',
    since: at,
    status: 'active',
    balance: { cash: money('0.00'), bonus: money('0.00'), held: money('0.00') },
    deposited: money('0.00'),
    withdrawn: money('0.00'),
    net: money('-5.00'),
    last_logins: [],
    open_payments: [],
    wagered: money('0.00'),
    won: money('0.00'),
  },
  owner: null,
  from_players: [],
}

const { id, brand, kind, method, amount, fee, status, created_at, player } = payment
/** The payment as the queue lists it. */
export const queued = {
  id,
  brand,
  kind,
  method,
  amount,
  fee,
  status,
  created_at,
  player,
  proofs: 1,
  documents: { asked: 2, sent: 1 },
  approvals: { given: 0, needed: 1 },
}
/** The answer of the queue with these. */
export const queue = (items: object[]) => ({
  body: { items, waiting: items.length, now: '2026-11-21T15:05:00.000Z', next_cursor: null },
})
