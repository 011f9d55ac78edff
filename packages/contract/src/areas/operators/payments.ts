import { z } from 'zod'
import { money } from '../../money.ts'
import { paymentHolder } from '../../payments/index.ts'
import {
  CANNED_REASONS,
  OWNER_ACTS,
  SECOND_OPERATOR_REASONS,
  TRANSFER_SIGNS,
} from '../../tables/operators.ts'
import { DOCUMENT_KINDS } from '../../tables/wallet.ts'
import { cursor, date, defineOperatorCall, paymentId } from './define.ts'

export const listed = {
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
  /** Of a withdrawal: by when it has to be sent, where the law says so. */
  send_by: date.optional(),
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

export const listQueue = defineOperatorCall({
  name: 'operators.queue',
  method: 'GET',
  path: '/operators/v1/queue',
  access: 'payments.see',
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

/** Whose a payment is, as it was compared last (docs/payments.md, "Whose the money is"). */
const paymentOwner = z.object({
  /** Who paid or is paid, as far as the method says it. */
  holder: paymentHolder.nullable(),
  /** Who the player is; `null`: neither name nor document is on record. */
  person: paymentHolder.nullable(),
  /** Where that was taken from. */
  source: z.enum(['identity_check', 'registered']),
  result: z.enum(['match', 'close', 'different', 'unknown']),
  parts: z.object({
    document: z.enum(['same', 'different', 'unknown']),
    birth: z.enum(['same', 'different', 'unknown']),
    age: z.enum(['reached', 'below', 'unknown']),
    name: z.enum(['match', 'close', 'different', 'unknown']),
    /** Of the name: percent of the shorter one that is in the other, and the words that it is made of; `null`: not compared. */
    score: z.number().int().min(0).max(100),
    words: z
      .object({
        same: z.number().int(),
        initials: z.number().int(),
        near: z.number().int(),
        only_shorter: z.number().int(),
        only_longer: z.number().int(),
        given: z.enum(['first', 'another', 'none', 'not_kept']),
        family: z.enum(['some', 'none', 'not_kept']),
        generations: z.boolean(),
      })
      .nullable(),
  }),
  compared_at: date,
  /** What the calling operator's brand may do about it now. */
  acts: z.array(z.enum(OWNER_ACTS)),
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
    /** Why two operators are needed, for the calling operator; empty when one is enough. */
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
  owner: paymentOwner.nullable(),
  /**
   * Of a withdrawal: what its player won from other players since the last one that an operator let go, the greatest amounts first.
   * `player` null: the provider does not say from whom, or the player is of a brand that the operator does not see (`other_brand`).
   */
  from_players: z.array(
    z.object({
      player: z.object({ id: z.string(), username: z.string() }).nullable(),
      other_brand: z.boolean(),
      amount: money,
      folded: money,
      signs: z.array(z.enum(TRANSFER_SIGNS)),
    }),
  ),
})
export type PaymentFile = z.infer<typeof paymentFile>

export const readPayment = defineOperatorCall({
  name: 'operators.payment',
  method: 'GET',
  path: '/operators/v1/payment',
  access: 'payments.see',
  summary: 'One payment with its history, its proofs, its decisions and what is known of its player.',
  input: z.object({ id: paymentId }),
  answer: paymentFile,
  refusals: ['unknown_payment'],
})
