import type { Language, Localised, Message } from '@palco/contract'
import type { Marketed } from '@palco/contract/tables'
import { type Database, enqueueEvent, type Tx } from '../../db/index.ts'
import type { Brand, Owner } from '../../model/index.ts'
import { type Marketing, mayMarket } from '../marketing-consents/index.ts'
import { countUnread, insertMessage, lockInbox, playersAfter } from './store.ts'

export type Sending = Owner & {
  /** What the message reports: a second one with the same key is not sent, even if the first was deleted. */
  key: string
  title?: string | null
  text: string
  format?: Message['format']
  /** `service`: about the account or money; else what invites to play, with its product: only players who may be sent it get it. */
  about: 'service' | Marketing
  at: Date
}

/**
 * Puts a message into a player's inbox, in the caller's transaction, and notifies their open pages. Answers whether it
 * was new. An unknown player gets none, and no marketing one who may not be sent it.
 */
export async function sendMessage(tx: Tx, sending: Sending): Promise<boolean> {
  const { brandId, playerId, key, title = null, text, format = 'plain', about, at } = sending
  const owner = { brandId, playerId }
  if (about !== 'service' && !(await mayMarket(tx, playerId, { ...about, channel: 'inbox', at })))
    return false
  await lockInbox(tx, owner)
  const isNew = await insertMessage(tx, owner, { key, title, text, format, at })
  if (isNew) await notifyUnread(tx, owner)
  return isNew
}

/** The caller holds the inbox's lock. */
export async function notifyUnread(tx: Tx, owner: Owner): Promise<number> {
  const unread = await countUnread(tx, owner)
  await enqueueEvent(tx, { topic: 'messages', ...owner, payload: { unread } })
  return unread
}

export type Broadcast = {
  brand: Brand
  /** Names the broadcast: repeating it reaches only players who have not got it. */
  key: string
  title?: Localised
  text: Localised
  /** What it is about. */
  product: Marketed
  at: Date
}

const BATCH = 100

export const wordsIn = (text: Localised, language: string): string => text[language as Language] ?? text.es_ES

/** An operator's message (Markdown) to every player of a brand who may be sent marketing of its product, each in their language. Answers how many got it. */
export async function broadcast(
  db: Database,
  { brand, key, title, text, product, at }: Broadcast,
): Promise<number> {
  let after = ''
  let sent = 0
  for (;;) {
    const players = await playersAfter(db, brand.id, after, BATCH)
    const last = players.at(-1)
    if (!last) return sent
    sent += await db.transaction(async (tx) => {
      let count = 0
      for (const { id: playerId, language } of players) {
        const words = { title: title && wordsIn(title, language), text: wordsIn(text, language) }
        const message = {
          brandId: brand.id,
          playerId,
          key: `broadcast:${key}`,
          format: 'markdown',
          about: { brand, product },
          at,
          ...words,
        } as const
        if (await sendMessage(tx, message)) count += 1
      }
      return count
    })
    after = last.id
  }
}
