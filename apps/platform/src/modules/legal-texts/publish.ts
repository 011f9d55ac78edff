import { type ContentPage, type Language, LANGUAGES, type Localised } from '@palco/contract'
import type { Tx } from '../../db/index.ts'
import { demandAnew, hasPlayers, insertVersion, lockTexts, readText } from './store.ts'
import type { NewLegalText } from './types.ts'

/** Before players have to accept a version anew, all accounts of the brand are gone through. */
export const LEAD_MS = 60 * 60_000

/**
 * Publishes the next version of a text. One that has to be accepted anew marks the brand's accounts from now on, so that none stakes or
 * deposits past its beginning; `validFrom` is far enough away (`LEAD_MS`), or nobody plays yet.
 * @returns the version's number
 */
export async function publishText(tx: Tx, text: NewLegalText): Promise<number> {
  const version = await insertVersion(tx, text)
  if (text.mustAccept) await demandAnew(tx, text.brandId)
  return version
}

type Words = Partial<Record<Language, { title: string; markdown: string }>>
export type TextFromFile = {
  brandId: string
  kind: ContentPage
  /** A language that is left out keeps its words. */
  words: Words
  mustAccept?: boolean
  validFrom?: Date
}

/**
 * Publishes a text of a brand file or of the demo data where its words differ from those of the newest version. Without a time it begins at
 * once, or as soon as it may where players accept it anew.
 */
export async function publishChanged(tx: Tx, text: TextFromFile): Promise<void> {
  const { brandId, kind, words, mustAccept = false, validFrom } = text
  await lockTexts(tx, brandId, 'publish')
  const newest = await readText(tx, brandId, kind)
  const part = (of: 'title' | 'markdown', former: Localised | undefined): Localised => {
    const texts = Object.fromEntries(
      LANGUAGES.flatMap((language) => {
        const value = words[language]?.[of] ?? former?.[language]
        return value === undefined ? [] : [[language, value]]
      }),
    )
    if (texts['es_ES'] === undefined) throw new Error(`the text ${kind} of ${brandId} has no Spanish words`)
    return { ...texts, es_ES: texts['es_ES'] }
  }
  const [titles, texts] = [part('title', newest?.titles), part('markdown', newest?.texts)]
  if (newest && sameWords(newest.titles, titles) && sameWords(newest.texts, texts)) return
  const { rows } = await tx.query<{ now: Date }>({ text: 'SELECT now() AS now' })
  const [row] = rows
  if (!row) throw new Error('the database does not say its time')
  const { now } = row
  // But for what the same transaction publishes before anybody plays, none begins in the past: what was in force at a stake would change.
  const isLive =
    (newest !== null && newest.publishedAt.getTime() !== now.getTime()) || (await hasPlayers(tx, brandId))
  const earliest = isLive ? now.getTime() + (mustAccept ? LEAD_MS : 0) : -Infinity
  const after = newest ? newest.validFrom.getTime() + 1 : -Infinity
  const begins = Math.max((validFrom ?? now).getTime(), earliest, after)
  await publishText(tx, {
    brandId,
    kind,
    titles,
    texts,
    mustAccept,
    validFrom: new Date(begins),
    publishedAt: now,
    publishedBy: null,
  })
}

export const sameWords = (one: Localised, other: Localised): boolean =>
  LANGUAGES.every((language) => one[language] === other[language])
