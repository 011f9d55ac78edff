import { z } from 'zod'
import { language } from '../language.ts'
import { money } from '../money.ts'
import { timeZone } from '../time-zone.ts'
import { DOCUMENT_KINDS } from './wallet.ts'

/**
 * The calls of the operators' console. They are a document of their own: a storefront's backend need not have them. A call
 * carries the console's key, and all but the login the operator's session token as `Authorization: Bearer`. `input` is the
 * body of a POST and the query of a GET; a refusal is a status with `{ code }`, its words are the console's.
 */
export type OperatorCall<
  Input extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Code extends string = string,
> = {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly access: 'anyone' | OperatorRole
  readonly summary: string
  readonly input: Input
  /** `null`: the answer is a file. */
  readonly answer: Answer
  readonly refusals: readonly Code[]
}

/** Headers of every operator call: the console's key, and the address of the browser behind it. */
export const OPERATOR_HEADERS = { key: 'x-console-key', address: 'x-operator-address' } as const

/** What any operator call may be refused with. */
export const COMMON_OPERATOR_REFUSALS = [
  'invalid_request',
  'invalid_console_key',
  'unauthenticated',
  'forbidden',
  'rate_limited',
  'unexpected',
] as const
export type CommonOperatorRefusal = (typeof COMMON_OPERATOR_REFUSALS)[number]
export const operatorRefusal = z.object({ code: z.string() })

function defineOperatorCall<I extends z.ZodType, A extends z.ZodType, const Code extends string = never>(
  call: Omit<OperatorCall<I, A, Code>, 'refusals'> & { refusals?: readonly Code[] },
): OperatorCall<I, A, Code> {
  return { refusals: [], ...call }
}

