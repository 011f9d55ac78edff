import { createHash } from 'node:crypto'
import { ListRefused } from '../formats/index.ts'
import type { Entry } from '../types.ts'

/** How much one entry may hold: what it costs to compare a player with it is bounded. */
const MOST = { names: 400, births: 60, countries: 60, documents: 200, programmes: 100 } as const
const MOST_CHARACTERS = 600
const REF = /^[\w.:/-]{1,80}$/

/** @throws ListRefused for an entry without an id or a name, or that is larger than any is */
export function checkEntry(entry: Entry, place: number): void {
  const refuse = (why: string): never => {
    throw new ListRefused(`entry ${place}${entry.ref ? ` (${entry.ref.slice(0, 80)})` : ''}: ${why}`)
  }
  if (!REF.test(entry.ref)) refuse('it has no id of letters, digits and . : / - _')
  if (!entry.names[0]?.full) refuse('it has no name')
  for (const [part, most] of Object.entries(MOST) as [keyof typeof MOST, number][])
    if (entry[part].length > most) refuse(`it has more than ${most} ${part}`)
  const texts = [
    ...entry.names.map(({ full }) => full),
    ...entry.documents.map(({ number }) => number),
    ...entry.programmes,
  ]
  if (texts.some((text) => text.length > MOST_CHARACTERS))
    refuse(`a text has more than ${MOST_CHARACTERS} characters`)
  // The database takes no NUL in a text.
  if (texts.some((text) => text.includes('\0'))) refuse('a text has a character that is none')
}

/** The same for the same content, whatever the order in which the list writes it. */
export function entryDigest({ names, births, countries, documents, programmes }: Entry): string {
  const sorted = [names, births, countries, documents, programmes].map((part) =>
    part.map((one) => JSON.stringify(one)).toSorted(),
  )
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}
