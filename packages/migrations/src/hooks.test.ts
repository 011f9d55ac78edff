import { expect, test } from 'vitest'
import { toChecksum, withRegistrations } from './hooks.ts'

const file = (name: string, sql: string) => ({ name, sql, checksum: toChecksum(sql) })
const HOOK = file(
  'a/sql/left.sql',
  'CREATE OR REPLACE FUNCTION left_over(p int) RETURNS int LANGUAGE sql AS $$ SELECT least(/* each registration: {name}(p, {argument}), */ NULL::int) $$;',
)
const VIEW = file(
  'a/sql/rounds.sql',
  'CREATE OR REPLACE VIEW published.rounds AS /* each registration, UNION ALL between: SELECT * FROM {name} */;',
)
const registered = (name: string, hook: string, kind = 'FUNCTION') =>
  file(`b/sql/${name}.sql`, `-- hook: ${hook}\nCREATE OR REPLACE ${kind} ${name}`)
const findText = (...files: ReturnType<typeof file>[]) => withRegistrations(files)[0]?.sql

test('each registration is written into its hook, in the order of the files', () => {
  expect(findText(HOOK, registered('one', 'left_over $1'), registered('two', 'left_over 2'))).toContain(
    'least( one(p, $1),  two(p, 2),  NULL::int)',
  )
  const views = ['published.one', 'published.two'].map((name) => registered(name, 'published.rounds', 'VIEW'))
  expect(findText(VIEW, ...views)).toContain(
    'AS  SELECT * FROM published.one UNION ALL SELECT * FROM published.two ;',
  )
})

test('a hook without registrations says what stands beside', () => {
  expect(findText(HOOK)).toContain('SELECT least( NULL::int)')
})

test('a file registers what follows the line, and several hooks in one file stay apart', () => {
  const two = file('a/sql/both.sql', HOOK.sql + HOOK.sql.replace('left_over', 'taken'))
  const more = file(
    'b/sql/more.sql',
    'CREATE OR REPLACE FUNCTION other\n-- hook: taken 3\nCREATE OR REPLACE FUNCTION third\nCREATE OR REPLACE VIEW v',
  )
  const [left, taken] = (findText(two, more) ?? '').split('\n').join('').split('taken(p int)')
  expect(left).toContain('least( NULL::int)')
  expect(taken).toContain('least( third(p, 3),  NULL::int)')
})

test('a hook has another checksum with another registration; files without room stay as they are', () => {
  const [alone, plain] = withRegistrations([HOOK, registered('one', 'left_over')])
  expect(plain).toEqual(registered('one', 'left_over'))
  expect(alone?.checksum).not.toBe(withRegistrations([HOOK])[0]?.checksum)
  expect(alone?.checksum).toBe(toChecksum(alone?.sql ?? ''))
})

test('a registration that cannot be kept is refused', () => {
  expect(() => withRegistrations([HOOK, registered('one', 'left')])).toThrow(
    'b/sql/one.sql: there is no hook left',
  )
  expect(() => withRegistrations([HOOK, file('b/sql/x.sql', '-- hook: left_over\nSELECT 1;')])).toThrow(
    'b/sql/x.sql: nothing is made below "hook: left_over"',
  )
  const single = file(HOOK.name, HOOK.sql.replace('each registration', 'one registration'))
  expect(findText(single, registered('one', 'left_over'))).toContain('least( one(p, ),  NULL::int)')
  expect(() =>
    withRegistrations([single, registered('one', 'left_over'), registered('two', 'left_over')]),
  ).toThrow('left_over has room for one registration: b/sql/one.sql, b/sql/two.sql')
})

test('registrations of a hook that goes in order stand by their numbers, whatever their files are called', () => {
  const inOrder = file(
    'a/sql/left.sql',
    HOOK.sql.replace('each registration:', 'each registration, in order:'),
  )
  const [one, two, ten] = [
    registered('one', 'left_over 10'),
    registered('two', 'left_over 2'),
    registered('ten', 'left_over 1'),
  ]
  expect(findText(inOrder, one, two, ten)).toContain('least( ten(p, 1),  two(p, 2),  one(p, 10),  NULL::int)')
  expect(() => findText(inOrder, one, registered('none', 'left_over'))).toThrow(/at which place/)
  expect(() => findText(inOrder, one, registered('twin', 'left_over 10'))).toThrow(/no two at one/)
})
