import type { Language, Localised, Message } from '@palco/contract'
import { type Database, enqueueEvent, type Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import { areOffersStopped } from '../protection/index.ts'
import { countUnread, insertMessage, lockInbox, playersAfter } from './store.ts'

export type Sending = Owner & {
  /** What the message reports: a second one with the same key is not sent, even if the first was deleted. */
  key: string
  title?: string | null
  text: string
  format?: Message['format']
  /** `offer`: what invites to play, and is not sent to players whose offers are stopped; `service`: about their account or money. */
  about: 'service' | 'offer'
  at: Date
}

/**
 * Puts a message into a player's inbox, in the caller's transaction, and notifies their open pages. Answers whether it
 * was new. An unknown player gets none, one whose offers are stopped no offer.
 */
export async function sendMessage(tx: Tx, sending: Sending): Promise<boolean> {
  const { brandId, playerId, key, title = null, text, format = 'plain', about, at } = sending
  const owner = { brandId, playerId }
  if (about === 'offer' && (await areOffersStopped(tx, playerId, at))) return false
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
  brandId: string
  /** Names the broadcast: repeating it reaches only players who have not got it. */
  key: string
  title?: Localised
  text: Localised
  at: Date
}

const BATCH = 100

export const wordsIn = (text: Localised, language: string): string => text[language as Language] ?? text.es_ES

/** An operator's message (Markdown) to every active player of a brand, each in their language. Answers how many got it. */
export async function broadcast(db: Database, { brandId, key, title, text, at }: Broadcast): Promise<number> {
  let after = ''
  let sent = 0
  for (;;) {
    const players = await playersAfter(db, brandId, after, BATCH)
    const last = players.at(-1)
    if (!last) return sent
    sent += await db.transaction(async (tx) => {
      let count = 0
      for (const { id: playerId, language } of players) {
        const words = { title: title && wordsIn(title, language), text: wordsIn(text, language) }
        const message = {
          brandId,
          playerId,
          key: `broadcast:${key}`,
          format: 'markdown',
          about: 'offer',
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
