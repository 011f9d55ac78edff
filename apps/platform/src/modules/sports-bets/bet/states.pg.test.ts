import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import { BET_STATES, BET_TRANSITIONS } from './states.ts'
import { HOME, sportsTable } from '../testing/table.ts'

const database = await testDatabase()
const { db } = database
const table = await sportsTable(database)

test('the database takes exactly the steps of the table', async () => {
  const bet = await table.placed(await table.player(), [HOME(await table.event())])
  for (const from of BET_STATES)
    for (const to of BET_STATES) {
      if (from === to) continue
      const step = db.transaction(async (tx) => {
        // The state it begins in, past the guard; everything is rolled back.
        await tx.query({ text: 'DELETE FROM sports_bet_legs WHERE bet_id = $1', values: [bet.id] })
        await tx.query({ text: 'DELETE FROM sports_bets WHERE id = $1', values: [bet.id] })
        await tx.query({ text: toInsert(from), values: [bet.id] })
        await tx.query({ text: `UPDATE sports_bets SET ${toColumns(to)} WHERE id = $1`, values: [bet.id] })
        throw new Error('taken')
      })
      const isStep = BET_TRANSITIONS.some((one) => one.from === from && one.to === to)
      await expect(step, `${from} → ${to}`).rejects.toThrow(isStep ? 'taken' : 'there is no step')
    }
})

const toColumns = (state: string): string =>
  `state = '${state}', due_at = ${state === 'delayed' ? 'now()' : 'NULL'}, returned = ${state === 'settled' ? '0' : 'NULL'},
    closed_at = ${state === 'delayed' || state === 'accepted' ? 'NULL' : 'now()'}`

const toInsert = (state: string): string =>
  `INSERT INTO sports_bets (id, brand_id, player_id, slip_key, position, currency, kind, sizes, lines, line_stake, open_line_stake,
      stake, possible_return, price_choice, state, due_at, returned, closed_at, stake_key, placed_at)
    VALUES ($1, 'brasa', 'pl', 'steps', 0, 'EUR', 'single', '{1}', 1, 100, 100, 100, 200, 'none', '${state}',
      ${state === 'delayed' ? 'now()' : 'NULL'}, ${state === 'settled' ? '0' : 'NULL'},
      ${state === 'delayed' || state === 'accepted' ? 'NULL' : 'now()'}, 'steps', now())`

test('the written rules have the same steps', () => {
  const page = readFileSync(new URL('../../../../../../docs/sportsbook.md', import.meta.url), 'utf8')
  const [, section = ''] = page.split('### Bet\n')
  const rows = [...(section.split('###')[0] ?? '').matchAll(/^\| ([^|]+) \| ([^|]+) \| [^|]+ \|$/gm)].slice(1)
  const state = (text: string) =>
    text
      .replace(/\(.*\)/, '')
      .trim()
      .replaceAll(' ', '_')
  const written = rows
    .filter(([, from = '']) => !from.startsWith('-'))
    .map(([, from = '', to = '']) => `${state(from)} ${state(to)}`)
    // Nothing was stored, or nothing follows.
    .filter((step) => step !== '– refused' && !step.endsWith(' –'))
  const coded = BET_TRANSITIONS.map(({ from, to }) => `${from ?? '–'} ${to}`)
  expect(new Set(written)).toEqual(new Set(coded))
})