/** A cashier decides payments; a supervisor reads the audit log too. */
export const OPERATOR_ROLES = ['cashier', 'supervisor'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

export const operator = z.object({
  username: z.string(),
  role: z.enum(OPERATOR_ROLES),
  language,
  /** Times of a brand are shown in its zone. */
  brands: z.array(z.object({ id: z.string(), name: z.string(), time_zone: timeZone })),
})
export type Operator = z.infer<typeof operator>

const done = z.object({ done: z.literal(true) })
const cursor = z.string().max(200).optional()
const paymentId = z.string().regex(/^pay_[a-z2-7]{20}$/)
const date = z.iso.datetime()

/** Ready-made reasons of a rejection; the player reads them in their own language. */
export const CANNED_REASONS = [
  'not_received',
  'other_holder',
  'proof_unreadable',
  'proof_not_matching',
  'duplicate',
  'destination_not_own',
  'destination_wrong',
  'identity_unconfirmed',
] as const
export type CannedReason = (typeof CANNED_REASONS)[number]

/** Why a payment needs a second operator. `player_day`, `operator_day`: sums of what one operator approved alone in 24 hours. */
export const SECOND_OPERATOR_REASONS = [
  'amount',
  'more_than_asked',
  'no_proof',
  'player_day',
  'operator_day',
] as const
export type SecondOperatorReason = (typeof SECOND_OPERATOR_REASONS)[number]

const logIn = defineOperatorCall({
  name: 'operators.log_in',
  method: 'POST',
  path: '/operators/v1/login',
  access: 'anyone',
  summary: 'Name, password and the six digits of the authenticator (RFC 6238); each code opens one session.',
  input: z.object({
    username: z.string().min(1).max(60),
    password: z.string().min(1).max(200),
    code: z.string().regex(/^\d{6}$/),
  }),
  answer: z.object({ token: z.string(), expires_at: date, operator }),
  refusals: ['invalid_credentials', 'locked'],
})

const logOut = defineOperatorCall({
  name: 'operators.log_out',
  method: 'POST',
  path: '/operators/v1/logout',
  access: 'cashier',
  summary: 'Ends the session.',
  input: z.object({}),
  answer: done,
})

const whoAmI = defineOperatorCall({
  name: 'operators.who_am_i',
  method: 'GET',
  path: '/operators/v1/me',
  access: 'cashier',
  summary: 'The operator of the session, with their brands.',
  input: z.object({}),
  answer: operator,
})

const setLanguage = defineOperatorCall({
  name: 'operators.set_language',
  method: 'POST',
  path: '/operators/v1/language',
  access: 'cashier',
  summary: 'The language of the console for this operator.',
  input: z.object({ language }),
  answer: done,
})

const listed = {
  id: z.string(),
  brand: z.object({ id: z.string(), name: z.string() }),
  kind: z.enum(['deposit', 'withdrawal']),
  method: z.string(),
  amount: money,
  /** What a transfer had been asked for, where another amount came and was credited. */
  asked: money.optional(),
  fee: money,
  status: z.string(),
  created_at: date,
  player: z.object({ id: z.string(), username: z.string() }),
}

export const queueItem = z.object({
  ...listed,
  proofs: z.number().int().min(0),
  /** Documents the player was asked for, and has sent. */
  documents: z.object({ asked: z.number().int(), sent: z.number().int() }),
  /** How many operators have approved it, and how many are needed. */
  approvals: z.object({ given: z.number().int(), needed: z.number().int() }),
})
export type QueueItem = z.infer<typeof queueItem>

const listQueue = defineOperatorCall({
  name: 'operators.queue',
  method: 'GET',
  path: '/operators/v1/queue',
  access: 'cashier',
  summary: 'Payments that wait for a decision, oldest first: transfers with a proof, withdrawals.',
  input: z.object({
    brand: z.string().max(60).optional(),
    kind: z.enum(['deposit', 'withdrawal']).optional(),
    cursor,
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  answer: z.object({
    items: z.array(queueItem),
    waiting: z.number().int(),
    /** The time of the platform: ages are counted to it. */
    now: date,
    next_cursor: z.string().nullable(),
  }),
})

const summary = z.object({
  username: z.string(),
  /** As the player gave them; `null` where not given. */
  legal_name: z.string().nullable(),
  document: z.string().nullable(),
  since: date,
  status: z.enum(['active', 'blocked']),
  balance: z.object({ cash: money, bonus: money, held: money }),
  /** Credited deposits, paid withdrawals, and the first less the second. */
  deposited: money,
  withdrawn: money,
  net: money,
  last_logins: z.array(date),
  open_payments: z.array(z.object({ id: z.string(), kind: listed.kind, amount: money, status: z.string() })),
  /** Of the last thirty days; `wagered` less what was rolled back. */
  wagered: money,
  won: money,
})

export const paymentFile = z.object({
  ...listed,
  cause: z.string().nullable(),
  reason: z.string().nullable(),
  updated_at: date,
  /** Where a withdrawal goes. */
  destination: z.record(z.string(), z.string()),
  /** What the player was asked to name in a transfer. */
  reference: z.string().nullable(),
  history: z.array(
    z.object({
      at: date,
      from: z.string().nullable(),
      to: z.string(),
      cause: z.string().nullable(),
      actor: z.string(),
    }),
  ),
  proofs: z.array(
    z.object({
      id: z.string(),
      type: z.enum(['image/webp', 'application/pdf']),
      bytes: z.number().int(),
      sent_at: date,
    }),
  ),
  /** Documents the player was asked for, the newest first; `sent` once the player has answered. */
  documents: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(DOCUMENT_KINDS),
      note: z.string().nullable(),
      asked_at: date,
      asked_by: z.string(),
      sent: z
        .object({ type: z.enum(['image/webp', 'application/pdf']), bytes: z.number().int(), at: date })
        .nullable(),
      /** An operator has accepted what was sent. */
      accepted: z.object({ by: z.string(), at: date }).nullable(),
    }),
  ),
  /** What a rejection may say, in the operator's language. */
  canned_reasons: z.array(z.object({ code: z.enum(CANNED_REASONS), text: z.string() })),
  decision: z.object({
    /** Whether it waits for one. */
    open: z.boolean(),
    /** A transfer that has expired or was refused: its money may still have come. */
    late: z.boolean(),
    needed: z.number().int(),
    /** Why two operators are needed, for the one who asks; empty when one is enough. */
    reasons: z.array(z.enum(SECOND_OPERATOR_REASONS)),
    approvals: z.array(
      z.object({
        operator: z.string(),
        at: date,
        /** What this operator saw on the account; `null` = what was asked for. */
        received: money.nullable(),
      }),
    ),
    /** This operator has approved it and a second one has to. */
    waits_for_another: z.boolean(),
    /** What one operator may approve alone: in one payment, for one player in 24 hours, in all within 24 hours. */
    limits: z.object({ payment: money, player_day: money, operator_day: money }),
  }),
  summary,
})
export type PaymentFile = z.infer<typeof paymentFile>

