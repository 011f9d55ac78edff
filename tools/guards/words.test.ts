import { expect, test } from 'vitest'
import { inTree } from './testing/tree.ts'
import { wordsArePlain } from './words.ts'

const tree = {
  'README.md':
    'A server. `without a trace` is a name, see [it](by-guess/beside.md).\n```\nwithout a trace\n```',
  'docs/requirements.md': 'It leaves without a trace.',
  'docs/site.md': 'A lobby (S44).',
  'e2e/rows/table.ts': '/** "S84 an open route". */',
  'apps/site/page.ts': `// A server, \`beside\` by name.\nconst text = 'left without a trace' /* plain */\nconst url = 'https://for company'`,
  'apps/site/src/db/migrations/0001-first.sql': '-- left out without a trace',
}

const check = (planted: Record<string, string>) =>
  inTree({ ...tree, ...planted }, (root) => wordsArePlain(root).map(({ where }) => where))

test('texts of the program, names, code in documents and applied migrations may hold any word', () => {
  expect(check({})).toEqual([])
})

test.each([
  ['README.md', 'A server.\n\nWithout a trace.', 3],
  ['docs/page.md', 'A server\nof its\nown.', 2],
  ['docs/decisions/0001-first.md', 'A server of its own.', 1],
  ['apps/site/page.ts', 'start() // left without a trace', 1],
  ['apps/site/page.ts', '// First.\n/**\n * Has a key of its\n * own.\n */', 3],
  ['packages/ui/kit.tsx', '{/* By guess. */}', 1],
  ['tools/run.mjs', '// Beside it.', 1],
  ['apps/site/page.ts', '/** A lobby (S44). */', 1],
  ['packages/ui/kit.tsx', '// S216: each field', 1],
  ['tools/run.mjs', '// It runs without\n// a trace.', 1],
  ['apps/site/src/sql/pay.sql', 'SELECT 1; -- it has the whole\n-- rules', 1],
  ['apps/site/page.css', '.a { top: 0 } /* for company */', 1],
])('%s: %s', (path, text, line) => {
  expect(check({ [path]: text })).toEqual([`${path}:${line}`])
})
