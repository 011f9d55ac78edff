import { expect, test } from 'vitest'
import { readGraph } from './graph.ts'
import { checkImports } from './import-rules.ts'
import { hooksAreRegistered, readCalls } from './sql-calls.ts'
import { inTree } from './testing/tree.ts'

const MODULES = 'apps/platform/src/modules'
const PLAY = `${MODULES}/play/sql/play-stake.sql`
const LIMITS = `${MODULES}/limits/sql/limits-left.sql`

const madeBy = (name: string, body: string) =>
  `CREATE OR REPLACE FUNCTION ${name}(p_player text) RETURNS bigint LANGUAGE sql AS $$\n  SELECT ${body}\n$$;\n`

/** Limits rest on play in TypeScript. */
const tree = {
  [`${MODULES}/play/index.ts`]: 'export const play = 1',
  [`${MODULES}/limits/index.ts`]: `import '../play/index.ts'`,
  [PLAY]: madeBy('play_stake', '1'),
  [LIMITS]: madeBy('limits_left', '5'),
  [`${MODULES}/limits/sql/published.sql`]: 'CREATE OR REPLACE VIEW published.limits AS SELECT 1 AS amount;',
}
const check = (planted: Record<string, string>) =>
  inTree({ ...tree, ...planted }, (root) => checkImports(readGraph(root), readCalls(root)))

test.each([
  ['a function of another module', madeBy('play_stake', 'limits_left(p_player)'), 'limits_left'],
  ['its view', madeBy('play_stake', 'amount FROM published.limits'), 'published.limits'],
  [
    'what a hook names beside its registrations',
    madeBy('play_stake', 'least(/* each registration: {name}(1) + limits_left(p_player), */ 1)'),
    'limits_left',
  ],
  [
    'a trigger with its function',
    'CREATE OR REPLACE TRIGGER t AFTER UPDATE ON stakes FOR EACH ROW EXECUTE FUNCTION limits_left();',
    'limits_left',
  ],
])('SQL closes a circle with imports: %s', (_, sql, used) => {
  expect(check({ [PLAY]: sql })).toEqual([
    {
      rule: 'no-cycles-of-parts',
      where: `${MODULES}/limits`,
      what: `is in a circle: ${MODULES}/limits ⇄ ${MODULES}/play; in SQL play-stake.sql uses ${used}`,
    },
  ])
})

test('SQL alone makes a circle', () => {
  const found = check({
    [`${MODULES}/levels/sql/level.sql`]: madeBy('level', 'points(p_player)'),
    [`${MODULES}/levels/sql/level-kept.sql`]: madeBy('level_kept', '1'),
    [`${MODULES}/miles/sql/points.sql`]: madeBy('points', '1'),
    [`${MODULES}/miles/sql/points-kept.sql`]: madeBy('points_kept', 'level_kept(p_player)'),
  })
  expect(found.map(({ rule, where }) => `${rule} ${where}`)).toEqual([`no-cycles-of-parts ${MODULES}/levels`])
})

const HOOK = madeBy('play_limit_left', 'least(/* each registration: {name}(p_player), */ NULL::bigint)')

const registered = {
  [`${MODULES}/play/sql/play-limit-left.sql`]: HOOK,
  [PLAY]: madeBy('play_stake', 'play_limit_left(p_player)'),
  [LIMITS]: `-- hook: play_limit_left\n${tree[LIMITS] ?? ''}`,
}

test('a function that is registered and asked through a hook is no circle', () => {
  expect(check(registered)).toEqual([])
})

test('a hook that has lost its registration is found', () => {
  const found = (planted: Record<string, string>) => inTree({ ...tree, ...planted }, hooksAreRegistered)
  expect(found(registered)).toEqual([])
  expect(found({ ...registered, [LIMITS]: `-- hook play_limit_left\n${tree[LIMITS] ?? ''}` })).toEqual([
    {
      rule: 'hooks-are-registered',
      where: `${MODULES}/play/sql/play-limit-left.sql`,
      what: 'nothing is registered for play_limit_left',
    },
  ])
})

test('who registers rests on the module of the hook', () => {
  const found = check({
    [`${MODULES}/limits/sql/limits-asked.sql`]: madeBy(
      'limits_asked',
      'least(/* each registration: {name}(1), */ 1)',
    ),
    [PLAY]: `-- hook: limits_asked\n${tree[PLAY] ?? ''}`,
  })
  expect(found.map(({ rule }) => rule)).toEqual(['no-cycles-of-parts'])
})

test('no circle: what comments name, one’s own functions, and functions of another app', () => {
  expect(
    check({
      [PLAY]: `-- limits_left(p_player) is asked above\n${madeBy('play_stake', 'play_left(p_player) /* limits_left() */')}`,
      [`${MODULES}/play/sql/play-left.sql`]: madeBy('play_left', '1'),
      [`${MODULES}/play/sql/play-seed.sql`]: madeBy('play_seed', 'seed(p_player)'),
      'apps/originals/src/rounds/sql/seed.sql': madeBy('seed', 'play_stake(p_player)'),
    }),
  ).toEqual([])
})
