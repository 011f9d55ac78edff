import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeedFixture, FeedMessage } from '@palco/contract/feed'
import { childOf, NotUnderstood, readXml } from './element.ts'
import { fixtureOf } from './fixtures.ts'
import { type Foreign, readMessage } from './messages.ts'
import { NO_VARIANTS, type Variants, variantsIn } from './variants.ts'

/** A file of a folder: a message, a fixture or a description of variants, or why it is neither. `at`: its time in milliseconds; null where it has none. */
export type FolderFile = { name: string; at: number | null } & (
  | { kind: 'message'; message: FeedMessage }
  | { kind: 'foreign'; message: Foreign }
  | { kind: 'fixture'; fixture: FeedFixture | null }
  | { kind: 'variants'; count: number }
  | { kind: 'not understood'; reason: string }
)

/** The time of a message without reading all of it. */
const timestampOf = (xml: string): number | null => {
  const text = /\stimestamp="(\d{1,16})"/.exec(xml)?.[1]
  return text === undefined ? null : Number(text)
}

/**
 * The `.xml` files of a folder, each a message or the answer of a call for a fixture or for variants: these first, then messages in the order of
 * their timestamps, those of one time in the order of their names, and last what has no time.
 * @throws Error when the folder cannot be read or holds no such file
 */
export function readFolder(folder: string): FolderFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.xml'))
  if (names.length === 0) throw new Error(`${folder} holds no .xml file`)
  const texts = names.map((name) => ({ name, xml: readFileSync(join(folder, name), 'utf8') }))
  const variants = new Map(texts.flatMap(({ xml }) => (DESCRIPTION.test(xml) ? [...variantsOf(xml)] : [])))
  const files = texts.map(({ name, xml }) => fileOf(name, xml, variants))
  const placeOf = ({ kind, at }: FolderFile): number =>
    kind === 'fixture' || kind === 'variants' ? Number.NEGATIVE_INFINITY : (at ?? Number.POSITIVE_INFINITY)
  return files.toSorted((a, b) => {
    const [before, after] = [placeOf(a), placeOf(b)]
    return before === after ? (a.name < b.name ? -1 : 1) : before - after
  })
}

const DESCRIPTION = /<variant_descriptions[\s>]/

/** None where the text cannot be read: its own line says so. */
function variantsOf(xml: string): Variants {
  try {
    return variantsIn(readXml(xml))
  } catch (error) {
    if (error instanceof NotUnderstood) return NO_VARIANTS
    throw error
  }
}

function fileOf(name: string, xml: string, variants: Variants): FolderFile {
  const head = { name, at: timestampOf(xml) }
  try {
    if (DESCRIPTION.test(xml)) return { ...head, kind: 'variants', count: variantsIn(readXml(xml)).size }
    if (/<fixtures_fixture[\s>]/.test(xml)) {
      const root = readXml(xml)
      return { ...head, kind: 'fixture', fixture: fixtureOf(childOf(root, 'fixture') ?? root) }
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
