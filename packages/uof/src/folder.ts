import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeedFixture, FeedMessage } from '@palco/contract/feed'
import { childOf, NotUnderstood, readXml } from './element.ts'
import { fixtureOf } from './fixtures.ts'
import { type Foreign, readMessage } from './messages.ts'

/** A file of a folder: a message or a fixture, or why it is neither. `at`: its time in milliseconds; null where it has none. */
export type FolderFile = { name: string; at: number | null } & (
  | { kind: 'message'; message: FeedMessage }
  | { kind: 'foreign'; message: Foreign }
  | { kind: 'fixture'; fixture: FeedFixture | null }
  | { kind: 'not understood'; reason: string }
)

/** The time of a message without reading all of it. */
const timestampOf = (xml: string): number | null => {
  const text = /\stimestamp="(\d{1,16})"/.exec(xml)?.[1]
  return text === undefined ? null : Number(text)
}

/**
 * The `.xml` files of a folder, each a message or the answer of the call for a fixture: fixtures first, then messages in the order of
 * their timestamps, those of one time in the order of their names, and last what has no time.
 * @throws Error when the folder cannot be read or holds no such file
 */
export function readFolder(folder: string): FolderFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.xml'))
  if (names.length === 0) throw new Error(`${folder} holds no .xml file`)
  const files = names.map((name) => fileOf(name, readFileSync(join(folder, name), 'utf8')))
  const placeOf = ({ kind, at }: FolderFile): number =>
    kind === 'fixture' ? Number.NEGATIVE_INFINITY : (at ?? Number.POSITIVE_INFINITY)
  return files.toSorted((a, b) => {
    const [before, after] = [placeOf(a), placeOf(b)]
    return before === after ? (a.name < b.name ? -1 : 1) : before - after
  })
}

function fileOf(name: string, xml: string): FolderFile {
  const head = { name, at: timestampOf(xml) }
  try {
    if (/<fixtures_fixture[\s>]/.test(xml)) {
      const root = readXml(xml)
      return { ...head, kind: 'fixture', fixture: fixtureOf(childOf(root, 'fixture') ?? root) }
    }
    // The ingest counts the messages of an event.
    const message = readMessage(xml, () => 1)
    return message.type === 'foreign'
      ? { ...head, kind: 'foreign', message }
      : { ...head, kind: 'message', message }
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error
    return { ...head, kind: 'not understood', reason: error.message }
  }
}
