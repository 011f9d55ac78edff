import { beforeEach, expect, test } from 'vitest'
import type { TestPlayer } from '../../wallet/testing/fixture.ts'
import { openTable } from '../testing/table.ts'

const table = await openTable()
const { db, claim, define } = table

beforeEach(() => db.query({ text: 'UPDATE bonus_definitions SET enabled = false' }).then(() => undefined))

let values = 0
/** Players who have all shown one value of a kind. */
async function sharing(kind: string, count: number): Promise<TestPlayer[]> {
  const players = await Promise.all(Array.from({ length: count }, () => table.player()))
  const value = `shared ${(values += 1)}`
  for (const { id } of players)
    await db.query({
      text: `SELECT note_player_mark('brasa', $1, $2, $3, now())`,
      values: [id, kind, value],
    })
  return players
}
const countClaims = async (players: readonly TestPlayer[], offer: string): Promise<number> => {
  const answers = await Promise.all(players.map((player) => claim(player, offer)))
  for (const { status, refusal } of answers)
    if (status !== 200) expect(refusal.code).toBe('bonus_unavailable')
  return answers.filter(({ status }) => status === 200).length
}

test.each(['device', 'document', 'payment'])(
  'five accounts that share one %s take a bonus once, at one moment too',
  async (kind) => {
    const players = await sharing(kind, 5)
    expect(await countClaims(players, await define({ times: 1 }))).toBe(1)
    expect(await countClaims(await sharing(kind, 3), await define({ times: 2 }))).toBe(2)
  },
)

test('a household’s address, what more than eight share, and nothing shared take it an account each', async () => {
  expect(await countClaims(await sharing('address', 5), await define({ times: 1 }))).toBe(5)
  expect(await countClaims(await sharing('device', 9), await define({ times: 1 }))).toBe(9)
  expect(await countClaims(await sharing('device', 8), await define({ times: 1 }))).toBe(1)
  const strangers = await Promise.all([1, 2, 3].map(() => table.player()))
  expect(await countClaims(strangers, await define({ times: 1 }))).toBe(3)
})

test('nine accounts of one document are still one person', async () => {
  expect(await countClaims(await sharing('document', 9), await define({ times: 1 }))).toBe(1)
})

test('a bonus for named players is each one’s own', async () => {
  const players = await sharing('device', 2)
  const offer = await define({ times: 1, audience: 'list' })
  for (const { id } of players)
    await db.query({
      text: `INSERT INTO bonus_players (brand_id, definition_id, player_id, cause, created_at) VALUES ('brasa', $1, $2, 'list', now())`,
      values: [offer, id],
    })
  expect(await countClaims(players, offer)).toBe(2)
})