const readPayment = defineOperatorCall({
  name: 'operators.payment',
  method: 'GET',
  path: '/operators/v1/payment',
  access: 'cashier',
  summary: 'One payment with its history, its proofs, its decisions and what is known of its player.',
  input: z.object({ id: paymentId }),
  answer: paymentFile,
  refusals: ['unknown_payment'],
})

const readProof = defineOperatorCall({
  name: 'operators.proof',
  method: 'GET',
  path: '/operators/v1/proof',
  access: 'cashier',
  summary: 'The bytes of a proof, as an attachment of its type. Who looked at it goes on record.',
  input: z.object({ payment: paymentId, id: z.string().regex(/^\d{1,18}$/) }),
  answer: z.null(),
  refusals: ['unknown_payment'],
})

const requestDocument = defineOperatorCall({
  name: 'operators.request_document',
  method: 'POST',
  path: '/operators/v1/request-document',
  access: 'cashier',
  summary:
    'Asks the player of a payment that waits for a document; the player gets a message and can answer.',
  input: z.object({
    id: paymentId,
    kind: z.enum(DOCUMENT_KINDS),
    note: z.string().trim().max(300).optional(),
  }),
  answer: done,
  refusals: ['unknown_payment', 'not_pending', 'document_asked'],
})

const readDocument = defineOperatorCall({
  name: 'operators.document',
  method: 'GET',
  path: '/operators/v1/document',
  access: 'cashier',
  summary: 'The bytes of a document, as an attachment of its type. Who looked at it goes on record.',
  input: z.object({ payment: paymentId, id: z.string().regex(/^\d{1,18}$/) }),
  answer: z.null(),
  refusals: ['unknown_payment'],
})

const acceptDocument = defineOperatorCall({
  name: 'operators.accept_document',
  method: 'POST',
  path: '/operators/v1/accept-document',
  access: 'cashier',
  summary:
    'Accepts a document the player has sent; an identity document proves who the player is from then on. Accepting it again changes nothing.',
  input: z.object({ payment: paymentId, id: z.string().regex(/^\d{1,18}$/) }),
  answer: done,
  refusals: ['unknown_payment'],
})

/**
 * What came to the account, a decimal amount in the payment's currency, where it is not what was asked for: that is
 * credited. For transfers only; two pairs of eyes have to have seen the same.
 */
const received = z.string().trim().max(40).optional()

const DECISION_REFUSALS = ['unknown_payment', 'not_pending'] as const

const approve = defineOperatorCall({
  name: 'operators.approve',
  method: 'POST',
  path: '/operators/v1/approve',
  access: 'cashier',
  summary:
    'Approves a payment. Where a second operator is needed, the first approval is recorded and the second executes.',
  input: z.object({ id: paymentId, received }),
  answer: z.object({ result: z.enum(['recorded', 'executed']), status: z.string() }),
  refusals: [...DECISION_REFUSALS, 'second_operator_needed', 'invalid_amount'],
})

const reject = defineOperatorCall({
  name: 'operators.reject',
  method: 'POST',
  path: '/operators/v1/reject',
  access: 'cashier',
  summary:
    'Rejects a payment; the player reads the reason, ready-made, typed or both, and held money returns.',
  input: z
    .object({
      id: paymentId,
      canned: z.enum(CANNED_REASONS).optional(),
      reason: z.string().trim().min(3).max(300).optional(),
    })
    .refine(({ canned, reason }) => canned !== undefined || reason !== undefined, 'a reason'),
  answer: z.object({ status: z.string() }),
  refusals: DECISION_REFUSALS,
})

