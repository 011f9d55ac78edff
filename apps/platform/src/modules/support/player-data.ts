import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const supportPlayerData: readonly PlayerTable[] = [
  {
    table: 'support_tickets',
    erasure: 'delete',
    audited: ['number'],
    columns: ['id', 'number', 'email', 'language', 'category', 'subject', 'state', 'opened_at', 'changed_at'],
    withheld: {
      internal: ['host', 'read_at', 'answered_at'],
      staff: ['assigned_to'],
      secret: ['digest'],
    },
  },
  {
    table: 'support_messages',
    erasure: 'delete',
    erasedRows: 'ticket_id IN (SELECT id FROM support_tickets WHERE player_id = $1)',
    rows: "kind <> 'note' AND ticket_id IN (SELECT id FROM support_tickets WHERE player_id = $1)",
    columns: ['id', 'ticket_id', 'kind', 'text', 'at'],
    withheld: { staff: ['operator_id'] },
  },
  {
    table: 'support_attachments',
    erasure: 'delete',
    erasedRows:
      'message_id IN (SELECT message.id FROM support_messages message JOIN support_tickets ticket ON ticket.id = message.ticket_id WHERE ticket.player_id = $1)',
    rows: "message_id IN (SELECT message.id FROM support_messages message JOIN support_tickets ticket ON ticket.id = message.ticket_id WHERE ticket.player_id = $1 AND message.kind <> 'note')",
    columns: ['message_id', 'name', 'type', 'sent_at'],
    withheld: { internal: ['id'], secret: ['token_hash', 'sha256'], file: ['content'] },
  },
]
