import type { OperatorCallAnswer, operatorCalls } from '@palco/contract/operators'
import type { CollusionPair } from '@palco/contract/provider'
import type { Database } from '../../../db/index.ts'
import { refuse, type Refused } from '../../../result.ts'
import type { ActingOnBrand } from '../../../operators/index.ts'
import { askForCollusion } from './collusion.ts'
import type { Providers, ProviderSettings } from '../provider/settings.ts'
import { shownGames } from '../catalogue/shown-games.ts'

const DAY_MS = 86_400_000

export type PokerDeskDeps = { db: Database; providers: Providers; now: () => Date }

type Answer = OperatorCallAnswer<typeof operatorCalls.readCollusionDesk>
type Pair = Answer['pairs'][number]

/** Pairs of a brand's players who stand out at its poker room; players of other brands are left out. */
export async function readCollusion(
  deps: PokerDeskDeps,
  { brand: { id: brand } }: Pick<ActingOnBrand, 'brand'>,
  { days }: { days: number },
): Promise<Answer | Refused<'no_poker' | 'provider_silent'>> {
  const provider = await findRoom(deps, brand)
  if (!provider) return refuse('no_poker')
  const now = deps.now()
  const span = { from: new Date(now.getTime() - days * DAY_MS), to: now }
  const pairs = await askForCollusion(provider, span, now)
  if (!pairs) return refuse('provider_silent')
  const names = await readNames(
    deps.db,
    brand,
    pairs.flatMap(({ players }) => players),
  )
  return { pairs: pairs.flatMap((pair) => onWire(pair, names) ?? []) }
}

/** The provider of the brand's poker room. */
async function findRoom(
  { db, providers }: PokerDeskDeps,
  brand: string,
): Promise<ProviderSettings | undefined> {
  const { rows } = await db.query<{ id: string; provider: string }>({
    name: 'casino-poker-providers',
    text: `SELECT id, provider_id AS provider FROM games WHERE kind = 'poker' AND available ORDER BY position, id`,
  })
  const { byId } = await shownGames(db, brand)
  const room = rows.find(({ id }) => byId.has(id))
  return room && providers.get(room.provider)
}

async function readNames(
  db: Database,
  brand: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; username: string }>({
    name: 'casino-poker-players',
    text: 'SELECT id, username FROM published.players WHERE brand_id = $1 AND id = ANY ($2)',
    values: [brand, [...new Set(ids)]],
  })
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** A pair with the names of its players; null unless both are of the brand. */
function onWire(
  { players: [one, other], flow, ...numbers }: CollusionPair,
  names: ReadonlyMap<string, string>,
): Pair | null {
  const [first, second] = [names.get(one), names.get(other)]
  if (first === undefined || second === undefined) return null
  const players: Pair['players'] = [
    { id: one, username: first },
    { id: other, username: second },
  ]
  const from = flow.from_player === other ? players[1] : players[0]
  return { ...numbers, players, flow: { from, big_blinds: flow.big_blinds, z: flow.z } }
}
