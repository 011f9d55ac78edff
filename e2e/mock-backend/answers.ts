import { EXCLUSION_LENGTHS, OWN_LIMIT_KINDS, OWN_LIMIT_PERIODS, RECOVERY_CODES } from '@palco/contract/tables'
import type { Answer, Recorded } from './exchange.ts'

const ars = (amount: string) => ({ amount, currency: 'ARS' })

export const user = {
  id: 'p1',
  username: 'ana',
  email: 'ana@example.test',
  name: 'Ana',
  lastname: 'Paz',
  gender: null,
  country: 'AR',
  phone_code: '+54',
  phone_number: null,
  dni: null,
  birth_date: null,
  currency: 'ARS',
  created_at: '2026-01-01T00:00:00.000Z',
  last_login_at: null,
}

const game = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  area: 'casino',
  provider: { id: 'taller', name: 'Taller' },
  categories: ['slots'],
  picture: null,
  badge: null,
  promoted: false,
  rtp: '96.10',
  volatility: 'medium',
  min_stake: ars('10.00'),
  max_stake: ars('5000.00'),
  favorite: false,
  ...more,
})

export const games = [
  game('g1', 'Época Dorada', { promoted: true }),
  game('g2', 'Río Bravo'),
  game('g3', 'Luna de Plata'),
]

const balance = { currency: 'ARS', cash: ars('1234.50'), bonus: ars('0.00'), held: ars('0.00') }
const ok = (response: unknown): Answer => ({ body: { response } })

/** A player who has set no limits. */
const noLimits = OWN_LIMIT_KINDS.flatMap((kind) =>
  OWN_LIMIT_PERIODS.map((period) => ({
    kind,
    period,
    limit: null,
    used: null,
    most: null,
    renews_at: '2026-12-01T03:00:00.000Z',
    waiting: null,
  })),
)
const ownLimits = {
  currency: 'ARS',
  limits: noLimits,
  areas: ['casino', 'horses', 'sportsbook'].map((area) => ({
    area,
    limits: noLimits.filter(({ kind }) => kind !== 'deposit'),
    left: null,
  })),
  time: OWN_LIMIT_PERIODS.map((period) => ({
    period,
    minutes: null,
    used_seconds: null,
    renews_at: '2026-12-01T03:00:00.000Z',
    waiting: null,
  })),
  left: null,
  deposits_left: null,
  waits_hours: 24,
  raise_from: null,
}

/** Nobody has staked. */
const unplayed = { session: null, check: null, minutes: 60, intervals: [15, 30, 45, 60] }
/** No session of games is planned. */
const unplanned = { running: null, ended: null, blocked_until: null }
/** Nothing is asked. */
const unasked = { cases: [], bands: [] }
const unchecked = { before: null, available: false, check: null, missing: [] }
/** A player who is neither on a break nor excluded. */
const open = { restriction: null, exclusions: EXCLUSION_LENGTHS }

const recoveryCodes = {
  recovery_codes: Array.from({ length: RECOVERY_CODES }, (_, at) => `abcd-efgh-ijkl-mno${at}`),
}

