import type { FamilyGame } from './adapter.ts'

/** Kinds of games as families name them, by our categories. */
const BY_KIND: Readonly<Record<string, readonly string[]>> = {
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

/** Words that say that a game is a slot: "Video Slots", "Megaways". */
const SLOT_WORDS = new Set(['slot', 'slots', 'reels', 'megaways', 'pokie', 'pokies'])

const listCategories = (name: string): readonly string[] =>
  BY_KIND[name] ?? (name.split('_').some((word) => SLOT_WORDS.has(word)) ? ['slots'] : [])

/** Kind, categories and area of a family's game. */
export function toPlace(kind: string, live: boolean): Pick<FamilyGame, 'kind' | 'categories' | 'area'> {
  const name =
    kind
      .trim()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .slice(0, 40) || 'game'
  const area = live ? 'live_casino' : name === 'virtual_sports' ? 'virtuals' : 'casino'
  return { kind: name, categories: listCategories(name), area }
}
