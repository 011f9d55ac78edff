import { calls, type DataExportPage } from '@palco/contract'
import { expect, test } from 'vitest'
import type { Database, Tx } from '../../db/index.ts'
import { PLAYER_TABLES } from '../../modules.ts'
import { openSecondFactors, PASSWORD } from '../identity/testing/second-factor.ts'
import { makeExport, PAGE_ROWS } from './make.ts'
import { exportedTables } from './sections.ts'

const site = await openSecondFactors()
const { call, clock, jobs, db } = site
const HOUR = 3_600_000

type Caller = { token: string }
const request = (caller: Caller, proof: { password: string; code?: string } = { password: PASSWORD }) =>
  call(calls.requestDataExport, proof, caller)
const read = async (caller: Caller) => (await call(calls.readDataExport, {}, caller)).body.response.export
const page = (caller: Caller, section: string, number = 0, language = 'en_US') =>
  call(calls.readDataExportPage, { section, page: number }, { ...caller, language })
const make = () => jobs.runDue('data-export')
const readId = async (username: string) =>
  (await db.query<{ id: string }>({ text: 'SELECT id FROM players WHERE username = $1', values: [username] }))
    .rows[0]?.id ?? ''
/** The same session with a new token. */
const refreshed = async ({ refreshToken }: { refreshToken: string }): Promise<Caller> => {
  const input = { refresh_token: refreshToken, grant_type: 'refresh_token' } as const
  return { token: (await call(calls.refresh, input)).body.response.token }
}
/** The rows as objects. */
const listRows = ({ columns, rows }: Pick<DataExportPage, 'columns' | 'rows'>) =>
  rows.map((row) => Object.fromEntries(columns.map(({ name }, index) => [name, row[index]])))
const addMessages = async (username: string, count: number, text: string) =>
  db.query({
    text: `INSERT INTO messages (brand_id, player_id, key, title, text, format, created_at)
      SELECT brand_id, id, 'key' || n, 'Title ' || n, $3, 'plain', now() - n * interval '1 minute'
      FROM players, generate_series(1, $2::int) n WHERE username = $1`,
    values: [username, count, text],
  })

test('the file is made after proof of the password, and has what is kept of this player alone', async () => {
  const other = await site.player()
  const player = await site.player()
  await addMessages(other.username, 2, 'for another one')
  await addMessages(player.username, 3, 'for this one')
  expect((await request(player, { password: 'a wrong one entirely' })).refusal.code).toBe('wrong_password')
  expect(await read(player)).toBeNull()
  expect((await request(player)).status).toBe(200)
  expect(await read(player)).toMatchObject({ ready_at: null, open: true, sections: [] })
  await make()
  const file = await read(player)
  expect(file?.sections.find(({ name }) => name === 'messages')).toMatchObject({ rows: 3, pages: 1 })
  const { columns, rows } = (await page(player, 'players')).body.response
  expect(listRows({ columns, rows })).toMatchObject([{ username: player.username }])
  expect(columns.find(({ name }) => name === 'birth_date')?.label).toBe('Date of birth')
  const texts = listRows((await page(player, 'messages')).body.response).map(({ text }) => text)
  expect(new Set(texts)).toEqual(new Set(['for this one']))
})

test('names of sections and columns are in the language of the call', async () => {
  const player = await site.player()
  await request(player)
  await make()
  const inSpanish = await call(calls.readDataExport, {}, { ...player, language: 'es_ES' })
  expect(inSpanish.body.response.export?.sections[0]?.title).toBe('Cuenta')
  const { columns } = (await page(player, 'players', 0, 'pt_BR')).body.response
  expect(columns[0]?.label).toBe('Usuário')
})

test('amounts are decimal texts of the currency, not minor units', async () => {
  const player = await site.player()
  const id = await readId(player.username)
  await db.query({
    text: `INSERT INTO own_limits (brand_id, player_id, kind, period, time_zone, amount)
    VALUES ('brasa', $1, 'stake', 'day', 'UTC', 123450)`,
    values: [id],
  })
  await request(player)
  await make()
  const answer = (await page(player, 'own_limits')).body.response
  expect(listRows(answer)).toMatchObject([{ kind: 'stake', amount: '1234.50' }])
  expect(answer.columns.find(({ name }) => name === 'amount')?.kind).toBe('money')
})

test('long sections have pages, the newest row first', async () => {
  const player = await site.player()
  await addMessages(player.username, PAGE_ROWS + 5, 'text')
  await request(player)
  await make()
  const pages = [
    await page(player, 'messages'),
    await page(player, 'messages', 1),
    await page(player, 'messages', 2),
  ]
  const titles = pages.slice(0, 2).map(({ body }) => listRows(body.response).map(({ title }) => title))
  expect(titles.map(({ length }) => length)).toEqual([PAGE_ROWS, 5])
  expect([titles[0]?.[0], titles[1]?.at(-1)]).toEqual(['Title 1', `Title ${PAGE_ROWS + 5}`])
  expect(pages[2]?.refusal.code).toBe('export_closed')
})

