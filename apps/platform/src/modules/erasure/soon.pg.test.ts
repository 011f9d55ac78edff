import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { PLAYER_TABLES } from '../../modules.ts'
import { rewardsPlatform } from '../../testing/rewards.ts'
import { fillTable } from './testing/fill.ts'

const rewards = await rewardsPlatform({})
const owner = openDatabase({ url: rewards.databaseUrl, role: null, poolSize: 1 })
afterAll(() => owner.close())

/** The ledger's tables take rows by its functions alone. */
const BY_FUNCTIONS = /^ledger\.|^books_balances$|^erasures$/
const filled = PLAYER_TABLES.filter(({ table }) => !BY_FUNCTIONS.test(table))
/** What no law asks to keep. */
const SOON = [
  'game_favorites',
  'lobby_player_games',
  'popup_dismissals',
  'prode_cards',
  'prode_league_phrases',
  'push_subscriptions',
  'referral_codes',
  'sports_follows',
]

test('of a row in every table those go that no law asks for, and all others stay', async () => {
  const player = await rewards.player()
  await owner.query({
    text: `INSERT INTO restrictions (id, brand_id, player_id, kind, everywhere, begins_at, carried_out_at)
      VALUES ('rs_closing', $1, $2, 'closing', false, $3, $3)`,
    values: [player.brandId, player.id, new Date(rewards.clock.now)],
  })
  // Rows refer to others that come later, and nothing follows from them.
  await owner.query({ text: `SET session_replication_role = 'replica'` })
  for (const one of filled) await fillTable(owner, one, { playerId: player.id, brandId: player.brandId })
  await owner.query({ text: `SET session_replication_role = 'origin'` })
  await rewards.db.query({ text: 'SELECT erase_soon($1)', values: [player.id] })
  const gone: string[] = []
  for (const { table } of filled) {
    const { rowCount } = await owner.query({ text: `SELECT FROM ${table} LIMIT 1` })
    if (rowCount === 0) gone.push(table)
  }
  expect(gone.toSorted()).toEqual(SOON)
})
