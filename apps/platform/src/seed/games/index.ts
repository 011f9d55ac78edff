import type { Database, Queryable } from '../../db/index.ts'
import {
  addBrandGame,
  type BrandGame,
  hasProviderGames,
  readCatalogue,
  storeCatalogue,
} from '../../modules/casino/index.ts'

/** Bounds until the provider's own catalogue is read; the provider narrows them to the stakes it offers. */
const STAKES = {
  ARS: { min: '20.00', max: '20000.00' },
  BRL: { min: '0.50', max: '500.00' },
  EUR: { min: '0.10', max: '100.00' },
  GBP: { min: '0.10', max: '100.00' },
  USD: { min: '0.10', max: '100.00' },
  CLP: { min: '100', max: '100000' },
  USDT: { min: '0.100000', max: '100.000000' },
  BTC: { min: '0.00000100', max: '0.00100000' },
}

type Entry = [
  id: string,
  es: string,
  en: string,
  pt: string,
  volatility: string,
  categories: string[],
  /** 'slot' where it is left out. */
  kind?: string,
]

/**
 * What the built-in provider offers, so that the lobby is whole, and rewards have their price, before it was ever reached. Its own
 * catalogue replaces all of it as soon as it answers: a new kind of game needs no line here.
 */
const ORIGINALS: Entry[] = [
  ['mate-de-oro', 'Mate de Oro', 'Golden Mate', 'Mate de Ouro', 'medium', ['slots', 'free_spins']],
  ['siete-de-oro', 'Siete de Oro', 'Golden Seven', 'Sete de Ouro', 'low', ['slots', 'classic']],
  ['fenix-x100', 'Fénix x100', 'Phoenix x100', 'Fênix x100', 'high', ['slots', 'multipliers']],
  [
    'leon-majestuoso',
    'León Majestuoso',
    'Majestic Lion',
    'Leão Majestoso',
    'medium',
    ['slots', 'free_spins'],
  ],
  ['tiburon-turbo', 'Tiburón Turbo', 'Turbo Shark', 'Tubarão Turbo', 'high', ['slots', 'ways', 'free_spins']],
  ['gato-mistico', 'Gato Místico', 'Mystic Cat', 'Gato Místico', 'low', ['slots', 'expanding_wilds']],
  ['dragon-carmesi', 'Dragón Carmesí', 'Crimson Dragon', 'Dragão Carmesim', 'high', ['slots', 'free_spins']],
  ['libro-eterno', 'Libro Eterno', 'Eternal Book', 'Livro Eterno', 'high', ['slots', 'free_spins', 'book']],
  [
    'calavera-de-colores',
    'Calavera de Colores',
    'Skull of Colours',
    'Caveira de Cores',
    'medium',
    ['slots', 'respins'],
  ],
  [
    'tigre-de-jade',
    'Tigre de Jade',
    'Jade Tiger',
    'Tigre de Jade',
    'medium',
    ['slots', 'ways', 'free_spins'],
  ],
  [
    'ruleta-europea',
    'Ruleta Europea',
    'European Roulette',
    'Roleta Europeia',
    'medium',
    ['table_games', 'roulette'],
    'roulette',
  ],
  [
    'blackjack-palco',
    'Blackjack',
    'Blackjack',
    'Blackjack',
    'low',
    ['table_games', 'card_games', 'blackjack'],
    'blackjack',
  ],
  [
    'punto-banco',
    'Punto Banco',
    'Punto Banco',
    'Punto Banco',
    'low',
    ['table_games', 'card_games', 'baccarat'],
    'baccarat',
  ],
  [
    'jacks-or-better',
    'Jacks or Better',
    'Jacks or Better',
    'Jacks or Better',
    'medium',
    ['video_poker', 'card_games'],
    'draw_poker',
  ],
  [
    'deuces-wild',
    'Deuces Wild',
    'Deuces Wild',
    'Deuces Wild',
    'high',
    ['video_poker', 'card_games'],
    'draw_poker',
  ],
  ['kimberlita', 'Kimberlita', 'Kimberlita', 'Kimberlita', 'high', ['instant_games', 'multipliers'], 'mines'],
  ['altibajo', 'Altibajo', 'Altibajo', 'Altibajo', 'medium', ['instant_games', 'card_games'], 'hilo'],
  ['centesimo', 'Centésimo', 'Centésimo', 'Centésimo', 'medium', ['instant_games'], 'dice'],
  [
    'ruleta-en-vivo',
    'Ruleta en Vivo',
    'Live Roulette',
    'Roleta ao Vivo',
    'medium',
    ['table_games', 'roulette'],
    'live_roulette',
  ],
  ['cometa', 'Cometa', 'Cometa', 'Cometa', 'high', ['instant_games', 'multipliers'], 'crash'],
]
/** Returns in percent as the provider shows them (docs/games-mathematics.md). */
const RETURNS: Record<string, string> = {
  'mate-de-oro': '96.00',
  'siete-de-oro': '95.99',
  'fenix-x100': '96.35',
  'leon-majestuoso': '95.84',
  'tiburon-turbo': '96.25',
  'gato-mistico': '94.49',
  'dragon-carmesi': '96.31',
  'libro-eterno': '96.24',
  'calavera-de-colores': '95.73',
  'tigre-de-jade': '95.07',
  'ruleta-europea': '97.29',
  'blackjack-palco': '99.56',
  'punto-banco': '98.94',
  'jacks-or-better': '99.54',
  'deuces-wild': '99.72',
  kimberlita: '98.28',
  altibajo: '98.08',
  centesimo: '98.28',
  cometa: '99.00',
  'ruleta-en-vivo': '97.29',
}
/** Kinds whose tables stand in the live casino. */
const LIVE = ['crash', 'live_roulette']
/** Of these each demo brand begins with another one. */
const LEADING = 11

