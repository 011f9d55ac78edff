import type es from '../es_ES/messages.ts'

export default {
  title: 'Messages',
  unreadCount_one: '{{count}} unread',
  unreadCount_other: '{{count}} unread',
  lead: 'News of your account, newest first.',
  list: 'Your messages',
  empty: 'You have no messages',
  emptyText: 'We tell you here about your deposits, withdrawals and rewards.',
  unread: 'Unread',
  untitled: 'Message without a title',
  older: 'Older',
  back: 'Back to messages',
  delete: 'Delete',
  deleteNamed: 'Delete: {{title}}',
  deleteQuestion: 'Delete this message?',
  deleteText: 'It cannot be brought back.',
  deleted: 'The message was deleted',
  missing: 'That message is no longer here',
  missingText: 'You may have deleted it.',
} satisfies typeof es
