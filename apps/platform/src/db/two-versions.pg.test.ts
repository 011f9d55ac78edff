import { randomUUID } from 'node:crypto'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { calls } from '@palco/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFixture } from '../modules/wallet/testing/fixture.ts'
import { migrate, SCHEMA } from './migrate.ts'

const fixture = await openFixture()
const NEXT = SCHEMA.version + 1
let next = { migrations: '', functions: '' }

/** The files of the version after this one: it adds a column and a table, and changes a function. */
beforeEach(() => {
  const root = mkdtempSync(path.join(tmpdir(), 'palco-next-'))
  next = { migrations: path.join(root, 'migrations'), functions: path.join(root, 'functions') }
  cpSync(SCHEMA.migrations, next.migrations, { recursive: true })
  writeFileSync(
    path.join(next.migrations, '9990-next.sql'),
    'ALTER TABLE players ADD COLUMN nickname text; CREATE TABLE wishes (id int PRIMARY KEY);',
  )
  mkdirSync(next.functions)
  for (const name of readdirSync(SCHEMA.functions, { recursive: true, encoding: 'utf8' }))
    if (/\bsql[\\/][\w-]+\.sql$/.test(name))
      cpSync(path.join(SCHEMA.functions, name), path.join(next.functions, name))
  appendFileSync(
    path.join(next.functions, 'modules/casino/sql/wire-bonus.sql'),
    '\nCREATE OR REPLACE FUNCTION of_next_version() RETURNS int LANGUAGE sql RETURN 2;\n',
  )
})
afterEach(() => rmSync(path.dirname(next.migrations), { recursive: true, force: true }))

async function playOneRound(): Promise<unknown> {
  const player = await fixture.player({ cash: 100_000n })
  const { body } = await fixture.call(calls.launchGame, { game_id: 'mate-de-oro' }, { player })
  const launch_token = /token=([^&]+)/.exec(body.response.url)?.[1]
  const { body: session } = await fixture.wallet('session', { launch_token })
  const round = { round_id: randomUUID(), currency: 'ARS', amount: '100.00' }
  await fixture.wallet('debit', { ...round, session_id: session['session_id'], transaction_id: randomUUID() })
  await fixture.wallet('credit', {
    ...round,
    transaction_id: randomUUID(),
    player_id: player.id,
    game_id: 'mate-de-oro',
    amount: '250.00',
    round_ended: true,
  })
  return fixture.findCash(player)
}

const nextFunctions = async () =>
  (await fixture.db.query({ text: `SELECT FROM pg_proc WHERE proname = 'of_next_version'` })).rowCount

test('this version works while the next one has changed the database, and starts on it again', async () => {
  expect(await playOneRound()).toBe(115_000n)
  expect(await migrate(fixture.databaseUrl, { ...next, version: NEXT })).toEqual(['9990-next.sql'])
  expect(await playOneRound()).toBe(115_000n)

  expect(await migrate(fixture.databaseUrl)).toEqual([])
  expect(await nextFunctions()).toBe(1)
  expect(await playOneRound()).toBe(115_000n)
})

test('this version refuses to start once the next one removed what it needs', async () => {
  writeFileSync(
    path.join(next.migrations, '9991-contract.sql'),
    `-- contracting: tolerated from version ${NEXT}\nDROP TABLE wishes;`,
  )
  await migrate(fixture.databaseUrl, { ...next, version: NEXT })
  await expect(migrate(fixture.databaseUrl)).rejects.toThrow('9991-contract.sql')
})
