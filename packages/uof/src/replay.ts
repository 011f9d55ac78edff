import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Book } from './book.ts'
import { NotUnderstood } from './element.ts'
import { readMessage } from './messages.ts'

export type Replayed = { understood: number; failed: number }

/** The time of a message without reading all of it; files that have none come last. */
const timestampOf = (xml: string): number =>
  Number(/\stimestamp="(\d{1,16})"/.exec(xml)?.[1] ?? Number.POSITIVE_INFINITY)

/**
 * Works off a folder of XML messages (one a file, `.xml`) in the order of their timestamps, those of one time in the order of their
 * names, and says of each what it did. A message that is not understood stops nothing behind it.
 * @throws Error when the folder cannot be read or holds no message
 */
export function replay(folder: string, say: (line: string) => void): Replayed {
  const names = readdirSync(folder).filter((name) => name.endsWith('.xml'))
  if (names.length === 0) throw new Error(`${folder} holds no .xml file`)
  const files = names.map((name) => {
    const xml = readFileSync(join(folder, name), 'utf8')
    return { name, xml, at: timestampOf(xml) }
  })
  const book = new Book()
  const numbers = new Map<string, number>()
  const next = (eventId: string): number => {
    const number = (numbers.get(eventId) ?? 0) + 1
    numbers.set(eventId, number)
    return number
  }
  const result: Replayed = { understood: 0, failed: 0 }
  for (const { name, xml, at } of files.toSorted((a, b) =>
    a.at === b.at ? (a.name < b.name ? -1 : 1) : a.at - b.at,
  )) {
    const time = Number.isFinite(at) ? new Date(at).toISOString() : 'without a time'
    try {
      const message = readMessage(xml, next)
      const what =
        message.type === 'foreign'
          ? `${message.name}: of producer ${message.product}, which is not taken`
          : `${message.type}: ${book.apply(message)}`
      result.understood += 1
      say(`${time} ${name} ${what}`)
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error
      result.failed += 1
      say(`${time} ${name} NOT UNDERSTOOD: ${error.message}`)
    }
  }
  return result
}
