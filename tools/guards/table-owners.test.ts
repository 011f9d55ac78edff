import { expect, test } from 'vitest'
import type { TableException } from './table-exceptions.ts'
import { ledgerKnowsNoProduct, migrationsMakeNoFunctions, tablesStayAtHome } from './table-owners.ts'
import { inTree } from './testing/tree.ts'

const SRC = 'apps/platform/src'
const tree = {
  [`${SRC}/db/migrations/0001-tables.sql`]:
    'CREATE TABLE games (id int);\nCREATE TABLE ledger.accounts (id int);\nCREATE TABLE gone (id int);\nDROP TABLE gone;',
  [`${SRC}/db/migrations/0300-more.sql`]:
    '-- CREATE FUNCTION once stood here\nCREATE TABLE players (id int);',
  [`${SRC}/modules/casino/sql/tables.json`]: '["games"]',
  [`${SRC}/modules/identity/sql/tables.json`]: '["players"]',
  [`${SRC}/ledger/sql/tables.json`]: '["ledger.accounts"]',
  [`${SRC}/modules/casino/catalogue/games.ts`]:
    '// FROM players\nawait q(`SELECT 1 FROM games JOIN published.players p ON true`)',
  [`${SRC}/modules/casino/catalogue/games.pg.test.ts`]: 'await q(`SELECT 1 FROM players`)',
}

const check = (planted: Record<string, string>, exceptions: TableException[] = []) =>
  inTree({ ...tree, ...planted }, (root) =>
    [
      ...tablesStayAtHome(root, exceptions),
      ...migrationsMakeNoFunctions(root),
      ...ledgerKnowsNoProduct(root),
    ].map(({ rule, where }) => `${rule} ${where.replace(`${SRC}/`, '')}`),
  )

test('modules that read their own tables and what others publish have no findings', () => {
  expect(check({})).toEqual([])
})

test.each([
  'SELECT 1 FROM players',
  'SELECT 1 FROM games g, players p',
  'SELECT 1 FROM games JOIN public.players USING (id)',
  'INSERT INTO players (id) VALUES (1)',
  'UPDATE players SET id = 1',
  'DELETE FROM games USING players',
  'SELECT * INTO a FROM ledger.accounts',
  `SELECT 'ledger.accounts'::regclass`,
  'CREATE OR REPLACE TRIGGER t AFTER INSERT ON players',
])('SQL and TypeScript of another module are found: %s', (statement) => {
  expect(check({ [`${SRC}/modules/casino/sql/x.sql`]: statement })).toEqual([
    'tables-stay-at-home modules/casino/sql/x.sql:1',
  ])
  expect(check({ [`${SRC}/modules/casino/x.ts`]: `const text = \`${statement}\`` })).toEqual([
    'tables-stay-at-home modules/casino/x.ts:1',
  ])
})

test('an exception is for one table in one file, and goes when it is no longer needed', () => {
  const exception = { file: 'modules/casino/x.ts', table: 'players', because: 'history' }
  const planted = { [`${SRC}/modules/casino/x.ts`]: 'const text = `SELECT 1 FROM players`' }
  expect(check(planted, [exception])).toEqual([])
  expect(check({}, [exception])).toEqual(['tables-stay-at-home tools/guards/table-exceptions.ts'])
})

test('every table has one owner', () => {
  expect(check({ [`${SRC}/db/migrations/0400-x.sql`]: 'CREATE TABLE orphans (id int);' })).toEqual([
    'tables-have-one-owner db/migrations',
  ])
  expect(check({ [`${SRC}/jobs/sql/tables.json`]: '["players"]' })).toContain(
    'tables-have-one-owner modules/identity/sql/tables.json',
  )
})

test.each(['SELECT bonus_may_stake(1)', 'SELECT 1 FROM published.bonuses'])(
  'the ledger calls no function and reads no view of a module: %s',
  (statement) => {
    const planted = {
      [`${SRC}/modules/bonuses/sql/x.sql`]:
        'CREATE OR REPLACE FUNCTION bonus_may_stake(a int) RETURNS int LANGUAGE sql RETURN a;\nCREATE OR REPLACE VIEW published.bonuses AS SELECT 1;',
      [`${SRC}/ledger/sql/own.sql`]:
        '-- bonus_may_stake(1) is asked above\nCREATE OR REPLACE FUNCTION ledger.own() RETURNS int LANGUAGE sql RETURN ledger.in_chart(1);',
    }
    expect(check(planted)).toEqual([])
    expect(check({ ...planted, [`${SRC}/ledger/sql/y.sql`]: statement })).toEqual([
      'ledger-knows-no-product ledger/sql/y.sql',
    ])
    expect(check({ ...planted, [`${SRC}/ledger/y.ts`]: `const text = \`${statement}\`` })).toEqual([
      'ledger-knows-no-product ledger/y.ts',
    ])
  },
)

test.each([
  'CREATE FUNCTION f() RETURNS int',
  'CREATE OR REPLACE VIEW v AS SELECT 1',
  'CREATE TRIGGER t AFTER INSERT ON games',
  `DO $$ BEGIN EXECUTE replace(pg_get_functiondef('f'::regproc), 'a', 'b'); END $$`,
])('a migration makes no function: %s', (statement) => {
  expect(check({ [`${SRC}/db/migrations/0400-x.sql`]: statement })).toEqual([
    'migrations-make-no-functions db/migrations/0400-x.sql',
  ])
})
