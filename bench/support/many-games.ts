import type { Database } from '@palco/platform/db'

const PREFIX = 'bench-game-'
const WORDS = [
  'Tesoro',
  'Luna',
  'Fuego',
  'Jaguar',
  'Reina',
  'Corona',
  'Bosque',
  'Rayo',
  'Pirata',
  'Delfín',
  'Templo',
  'Gaucho',
]
const MORE = [
  'Dorado',
  'Eterno',
  'Salvaje',
  'Místico',
  'Veloz',
  'Real',
  'del Sur',
  'Azul',
  'de Plata',
  'Gigante',
]

/** Adds games that are copies of the catalogue's first one, with names of two words and a number. */
export async function addGames(db: Database, count: number): Promise<void> {
  await db.query({
    text: `INSERT INTO games SELECT (jsonb_populate_record(g, jsonb_build_object('id', '${PREFIX}' || n, 'position', 1000 + n,
          'name', jsonb_build_object('es_ES', w.name, 'en_US', w.name, 'pt_BR', w.name), 'search_text', lower(w.name)))).*
        FROM games g, generate_series(1, $1::int) n,
          LATERAL (SELECT ($2::text[])[1 + n % $4::int] || ' ' || ($3::text[])[1 + (n / 7) % $5::int] || ' ' || n AS name) w
        WHERE g.id = (SELECT id FROM games WHERE available AND area = 'casino' ORDER BY position, id LIMIT 1)`,
    values: [count, WORDS, MORE, WORDS.length, MORE.length],
  })
  await db.query({
    text: `INSERT INTO game_stakes SELECT (jsonb_populate_record(s, jsonb_build_object('game_id', '${PREFIX}' || n))).*
        FROM game_stakes s, generate_series(1, $1::int) n
        WHERE s.game_id = (SELECT id FROM games WHERE available AND area = 'casino' ORDER BY position, id LIMIT 1)`,
    values: [count],
  })
}

/** Has the first `count` of them in the lobbies. */
export async function showGames(db: Database, count: number): Promise<void> {
  await db.query({
    text: `UPDATE games SET available = position <= 1000 + $1 WHERE id LIKE '${PREFIX}%' AND available <> (position <= 1000 + $1)`,
    values: [count],
  })
  await db.query({ text: 'VACUUM (ANALYZE) games' })
}

export async function removeGames(db: Database): Promise<void> {
  await db.query({ text: `DELETE FROM game_stakes WHERE game_id LIKE '${PREFIX}%'` })
  await db.query({ text: `DELETE FROM games WHERE id LIKE '${PREFIX}%'` })
}
