/** What a ticket is about, in the order of the form. */
export const TICKET_CATEGORIES = [
  'account',
  'payments',
  'bonuses',
  'casino',
  'sports',
  'technical',
  'complaint',
  'other',
] as const
export type TicketCategory = (typeof TICKET_CATEGORIES)[number]

/** open: waits for operators. answered: waits for the visitor. closed: done; a new answer opens it again. */
export const TICKET_STATES = ['open', 'answered', 'closed'] as const
export type TicketState = (typeof TICKET_STATES)[number]

/** Attachments of one message of a ticket, and the bytes of one. */
export const TICKET_FILES = 3
export const TICKET_FILE_BYTES = 5 * 1024 * 1024
/** Characters of a subject and of a message. */
export const TICKET_SUBJECT = { least: 3, most: 120 } as const
export const TICKET_TEXT = { least: 10, most: 4000 } as const
