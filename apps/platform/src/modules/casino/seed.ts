import type { Localised } from '@palco/contract'
import type { Database, Queryable } from '../../db/index.ts'
import { catalogueGame, storeCatalogue } from './catalogue.ts'

/** Bounds until the provider's own catalogue is read; the provider narrows them to the stakes it offers. */
const STAKES = {
  ARS: { min: '20.00', max: '20000.00' },
  BRL: { min: '0.50', max: '500.00' },
  EUR: { min: '0.10', max: '100.00' },
  USD: { min: '0.10', max: '100.00' },
  CLP: { min: '100', max: '100000' },
  USDT: { min: '0.100000', max: '100.000000' },
  BTC: { min: '0.00000100', max: '0.00100000' },
}

type Entry = [id: string, es: string, en: string, pt: string, volatility: string, categories: string[]]

/** What the built-in provider offers, so that the lobby is whole before it was ever reached. Returns come from it. */
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
  ],
]

const CATEGORIES: [id: string, name: Required<Localised>][] = [
  ['slots', { es_ES: 'Tragamonedas', en_US: 'Slots', pt_BR: 'Caça-níqueis' }],
  ['table_games', { es_ES: 'Juegos de mesa', en_US: 'Table games', pt_BR: 'Jogos de mesa' }],
  ['roulette', { es_ES: 'Ruleta', en_US: 'Roulette', pt_BR: 'Roleta' }],
  ['free_spins', { es_ES: 'Giros gratis', en_US: 'Free spins', pt_BR: 'Giros grátis' }],
  ['multipliers', { es_ES: 'Multiplicadores', en_US: 'Multipliers', pt_BR: 'Multiplicadores' }],
  ['ways', { es_ES: '243 formas', en_US: '243 ways', pt_BR: '243 formas' }],
  [
    'expanding_wilds',
    { es_ES: 'Comodines expansivos', en_US: 'Expanding wilds', pt_BR: 'Curingas expansivos' },
  ],
  ['respins', { es_ES: 'Regiros', en_US: 'Respins', pt_BR: 'Regiros' }],
  ['book', { es_ES: 'Libros', en_US: 'Books', pt_BR: 'Livros' }],
  ['classic', { es_ES: 'Clásicos', en_US: 'Classics', pt_BR: 'Clássicos' }],
]

/** Puts in the catalogue what a new installation starts with. Harmless when repeated: what is stored stays. */
export async function seedCatalogue(db: Database): Promise<void> {
  for (const [position, [id, name]] of CATEGORIES.entries()) {
    await db.query({
      name: 'casino-seed-category',
      text: `INSERT INTO game_categories (id, name, position) VALUES ($1, $2, $3)
        ON CONFLICT (id) DO UPDATE SET name = $2, position = $3 WHERE game_categories.position = 1000`,
      values: [id, JSON.stringify(name), position],
    })
  }
  const { rowCount } = await db.query({ text: `SELECT 1 FROM games WHERE provider_id = 'originals' LIMIT 1` })
  if (rowCount > 0) return
  const games = ORIGINALS.map(([id, es_ES, en_US, pt_BR, volatility, categories]) =>
    catalogueGame.parse({
      id,
      name: { es_ES, en_US, pt_BR },
      kind: categories.includes('roulette') ? 'roulette' : 'slot',
      categories,
      volatility,
      stakes: STAKES,
    }),
  )
  await storeCatalogue(db, { id: 'originals', name: 'Palco Originals' }, games)
}

const PROMOTED = [
  'mate-de-oro',
  'ruleta-europea',
  'fenix-x100',
  'tigre-de-jade',
  'siete-de-oro',
  'libro-eterno',
]
const BADGES: Record<string, string> = {
  'mate-de-oro': 'hot',
  'dragon-carmesi': 'new',
  'ruleta-europea': 'exclusive',
}

/** A demo brand's own order: each brand starts its lobby with another game. */
export async function seedBrandGames(q: Queryable, brandId: string, shift = 0): Promise<void> {
  for (const [index, [id]] of ORIGINALS.entries()) {
    await q.query({
      name: 'casino-seed-brand-game',
      text: `INSERT INTO brand_games (brand_id, game_id, position, promoted, badge) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT DO NOTHING`,
      values: [
        brandId,
        id,
        (index + shift * 4) % ORIGINALS.length,
        PROMOTED.includes(id),
        BADGES[id] ?? null,
      ],
    })
  }
}