test('a second request within a day opens the same file; a day later there is another', async () => {
  const player = await site.player()
  const asked = (await request(player)).body.response.export?.asked_at
  await make()
  clock.advance(23 * HOUR)
  const later = await site.logIn(player.username)
  const { body } = await request(later)
  expect(body.response.export).toMatchObject({ asked_at: asked, open: true })
  clock.advance(HOUR)
  const nextDay = await site.logIn(player.username)
  expect(await read(nextDay)).toBeNull()
  expect((await request(nextDay)).body.response.export?.asked_at).not.toBe(asked)
  await jobs.runDue('housekeeping')
  const { rows } = await db.query<{ askedAt: Date }>({
    text: 'SELECT asked_at AS "askedAt" FROM data_exports WHERE player_id = $1',
    values: [await readId(player.username)],
  })
  expect(rows.map(({ askedAt }) => askedAt.toISOString())).toEqual([new Date(clock.now).toISOString()])
})

test('only the session that proved the password reads the file, for an hour', async () => {
  const player = await site.player()
  await request(player)
  await make()
  const second = await site.logIn(player.username)
  expect(await read(second)).toMatchObject({ open: false, sections: [] })
  expect((await page(second, 'players')).refusal.code).toBe('export_closed')
  expect((await page(player, 'players')).status).toBe(200)
  clock.advance(HOUR)
  const same = await refreshed(player)
  expect((await page(same, 'players')).refusal.code).toBe('export_closed')
  const third = await site.logIn(player.username)
  await request(third)
  expect((await page(third, 'players')).status).toBe(200)
  expect((await page(same, 'players')).refusal.code).toBe('export_closed')
})

test('where there is a second factor, its code is asked for and used up', async () => {
  const player = await site.guarded()
  expect((await request(player)).refusal.code).toBe('code_needed')
  expect((await request(player, { password: PASSWORD, code: '000000' })).refusal.code).toBe('wrong_code')
  const code = site.toCode(player.key)
  expect((await request(player, { password: PASSWORD, code })).status).toBe(200)
  expect((await request(player, { password: PASSWORD, code })).refusal.code).toBe('wrong_code')
})

test('two requests at once make one file', async () => {
  const player = await site.player()
  await Promise.all([request(player), request(player), request(player)])
  const { rows } = await db.query<{ count: number }>({
    text: 'SELECT count(*)::int AS count FROM data_exports WHERE player_id = $1',
    values: [await readId(player.username)],
  })
  expect(rows).toEqual([{ count: 1 }])
})

test('notes of operators in a conversation with support are not in the file', async () => {
  const player = await site.player()
  await db.query({
    text: `WITH ticket AS (
        INSERT INTO support_tickets (brand_id, number, player_id, language, host, category, subject, state, digest, opened_at, changed_at)
        VALUES ('brasa', '10000001', $1, 'es_ES', 'brasa.test', 'other', 'Help', 'open', 'x', now(), now()) RETURNING id)
      INSERT INTO support_messages (ticket_id, kind, text, at)
      SELECT id, kind, kind, now() FROM ticket, unnest(ARRAY['visitor', 'note']) kind`,
    values: [await readId(player.username)],
  })
  await request(player)
  await make()
  expect(listRows((await page(player, 'support_messages')).body.response).map(({ text }) => text)).toEqual([
    'visitor',
  ])
})

test('a file whose making is cut off at any step stays empty, and the next run makes it', async () => {
  const player = await site.player()
  await addMessages(player.username, 3, 'text')
  await request(player)
  const { rows } = await db.query<{ id: string }>({
    text: 'SELECT id FROM data_exports WHERE player_id = $1',
    values: [await readId(player.username)],
  })
  const id = rows[0]?.id ?? ''
  const now = () => new Date(clock.now)
  const state = async () => {
    const answer = await db.query<{ pages: number; ready: boolean }>({
      text: `SELECT ready_at IS NOT NULL AS ready, (SELECT count(*)::int FROM data_export_pages WHERE export_id = id) AS pages
        FROM data_exports WHERE id = $1`,
      values: [id],
    })
    return answer.rows[0]
  }
  let steps = 0
  for (let isCut = true; isCut; steps += 1) {
    expect(await state()).toEqual({ ready: false, pages: 0 })
    isCut = await makeExport(cutAfter(db, steps), PLAYER_TABLES, id, now).then(
      () => false,
      () => true,
    )
  }
  expect(steps).toBeGreaterThan(exportedTables(PLAYER_TABLES).length)
  const made = await state()
  expect(made).toMatchObject({ ready: true })
  await makeExport(db, PLAYER_TABLES, id, now)
  expect(await state()).toEqual(made)
})

/** A database whose transactions fail after `most` statements. */
const cutAfter = (whole: Database, most: number): Database => ({
  ...whole,
  transaction: (work, options) =>
    whole.transaction((tx) => {
      let left = most
      const query: Tx['query'] = (statement) => {
        if (left === 0) throw new Error('cut off')
        left -= 1
        return tx.query(statement)
      }
      return work({ ...tx, query })
    }, options),
})
