import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeedFixture, FeedMessage, MarketDescription } from '@palco/contract/feed'
import { type DescriptionKey, toDescription, keysIn, type Language } from './description.ts'
import { findChild, type Element, NotUnderstood, readXml } from './element.ts'
import { findFixture, LANGUAGES } from './fixtures.ts'
import { type Foreign, readMessage } from './messages.ts'
import { NO_VARIANTS, type Variants, variantsIn } from './variants.ts'

/** A file of a folder: a message, a fixture or a description, or why it is none of them. `at`: its time in milliseconds; null where it has none. */
export type FolderFile = { name: string; at: number | null } & (
  | { kind: 'message'; message: FeedMessage }
  | { kind: 'foreign'; message: Foreign }
  | { kind: 'fixture'; fixture: FeedFixture | null }
  | { kind: 'variants'; count: number }
  | { kind: 'description'; keys: readonly DescriptionKey[]; language: Language | null; answer: Element }
  | { kind: 'not understood'; reason: string }
)

/** The time of a message without reading all of it. */
const timestamp = (xml: string): number | null => {
  const text = /\stimestamp\s*=\s*(["'])(\d{1,16})\1/.exec(xml)?.[2]
  return text === undefined ? null : Number(text)
}

/**
 * The `.xml` files of a folder, each a message or the answer of a call for a fixture or for descriptions: these first, then messages in the order of
 * their timestamps, those of one time in the order of their names, and last what has no time.
 * @throws Error when the folder cannot be read or holds no such file
 */
export function readFolder(folder: string): FolderFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.xml'))
  if (names.length === 0) throw new Error(`${folder} holds no .xml file`)
  const texts = names.map((name) => ({ name, xml: readFileSync(join(folder, name), 'utf8') }))
  const variants = new Map(texts.flatMap(({ xml }) => (DESCRIPTION.test(xml) ? [...toVariants(xml)] : [])))
  const files = texts.map(({ name, xml }) => toFile(name, xml, variants))
  const place = ({ kind, at }: FolderFile): number =>
    kind === 'fixture' || kind === 'variants' || kind === 'description'
      ? Number.NEGATIVE_INFINITY
      : (at ?? Number.POSITIVE_INFINITY)
  return files.toSorted((a, b) => {
    const [before, after] = [place(a), place(b)]
    return before === after ? (a.name < b.name ? -1 : 1) : before - after
  })
}

const DESCRIPTION = /<variant_descriptions[\s>]/
const MARKET = /<market_descriptions[\s>]/

/** The language of an answer by its file's name: "768.es.xml". The answer itself does not say it. */
function findLanguage(name: string): Language | null {
  const code = /\.(es|en|br)\.xml$/.exec(name)?.[1]
  return (Object.keys(LANGUAGES) as Language[]).find((language) => LANGUAGES[language] === code) ?? null
}

/** None where the text cannot be read: its own line says so. */
function toVariants(xml: string): Variants {
  try {
    return variantsIn(readXml(xml))
  } catch (error) {
    if (error instanceof NotUnderstood) return NO_VARIANTS
    throw error
  }
}

function toFile(name: string, xml: string, variants: Variants): FolderFile {
  const head = { name, at: timestamp(xml) }
  try {
    if (DESCRIPTION.test(xml)) return { ...head, kind: 'variants', count: variantsIn(readXml(xml)).size }
    if (MARKET.test(xml)) {
      const answer = readXml(xml)
      return { ...head, kind: 'description', keys: keysIn(answer), language: findLanguage(name), answer }
    }
    if (/<fixtures_fixture[\s>]/.test(xml)) {
      const root = readXml(xml)
      return { ...head, kind: 'fixture', fixture: findFixture(findChild(root, 'fixture') ?? root) }
    }
    // The ingest counts the messages of an event.
    const message = readMessage(xml, () => 1, variants)
    return message.type === 'foreign'
      ? { ...head, kind: 'foreign', message }
      : { ...head, kind: 'message', message }
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error
    return { ...head, kind: 'not understood', reason: error.message }
  }
}

/**
 * The description of a variant from a folder's answers. One in a language stands for those that the folder does not have: nothing is sold
 * by it. `null`: the folder has none that is fit to be shown.
 */
export function describedIn(files: readonly FolderFile[], key: DescriptionKey): MarketDescription | null {
  const answers = files.flatMap((file) =>
    file.kind === 'description' &&
    file.keys.some(({ marketId, variant }) => marketId === key.marketId && variant === key.variant)
      ? [file]
      : [],
  )
  const [any] = answers
  if (!any) return null
  const of = (wanted: Language): Element =>
    (
      answers.find(({ language }) => language === wanted) ??
      answers.find(({ language }) => language === 'en_US') ??
      any
    ).answer
  try {
    return toDescription({ es_ES: of('es_ES'), en_US: of('en_US'), pt_BR: of('pt_BR') }, key)
  } catch (error) {
    if (error instanceof NotUnderstood) return null
    throw error
  }
}
