import { CURRENCIES, type Currency, parseDecimal } from '@palco/contract'
import { readJsonAnswer } from '@palco/contract/bounded-answer'
import { catalogueCategory, catalogueGame } from '@palco/contract/provider'
import { z } from 'zod'
import type { StreamProtocol } from '@palco/contract/tables'
import { toOrigin, type ProviderSettings } from '../provider/settings.ts'

/** Bounds of a round's stake in minor units. */
export type GameStakes = { currency: Currency; min: bigint; max: bigint }
export type CatalogueGame = Omit<
  z.infer<typeof catalogueGame>,
  'stakes' | 'picture' | 'stream' | 'between_players'
> & {
  /** Players win from each other: no bonus money. */
  betweenPlayers: boolean
  stakes: readonly GameStakes[]
  /** As the site gets it: an absolute address or a path of the site; `null`: the site draws one. */
  picture: string | null
  /** The page of a table's video. */
  stream: { url: string; protocol: StreamProtocol } | null
  /** The id that its provider knows it by, where it is another one. */
  providerGame?: string | undefined
}

export type CatalogueCategory = z.infer<typeof catalogueCategory>

const catalogue = z.object({
  games: z.array(z.unknown()).min(1).max(10_000),
  categories: z.array(z.unknown()).max(200).default([]),
})

/** What in a catalogue was left out, and why: `game` is the id, or its place when the id cannot be read. */
export type CatalogueProblem = { game: string; problem: string }
export type Catalogue = {
  games: readonly CatalogueGame[]
  categories: readonly CatalogueCategory[]
  problems: readonly CatalogueProblem[]
}

/** Asks the provider. Answers null when it cannot be reached or nothing of its answer fits. */
export async function fetchCatalogue(
  provider: Pick<ProviderSettings, 'url' | 'streamOrigins'>,
  timeoutMs = 5000,
): Promise<Catalogue | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(`${toOrigin(provider)}/catalogue`, { redirect: 'error', signal })
    return answer.ok
      ? readCatalogue(await readJsonAnswer(answer, 'list'), toOrigin(provider), provider.streamOrigins)
      : null
  } catch {
    return null
  }
}

/** Reads a catalogue game by game: one that does not fit is left out and named. Null when none fits. */
export function readCatalogue(
  answer: unknown,
  origin: string,
  streamOrigins: readonly string[] = [],
): Catalogue | null {
  const whole = catalogue.safeParse(answer).data
  if (!whole) return null
  const games = new Map<string, CatalogueGame>()
  const problems: CatalogueProblem[] = []
  for (const [place, given] of whole.games.entries()) {
    const read = readGame(given, origin, [origin, ...streamOrigins])
    const name = toName(given, place)
    if ('problem' in read) problems.push({ game: name, problem: read.problem })
    else if (games.has(read.game.id)) problems.push({ game: name, problem: 'id: listed twice' })
    else games.set(read.game.id, read.game)
    if ('notes' in read) problems.push(...read.notes.map((problem) => ({ game: name, problem })))
  }
  const categories = whole.categories.flatMap((given) => catalogueCategory.safeParse(given).data ?? [])
  return games.size === 0 ? null : { games: [...games.values()], categories, problems }
}

const toName = (given: unknown, place: number): string => {
  const id = (given as { id?: unknown } | null)?.id
  return typeof id === 'string' ? id.slice(0, 80) : `number ${place + 1}`
}

type Read = { game: CatalogueGame; notes: string[] } | { problem: string }

function readGame(given: unknown, origin: string, streamOrigins: readonly string[]): Read {
  const parsed = catalogueGame.safeParse(given)
  if (!parsed.success)
    return {
      problem: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    }
  const { stakes, picture, stream: video, between_players: said, ...rest } = parsed.data
  const read = Object.entries(stakes).flatMap(([code, one]) =>
    CURRENCIES.includes(code as Currency) ? [readStakes(code as Currency, one)] : [],
  )
  const wrong = read.find((one) => 'problem' in one)
  if (wrong) return { problem: wrong.problem }
  const address = pictureAddress(picture ?? null, origin)
  const stream = video ? findStream(video, origin, streamOrigins) : null
  const betweenPlayers = isBetweenPlayers(rest, said)
  const game = { ...rest, betweenPlayers, stakes: read as GameStakes[], picture: address, stream }
  const notes = [
    ...(picture && address === null ? ['picture: not an address that the site can show'] : []),
    ...(video && stream === null ? ['stream: not an address of an origin that was allowed'] : []),
  ]
  return { game, notes }
}

/** What a game says itself, but for poker's area; without a word poker is between players. */
const isBetweenPlayers = (
  { kind, area }: Pick<CatalogueGame, 'kind' | 'area'>,
  said: boolean | null | undefined,
): boolean => area === 'poker' || (said ?? kind === 'poker')

function readStakes(
  currency: Currency,
  { min, max }: { min: string; max: string },
): GameStakes | { problem: string } {
  const [least, greatest] = [parseDecimal(min, currency), parseDecimal(max, currency)]
  if (!least || !greatest) return { problem: `stakes.${currency}: too many digits` }
  if (least.minor <= 0n || greatest.minor < least.minor)
    return { problem: `stakes.${currency}: min is not positive, or above max` }
  return { currency, min: least.minor, max: greatest.minor }
}

/** A page of an origin that the site may frame; the operator names them, so that a catalogue alone opens no new one. */
function findStream(
  { stream_url, protocol }: { stream_url: string; protocol: StreamProtocol },
  origin: string,
  allowed: readonly string[],
): CatalogueGame['stream'] {
  const address = URL.parse(stream_url, origin)
  return address && address.username === '' && allowed.includes(address.origin)
    ? { url: address.href, protocol }
    : null
}

/** The site's policy lets pictures in from https and from the providers' own origins. */
function pictureAddress(picture: string | null, origin: string): string | null {
  if (picture === null) return null
  const ofSite = /^site:(\/[\w./{}-]+)$/.exec(picture)?.[1]
  if (ofSite) return ofSite.startsWith('//') || ofSite.includes('..') ? null : ofSite
  const address = URL.parse(picture, origin)
  if (!address || address.username !== '' || !(address.protocol === 'https:' || address.origin === origin))
    return null
  // The address is kept readable for `{w}` and `{language}`, which a URL writes as %7Bw%7D.
  return address.href.replaceAll(/%7B(w|language)%7D/g, '{$1}')
}