export const closedTransfer = z.object({
  ...listed,
  /** What the player was asked to name in the transfer. */
  reference: z.string(),
  closed_at: date,
})
export type ClosedTransfer = z.infer<typeof closedTransfer>

const listClosed = defineOperatorCall({
  name: 'operators.closed_transfers',
  method: 'GET',
  path: '/operators/v1/closed',
  access: 'cashier',
  summary: 'Transfers that expired or were refused, newest first; all, or the one of a reference or id.',
  input: z.object({
    reference: z.string().trim().max(60).optional(),
    cursor,
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  answer: z.object({ items: z.array(closedTransfer), next_cursor: z.string().nullable() }),
})

const creditLate = defineOperatorCall({
  name: 'operators.credit_late',
  method: 'POST',
  path: '/operators/v1/credit-late',
  access: 'cashier',
  summary:
    'Credits an expired or refused transfer whose money has come after all; by the same rule of two operators.',
  input: z.object({ id: paymentId, received }),
  answer: z.object({ result: z.enum(['recorded', 'executed']), status: z.string() }),
  refusals: [...DECISION_REFUSALS, 'second_operator_needed', 'invalid_amount'],
})

export const conflict = z.object({
  event_id: z.string(),
  adapter: z.string(),
  /** What the provider said, and how the payment stands. */
  said: z.string(),
  received_at: date,
  payment: z.object({ ...listed }),
})
export type Conflict = z.infer<typeof conflict>

const listConflicts = defineOperatorCall({
  name: 'operators.conflicts',
  method: 'GET',
  path: '/operators/v1/conflicts',
  access: 'cashier',
  summary: 'Events of payment providers that contradict what was done, newest first. They moved nothing.',
  input: z.object({ limit: z.coerce.number().int().min(1).max(200).default(100) }),
  answer: z.object({ items: z.array(conflict) }),
})

export const auditRow = z.object({
  id: z.string(),
  at: date,
  /** `null`: nobody known (a failed login with an unknown name). */
  operator: z.string().nullable(),
  action: z.string(),
  brands: z.array(z.string()),
  subject: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  address: z.string(),
})
export type AuditRow = z.infer<typeof auditRow>

const day = z.iso.date().optional()
export const AUDIT_FILTERS = {
  operator: z.string().trim().max(60).optional(),
  action: z.string().trim().max(60).optional(),
  /** A payment's id, a username: what the act was about. */
  subject: z.string().trim().max(80).optional(),
  brand: z.string().trim().max(60).optional(),
  /** Days, both included, in the time zone of the brand asked for, else in UTC. */
  from: day,
  to: day,
} as const

const listAudit = defineOperatorCall({
  name: 'operators.audit',
  method: 'GET',
  path: '/operators/v1/audit',
  access: 'supervisor',
  summary:
    'What operators did, newest first, as far as it concerns the brands of the one who asks; filtered where asked.',
  input: z.object({
    ...AUDIT_FILTERS,
    cursor,
    limit: z.coerce.number().int().min(1).max(500).default(50),
  }),
  answer: z.object({ items: z.array(auditRow), next_cursor: z.string().nullable() }),
})

/** Every call of the console. */
export const operatorCalls = {
  logIn,
  logOut,
  whoAmI,
  setLanguage,
  listQueue,
  readPayment,
  readProof,
  requestDocument,
  readDocument,
  acceptDocument,
  approve,
  reject,
  listClosed,
  creditLate,
  listConflicts,
  listAudit,
}

export type OperatorInputOf<C extends OperatorCall> = z.infer<C['input']>
export type OperatorSentOf<C extends OperatorCall> = z.input<C['input']>
export type OperatorAnswerOf<C extends OperatorCall> = z.infer<C['answer']>
export type OperatorRefusalOf<C extends OperatorCall> = C['refusals'][number] | CommonOperatorRefusal

const schemaOf = (type: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'draft-2020-12' })

/** The console's calls as data: method, path, access, refusals, JSON schemas of input and answer. */
export const operatorDocument = () =>
  (Object.values(operatorCalls) as OperatorCall[]).map(({ input, answer, ...call }) => ({
    ...call,
    input: schemaOf(input, 'input'),
    answer: schemaOf(answer, 'output'),
  }))
