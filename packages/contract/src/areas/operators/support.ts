import { z } from 'zod'
import {
  TICKET_CATEGORIES,
  TICKET_FILE_BYTES,
  TICKET_FILES,
  TICKET_STATES,
  TICKET_TEXT,
} from '../../tables/support.ts'
import { cursor, date, defineOperatorCall, done } from './define.ts'
import { brand, NOT_OURS } from './trading/terms.ts'
import { shownText } from '../../text.ts'

const number = z.string().regex(/^\d{8}$/)

const ticketRow = z.object({
  number,
  category: z.enum(TICKET_CATEGORIES),
  subject: z.string(),
  state: z.enum(TICKET_STATES),
  /** Username of the player; `null`: a guest. */
  player: z.string().nullable(),
  email: z.string().nullable(),
  /** Username of the operator who has taken it. */
  assigned: z.string().nullable(),
  opened_at: date,
  changed_at: date,
})
export type TicketRow = z.infer<typeof ticketRow>

const message = z.object({
  id: z.string(),
  kind: z.enum(['visitor', 'operator', 'note', 'closed', 'reopened']),
  /** The operator; `null`: the visitor. */
  by: z.string().nullable(),
  text: z.string(),
  at: date,
  attachments: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      type: z.enum(['image/webp', 'application/pdf']),
      bytes: z.number().int(),
    }),
  ),
})
const ticketFile = ticketRow.extend({ language: z.string(), messages: z.array(message) })
export type TicketFile = z.infer<typeof ticketFile>

export const listTicketQueue = defineOperatorCall({
  name: 'operators.tickets',
  method: 'GET',
  path: '/operators/v1/support/tickets',
  access: 'support.see',
  summary: 'Tickets of a brand: open ones the oldest first, the others by their last change.',
  input: z.object({
    brand,
    state: z.enum(TICKET_STATES).default('open'),
    assigned: z.enum(['me', 'none']).optional(),
    cursor,
  }),
  answer: z.object({
    tickets: z.array(ticketRow),
    open: z.number().int(),
    next_cursor: z.string().nullable(),
  }),
  refusals: NOT_OURS,
})

export const readTicketFile = defineOperatorCall({
  name: 'operators.ticket',
  method: 'GET',
  path: '/operators/v1/support/ticket',
  access: 'support.see',
  summary: 'One ticket with its conversation, internal notes included.',
  input: z.object({ brand, number }),
  answer: ticketFile,
  refusals: [...NOT_OURS, 'unknown_ticket'],
})

export const readTicketAttachment = defineOperatorCall({
  name: 'operators.ticket_attachment',
  method: 'GET',
  path: '/operators/v1/support/attachment',
  access: 'support.see',
  summary: 'The bytes of an attachment, as an attachment of its type. Each call is written to the audit log.',
  input: z.object({ number, id: z.string().regex(/^\d{1,18}$/) }),
  answer: z.null(),
  refusals: ['unknown_ticket'],
})

/** Characters of a whole file in base64. */
const FILE_CHARACTERS = Math.ceil(TICKET_FILE_BYTES / 3) * 4

export const attachToAnswer = defineOperatorCall({
  name: 'operators.ticket_attach',
  method: 'POST',
  path: '/operators/v1/support/attach',
  access: 'support.edit',
  summary:
    'Keeps one picture or PDF for an answer, judged as visitors’ files are. Its token names it once in operators.ticket_act; an unused one is deleted after a day.',
  input: z.object({ brand, name: z.string().max(200), content: z.base64().max(FILE_CHARACTERS) }),
  answer: z.object({ token: z.string() }),
  refusals: [...NOT_OURS, 'invalid_file', 'unreadable_file', 'file_too_large'],
})

export const workOnTicket = defineOperatorCall({
  name: 'operators.ticket_act',
  method: 'POST',
  path: '/operators/v1/support/act',
  access: 'support.edit',
  summary:
    'Answers a ticket, writes an internal note, takes it, gives it back, closes it or opens it again. A player gets a message of an answer, a guest a mail.',
  input: z.object({
    brand,
    number,
    act: z.enum(['answer', 'note', 'take', 'give_back', 'close', 'reopen']),
    /** Of answer and note. */
    text: shownText(1, TICKET_TEXT.most).optional(),
    /** Of an answer: tokens of operators.ticket_attach. */
    attachments: z
      .array(z.string().regex(/^[\w-]{32}$/))
      .max(TICKET_FILES)
      .default([]),
  }),
  answer: done,
  refusals: [...NOT_OURS, 'unknown_ticket', 'text_needed', 'unknown_attachment'],
})
