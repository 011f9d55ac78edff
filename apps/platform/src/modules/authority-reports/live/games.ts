import { SOURCES } from '../games/index.ts'
import type { Game, GameContext, SourceName } from '../games/types.ts'
import { pages } from '../lots/divide.ts'
import { FieldFault, UNITS } from '../lots/fields.ts'
import type { FilledPart } from '../lots/lot.ts'
import { element } from '../lots/xml.ts'
import type { Finding } from '../types.ts'
import { PLAYERS_PER_PART, type Waiting } from './due.ts'

/** The games of a lot: those that are as they have to be, those of which there is nothing to report, and what is wrong with the others. */
export type ReadGames = {
  readonly games: readonly (Waiting & { readonly game: Game })[]
  readonly empty: readonly Waiting[]
  readonly findings: readonly Finding[]
}

type Named = Pick<Waiting, 'source' | 'key'>
const nameGame = ({ source, key }: Named): string => `${source} ${key}`

/** Reads games and compares what each moved with the ledger's entries, to the cent. One that is wrong keeps none of the others back. */
export async function readGames(context: GameContext, wanted: readonly Waiting[]): Promise<ReadGames> {
  const found = new Map<string, Game>()
  const faults = new Map<string, Finding>()
  for (const [source, all] of Map.groupBy(wanted, (one) => one.source)) {
    const note = (key: string, what: string) =>
      void faults.set(nameGame({ source, key }), {
        record: SOURCES[source].record,
        kind: 'fault',
        about: key,
        what,
      })
    const keys = all.map(({ key }) => key)
    const entries = await SOURCES[source].ledger(context, keys)
    for (const game of await readSource(context, source, keys, note)) {
      for (const unit of UNITS) {
        const more = (game.sums[unit] ?? 0n) - (entries.get(game.key)?.[unit] ?? 0n)
        if (more !== 0n) note(game.key, `play ${unit}: ${more} minor units more than the ledger`)
      }
      found.set(nameGame({ source, key: game.key }), game)
    }
  }
  const isGood = (one: Waiting) => !faults.has(nameGame(one))
  return {
    games: wanted.flatMap((one) => {
      const game = found.get(nameGame(one))
      return game && isGood(one) ? [{ ...one, game }] : []
    }),
    empty: wanted.filter((one) => isGood(one) && !found.has(nameGame(one))),
    findings: [...faults.values()],
  }
}

/** Together; where a field of one does not fit the model, each for itself. */
async function readSource(
  context: GameContext,
  source: SourceName,
  keys: readonly string[],
  note: (key: string, what: string) => void,
): Promise<Game[]> {
  try {
    return [...(await SOURCES[source].read(context, keys))]
  } catch (error) {
    if (!(error instanceof FieldFault)) throw error
    const [only, ...more] = keys
    if (only === undefined || more.length === 0) {
      note(only ?? '', error.message)
      return []
    }
  }
  const games: Game[] = []
  for (const key of keys) games.push(...(await readSource(context, source, [key], note)))
  return games
}

/** The parts of a lot: a record for each game, in parts where it has more players than one part takes. */
export const fillParts = (games: readonly { readonly game: Game }[]): FilledPart[] =>
  games.flatMap(({ game: { key, head, players } }) => {
    const all = pages(players, PLAYERS_PER_PART)
    return all.map((page, index) => ({
      part: index + 1,
      parts: all.length,
      key,
      rows: [element('Contenido', [...head, ...page])],
    }))
  })
