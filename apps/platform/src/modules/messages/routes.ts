import { calls, type Message } from '@palco/contract'
import { byTime, toPage } from '@palco/service/cursor'
import type { Database } from '../../db/index.ts'
import { handle, INVALID_CURSOR, toOwner, type Route } from '../../http/index.ts'
import { refuse } from '../../result.ts'
import { notifyUnread } from './send.ts'
import {
  countUnread,
  findMessage,
  listMessages,
  lockInbox,
  markRead,
  type MessageRow,
  removeMessage,
} from './store.ts'

/** An id as it travels; anything else is no message's. */
const isId = (text: string): boolean => /^\d{1,18}$/.test(text)

const onWire = ({ id, title, text, format, createdAt, readAt }: MessageRow): Message => ({
  id: id.toString(),
  title: title?.trim() || null,
  text,
  format,
  date: createdAt.toISOString(),
  read: readAt !== null,
})

const toCursor = ({ createdAt, id }: MessageRow): string => byTime.write({ at: createdAt, id: id.toString() })

type Deps = { db: Database; now: () => Date }

export function messageRoutes({ db, now }: Deps): Route[] {
  return [
    handle(calls.listMessages, async ({ input, context }) => {
      const before = byTime.read(input.cursor)
      if (before === undefined || (before && !isId(before.id))) return INVALID_CURSOR
      const owner = toOwner(context)
      const rows = await listMessages(db, owner, { before, limit: input.limit + 1 })
      const { page, next } = toPage(rows, input.limit, toCursor)
      const unread = await countUnread(db, owner)
      return { response: { messages: page.map(onWire), unread, next_cursor: next } }
    }),
    handle(calls.readMessage, async ({ input: { id }, context }) => {
      const found = isId(id) ? await findMessage(db, toOwner(context), id) : null
      return found ? { response: { message: onWire(found) } } : refuse('unknown_message')
    }),
    handle(calls.openMessage, async ({ input: { id }, context }) => {
      const owner = toOwner(context)
      if (!isId(id)) return refuse('unknown_message')
      const opened = await db.transaction(async (tx) => {
        await lockInbox(tx, owner)
        const message = await markRead(tx, owner, id, now())
        return message && { message: onWire(message), unread: await notifyUnread(tx, owner) }
      })
      return opened ? { response: opened } : refuse('unknown_message')
    }),
    handle(calls.deleteMessage, async ({ input: { id }, context }) => {
      const owner = toOwner(context)
      if (!isId(id)) return refuse('unknown_message')
      const unread = await db.transaction(async (tx) => {
        await lockInbox(tx, owner)
        return (await removeMessage(tx, owner, id, now())) ? notifyUnread(tx, owner) : null
      })
      return unread === null ? refuse('unknown_message') : { response: { unread } }
    }),
  ]
}