const fixed: Record<string, Answer> = {
  '/api/auth/login': ok({ token: 'token-1', refresh_token: 'refresh-1', expires_in: 900 }),
  '/api/auth/register': ok({ token: 'token-1', refresh_token: 'refresh-1', expires_in: 900 }),
  '/api/auth/refresh': ok({ token: 'token-2', refresh_token: 'refresh-2', expires_in: 900 }),
  '/api/user': { body: user },
  '/api/user/update': ok(user),
  '/api/user/sessions/act': ok({}),
  '/api/user/sessions': ok({
    sessions: [
      {
        id: 'se_1',
        created_at: '2026-01-02T00:00:00.000Z',
        last_used_at: '2026-01-02T01:00:00.000Z',
        device: 'Chrome · Android',
        address: '190.12.x.x',
        current: true,
      },
    ],
    previous_login: { at: null, failed_attempts: 0 },
  }),
  '/api/user/sessions/end-others': ok({ ended: 0 }),
  '/api/auth/deny-log-in': ok({ reset_code: 'reset-1' }),
  '/api/auth/view': ok({ token: 'view.mock', expires_in: 900 }),
  '/api/user/email/change': ok({ change: null }),
  '/api/user/email/change/ask': ok({}),
  '/api/auth/email/change': ok({ done: false }),
  '/api/user/passkeys': ok({ passkeys: [] }),
  '/api/user/second-factor': ok({ since: null, recovery_codes_left: 0 }),
  '/api/user/second-factor/due': ok({
    until: null,
    due: false,
    ways: ['mail'],
    mailbox: 'a•••@example.test',
  }),
  '/api/user/second-factor/mail': ok({}),
  '/api/user/second-factor/pass': ok({}),
  '/api/user/second-factor/begin': ok({
    key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    address: 'otpauth://totp/Shop:ana?issuer=Shop&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  }),
  '/api/user/second-factor/confirm': ok(recoveryCodes),
  '/api/user/second-factor/recovery-codes': ok(recoveryCodes),
  '/api/games': ok({ games, total: games.length, next_cursor: null }),
  '/api/games/filters': ok({
    providers: [{ id: 'taller', name: 'Taller', logo: null, games: games.length }],
    categories: [{ id: 'slots', name: 'Slots', games: games.length }],
  }),
  '/api/games/launch': ok({
    url: 'http://127.0.0.1:9/game#t=1',
    origin: 'http://127.0.0.1:9',
    session_id: 's1',
  }),
  '/api/wallet/balance': ok(balance),
  '/api/wallet/transactions': ok({ transactions: [], next_cursor: null }),
  '/api/wallet/payments': ok({ payments: [], next_cursor: null }),
  '/api/wallet/methods': ok({ methods: [] }),
  '/api/messages': ok({ messages: [], unread: 0, next_cursor: null }),
  '/api/messages/delete': ok({ unread: 0 }),
  '/api/marketing_consents': ok({ rule: 'opt_in', consents: [] }),
  '/api/miles': ok({
    balance: '0',
    claimable: '0',
    claim_value: ars('0.00'),
    step: '10',
    step_value: ars('5.00'),
    pays: 'cash',
    rates: [],
  }),
  '/api/miles/earnings': ok({ earnings: [], next_cursor: null }),
  '/api/miles/withdrawals': ok({ withdrawals: [], next_cursor: null }),
  '/api/referrals': ok({
    code: 'AMIGA7KX',
    rule: null,
    total: 0,
    rewarded: 0,
    referrals: [],
    next_cursor: null,
  }),
  '/api/own_limits': ok(ownLimits),
  '/api/own_limits/set': ok(ownLimits),
  '/api/own_limits/set_time': ok(ownLimits),
  '/api/own_limits/decline': ok(ownLimits),
  '/api/own_limits/confirm': ok(ownLimits),
  '/api/own_limits/raise_test': ok(ownLimits),
  '/api/play_session': ok(unplayed),
  '/api/play_session/go_on': ok(unplayed),
  '/api/play_session/set_interval': ok(unplayed),
  '/api/session_plan/begin': ok(unplanned),
  '/api/session_plan/end': ok(unplanned),
  '/api/protection': ok(open),
  '/api/protection/break': ok(open),
  '/api/protection/exclude': ok(open),
  '/api/protection/come_back': ok(open),
  '/api/protection/close': ok(open),
  '/api/protection/reopen': ok(open),
  '/api/erasure': ok({ closed: false, asked_at: null, kept_until: null }),
  '/api/legal_texts': ok({ due: [], accepted: [] }),
  '/api/legal_texts/accept': ok({ due: [], accepted: [] }),
  '/api/risk': ok({ case: null }),
  '/api/risk/answer': ok({ case: null }),
  '/api/data-export': ok({ export: null }),
  '/api/data-export/request': ok({ export: null }),
  '/api/data-export/page': ok({ columns: [], currency: 'ARS', rows: [] }),
  '/api/identity-check': ok(unchecked),
  '/api/identity-check/begin': ok(unchecked),
  '/api/identity-check/document': ok(unchecked),
  '/api/funds-check': ok(unasked),
  '/api/funds-check/declare': ok(unasked),
  '/api/funds-check/document': ok(unasked),
  '/api/promotions': ok({ promotions: [] }),
  '/api/popups': ok({ popups: [] }),
  '/api/popups/dismiss': ok({}),
  '/api/tournaments': ok({ tournaments: [] }),
  '/api/help': ok({ articles: [], near: false }),
}

/** What a brand without promotions, tournaments, a poker room and a racing channel says of one. */
const MISSING: Record<string, string> = {
  '/api/games/poker-room': 'unknown_game',
  '/api/games/channel': 'unknown_game',
  '/api/help/article': 'unknown_page',
  '/api/promotions/detail': 'unknown_promotion',
  '/api/tournaments/detail': 'unknown_tournament',
  '/api/tournaments/ranking': 'unknown_tournament',
  '/api/levels': 'no_levels',
}

/** Success for every call of the contract. Configuration: `{ pam_type: 2, landing: false }` under the given fields. */
export function defaultAnswers(call: Recorded, configuration: Record<string, unknown>): Answer {
  if (call.path === '/configurations' || call.path === '/auth/configurations') {
    return { body: { configurations: { pam_type: 2, landing: false, ...configuration } } }
  }
  if (call.path === '/api/games/detail') {
    const found = games.find(({ id }) => id === call.query.get('id'))
    return found ? ok({ game: found }) : refusal(404, 'unknown_game', 'Ese juego no existe')
  }
  if (call.path === '/api/content/page') {
    const slug = call.query.get('slug')
    return ok({
      slug,
      title: `Página ${slug}`,
      markdown: '# Título\n\nTexto.',
      updated_at: '2026-01-01T00:00:00.000Z',
    })
  }
  if (call.path.startsWith('/api/racing')) return refusal(404, 'no_horses', 'No hay carreras')
  if (call.path.startsWith('/api/prode')) return refusal(404, 'no_prode', 'No hay prode')
  if (call.path.startsWith('/api/store')) return refusal(404, 'no_store', 'No hay tienda')
  if (call.path.startsWith('/api/sports')) return refusal(404, 'no_sportsbook', 'No hay apuestas deportivas')
  const missing = MISSING[call.path]
  if (missing) return refusal(404, missing, 'No existe')
  return fixed[call.path] ?? ok({})
}

/** A method of payment in pesos, by bank transfer unless `more` says otherwise. */
export const paymentMethod = (direction: 'deposit' | 'withdrawal', more: object = {}) => ({
  id: 'bank_ar',
  name: 'Transferencia',
  kind: 'bank',
  direction,
  description: '',
  min: ars('1.00'),
  max: ars('1000000.00'),
  fee: ars('0.00'),
  quick_amounts: ['100.00'],
  minutes: 60,
  fields: direction === 'deposit' ? [] : ['full_name', 'dni', 'cuil', 'cvu'],
  exchange: null,
  needs_proof: false,
  ...more,
})

/** A refusal of the contract. */
export const refusal = (
  status: number,
  code: string,
  text: string,
  type: 'alert' | 'notification' = 'notification',
): Answer => ({
  status,
  body: { response: [text], type, message: text, code },
})