/** Puts in the catalogue what a new installation starts with. Harmless when repeated: what is stored stays. */
export async function seedCatalogue(db: Database): Promise<void> {
  if (await hasProviderGames(db, 'originals')) return
  const games = ORIGINALS.map(([id, es_ES, en_US, pt_BR, volatility, categories, kind = 'slot']) => ({
    id,
    name: { es_ES, en_US, pt_BR },
    kind,
    ...(LIVE.includes(kind) ? { area: 'live_casino' } : {}),
    categories,
    // The name is written on it.
    picture: `site:/art/games/${id}${es_ES === en_US && es_ES === pt_BR ? '' : '-{language}'}-{w}.webp`,
    volatility,
    ...(RETURNS[id] && { rtp: RETURNS[id] }),
    stakes: STAKES,
  }))
  const read = readCatalogue({ games }, 'http://originals.invalid')
  if (read) await storeCatalogue(db, { id: 'originals', name: 'Palco Originals' }, read)
}

const PROMOTED = [
  'mate-de-oro',
  'ruleta-europea',
  'fenix-x100',
  'tigre-de-jade',
  'siete-de-oro',
  'libro-eterno',
]
const BADGES: Record<string, BrandGame['badge']> = {
  'mate-de-oro': 'hot',
  'dragon-carmesi': 'new',
  'ruleta-europea': 'exclusive',
}

/** A demo brand's own order: each brand starts its lobby with another game. */
export async function seedBrandGames(q: Queryable, brandId: string, shift = 0): Promise<void> {
  // The live casino keeps the catalogue's order, which has live tables first.
  for (const [index, [id]] of ORIGINALS.filter(
    ([, , , , , , kind = 'slot']) => !LIVE.includes(kind),
  ).entries()) {
    const position = index < LEADING ? (index + shift * 4) % LEADING : index
    const promoted = PROMOTED.includes(id)
    await addBrandGame(q, brandId, { id, enabled: true, promoted, badge: BADGES[id] ?? null }, position)
  }
}
