import { z } from 'zod'

/** What of an emoji is not seen by itself: the mark of its look, the joiner of two, the tags of a flag. Telephones write them. */
const OF_EMOJI = [
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
  String.raw`(?<=[\d#*])\uFE0F(?=\u20E3)`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\u{1F3F4}[\u{E0020}-\u{E007E}]*)[\u{E0020}-\u{E007F}]`,
].join('|')
/** Characters that are not seen, or turn the direction of others; some that count as signs are blank. */
const UNSEEN_SET = String.raw`[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800\uFFFC\u{1D159}]`
const UNSEEN = new RegExp(`(?!${OF_EMOJI})${UNSEEN_SET}`, 'u')
const ALL_UNSEEN = new RegExp(UNSEEN, 'gu')
const UNSEEN_IN_LINES = new RegExp(`(?!${OF_EMOJI}|[\\n\\r\\t])${UNSEEN_SET}`, 'gu')
/** At least one of these is in a text that is seen. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u
/** Letters, and what stands between them in names ("D´Angelo", "Gal·la", "O’Neill", "Ma. José"). */
const NAME = /^[\p{L}\p{M}'’´`ʼ·. -]+$/u

/** Whether a text is well formed Unicode: half of a surrogate pair is stored as another text, or not at all. */
export const isWellFormed = (text: string): boolean => text.isWellFormed()

/** Whether nothing in a text is invisible or turns the direction of what is next to it. */
export const isVisible = (text: string): boolean => !UNSEEN.test(text)

/** A text without what of it is not seen. */
export const seenText = (text: string): string => text.replace(ALL_UNSEEN, '')

/** A name as it comes from a provider, on one line and without what is not seen; "?" where nothing else is left of it. */
export const visibleName = (text: string): string =>
  text === '' ? '' : seenText(text.replace(/\s+/g, ' ')).trim() || '?'

/** A name that a provider gives: an invisible character in one of its thousands of names does not refuse all of them. */
export const nameFromProvider = (most: number) => z.string().max(most).overwrite(visibleName)

/** One line as it is kept: composed, without blanks at its ends, single ones within. */
const oneLine = () =>
  z
    .string()
    .normalize('NFC')
    .overwrite((text) => text.replace(/\s+/g, ' ').trim())

/** A name of a thing that others read (a league): one line in which everything is seen. */
export const shownName = (least: number, most: number) =>
  oneLine()
    .min(least)
    .max(most)
    .refine((text) => !UNSEEN.test(text) && SEEN.test(text), 'a text that is seen')

const isSeen = (text: string): boolean => text === '' || SEEN.test(text)

/**
 * A line of words that others read (a subject, a title), kept composed and without what is not seen: what people paste may hold it, and
 * nobody sees that it does.
 */
export const shownLine = (least: number, most: number) =>
  z
    .string()
    .overwrite((text) => seenText(text.normalize('NFC').replace(/\s+/g, ' ')).trim())
    .min(least)
    .max(most)
    .refine(isSeen, 'a text that is seen')

/** Words that others read, in several lines: as `shownLine`. */
export function shownText(least: number, most: number) {
  const text = z
    .string()
    .overwrite((typed) =>
      typed
        .normalize('NFC')
        .replace(/[\u2028\u2029]/g, '\n')
        .replace(UNSEEN_IN_LINES, '')
        .trim(),
    )
    .max(most)
    .refine(isSeen, 'a text that is seen')
  return least > 0 ? text.min(least) : text
}

/** Whether a text is a person's name: letters with what names have between them, at least one letter. */
export const isPersonName = (text: string): boolean =>
  NAME.test(text) && !UNSEEN.test(text) && /\p{L}/u.test(text)

/** A person's name, or '' where it is left open. */
export const personName = (most: number) =>
  oneLine()
    .max(most)
    .refine((text) => text === '' || isPersonName(text), 'a name')

/**
 * A number of a document, a telephone or an account without what people write between its parts, and what they copy along with it
 * without seeing it: contacts and messengers put marks of direction around numbers, and dashes of many kinds in them.
 */
export const bareNumber = (text: string): string =>
  text
    .replace(ALL_UNSEEN, '')
    .replace(/[\s.\p{Pd}\u2212/]/gu, '')
    .toUpperCase()

/**
 * A number of a document of any country in its one form: "030.111.222" is "30111222". The eleven digits of a CPF keep their zeros,
 * since they are written with them.
 */
export function readDocument(text: string): string {
  const bare = bareNumber(text)
  return /^\d{11}$/.test(bare) && !/^0+$/.test(bare) ? bare : bare.replace(/^0+/, '')
}

/** A number of a document as it is stored. */
export const documentNumber = z
  .string()
  .max(60)
  .overwrite(readDocument)
  .regex(/^[0-9A-Z]{5,20}$/)

/** Digits of a telephone, typed with blanks, brackets and hyphens or without. */
export const phoneDigits = z
  .string()
  .max(40)
  .overwrite((text) => bareNumber(text.replace(/[()]/g, '')))
  .regex(/^\d{4,14}$/)

/** A password that is chosen. It is hashed composed, so that its marks are counted as they are read and not as a device writes them. */
export const newPassword = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .refine((text) => text.normalize('NFC').length >= least, 'long enough as it is read')

/** A calendar day of an input, in years that the database and every date of the platform can hold. */
export const inputDay = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day < '2200-01-01', 'a day from 1900 to 2199')
