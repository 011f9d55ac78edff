import type { Language, TicketCategory, TicketState } from '@palco/contract'

/** A ticket as it is stored. Either `playerId` or `email` is there. */
export type TicketRow = {
  id: bigint
  brandId: string
  number: string
  playerId: string | null
  email: string | null
  language: Language
  /** The site's host on which it was opened; links of mails lead there. */
  host: string
  category: TicketCategory
  subject: string
  state: TicketState
  /** The operator who has taken it, by name. */
  assigned: string | null
  openedAt: Date
  changedAt: Date
  readAt: Date | null
  answeredAt: Date | null
}

export type LineKind = 'visitor' | 'operator' | 'note' | 'closed' | 'reopened'
export type LineRow = { id: bigint; kind: LineKind; by: string | null; text: string; at: Date }
export type AttachmentRow = {
  id: string
  messageId: bigint
  name: string
  type: 'image/webp' | 'application/pdf'
  bytes: number
}

/** Who writes: a player of the brand, or a guest with a mail address. */
export type Visitor = { brandId: string; playerId: string | null }
