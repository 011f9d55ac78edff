import type { FamilyGame } from './adapter.ts'

/** Kinds of games as families name them, by our categories; what is not here counts as a slot only when it says so. */
const BY_KIND: Readonly<Record<string, readonly string[]>> = {
  slots: ['slots'],
  slot: ['slots'],
  roulette: ['table_games', 'roulette'],
  blackjack: ['table_games', 'card_games', 'blackjack'],
  baccarat: ['table_games', 'card_games', 'baccarat'],
  card: ['table_games', 'card_games'],
  poker: ['table_games', 'card_games'],
  video_poker: ['card_games', 'video_poker'],
  craps: ['table_games'],
  table: ['table_games'],
  scratch: ['instant_games'],
  mines: ['instant_games'],
  crash: ['instant_games'],
  lottery: ['instant_games'],
}

/** Kind, categories and area of a family's game. */
export function placeOf(kind: string, live: boolean): Pick<FamilyGame, 'kind' | 'categories' | 'area'> {
  const name =
    kind
      .trim()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .slice(0, 40) || 'game'
  const area = live ? 'live_casino' : name === 'virtual_sports' ? 'virtuals' : 'casino'
  return { kind: name, categories: BY_KIND[name] ?? [], area }
}
