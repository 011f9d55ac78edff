import { expect, test } from 'vitest'
import { inTree } from './testing/tree.ts'
import { TIDY } from './tidy.ts'

const tree = {
  'README.md': 'See [the plan](docs/PLAN.md) and `apps/site/main.ts`; [elsewhere](https://example.org/docs).',
  'docs/decisions/0001-then.md': `# 0001. Then\n\nStatus: superseded by 0002\n\nIt was in \`gone/then.ts\`.`,
  'docs/decisions/0002-now.md': '# 0002. Now\n\nStatus: accepted\n',
  'docs/decisions/README.md':
    '- [0001](0001-then.md) Then: superseded by 0002\n- [0002](0002-now.md) Now: accepted',
  'docs/PLAN.md':
    '`page.test.ts`, `site/clock.ts`, `realtime/bus.ts`, `.server.ts`. Back to the [front](../README.md). `apps/*/src` is a pattern, `apps/site/build` is built.\n```\ntools/sketch.ts\n```',
  'apps/site/main.ts': 'start(process.env)',
  'apps/site/texts.ts': `const es = { enter: 'Elegí acá, activalo' }; const pt = { enter: 'Até já' }`,
  'apps/site/clock.ts': 'export const now = () => Date.now()',
  'apps/site/read.ts':
    'const half = total / 2.5 / 3\nconst at = text.match(/^(.+)@[\\d.]+\\.$/s) // never /a.b/',
  'apps/site/page.ts': '// never Date.now() or process.env here\nexport const page = new Date(0)',
  'apps/site/page.test.ts': `test('x', async () => { await until(() => ready()) })`,
  'apps/platform/src/realtime/bus.ts': 'SELECT 1',
  'apps/platform/src/reach.ts': `await fetch(new URL('/x', of(url)), { redirect: 'error', signal: after(9) })`,
  'apps/storefront/build/client/app.js': 'console.log("hello")',
  'apps/storefront/app/bar.css': '.bar { gap: 0.5em } .bar.wide > .kit-round::after { color: red }',
  'apps/storefront/app/bar.tsx': `<i className={state === 'idle' ? 'bar' : classes('bar', wide && 'wide')} />`,
  'apps/storefront/app/features/one/one.css': '.one { gap: 0.5em } .bar .one { top: 0 }',
  'apps/storefront/app/features/one/one.tsx': '<i className="one" />',
  'packages/ui/src/kit.tsx': '<b className={`kit-${shape}`} />',
  'package.json':
    '{ "devDependencies": { "a": "1.0.0", "b": "18.4.0-beta.17" }, "engines": { "node": ">=20" } }',
  'package-lock.json': '{ "resolved": "apps/site", "link": true, "funding": "https://example.org" }',
}

const check = (planted: Record<string, string>) =>
  inTree({ ...tree, ...planted }, (root) => TIDY.flatMap((rule) => rule(root)))

test('a tidy repository has no findings', () => {
  expect(check({})).toEqual([])
})

test.each([
  ['named-paths-exist', 'README.md', 'See [the plan](docs/GONE.md).'],
  ['named-paths-exist', 'docs/PLAN.md', 'Run `tools/gone.ts`.'],
  ['named-paths-exist', 'docs/PLAN.md', 'As docs/gone.md says.'],
  ['named-files-exist', 'docs/PLAN.md', 'Tested by `gone.test.ts`.'],
  ['named-files-exist', 'docs/PLAN.md', 'Tested by `wallet/gone.pg.test.ts`.'],
  ['named-files-exist', 'README.md', 'Tested by `…/wallet/gone.pg.test.ts`.'],
  ['named-files-exist', 'docs/PLAN.md', 'In `…/bus.ts`, which is no module.'],
  ['decisions-have-status', 'docs/decisions/0002-now.md', '# 0002. Now\n\n2026-11-21\n'],
  ['decisions-have-status', 'docs/decisions/0002-now.md', '# 0002. Now\nStatus: accepted\n'],
  ['decisions-have-status', 'docs/decisions/0002-now.md', '# 0002. Now\n\nStatus: agreed\n'],
  ['decisions-have-status', 'docs/decisions/0002-now.md', '# 0002. Now\n\nStatus: superseded by 0003\n'],
  ['decisions-have-status', 'docs/decisions/0002-now.md', '# 0002. Now\n\nStatus: superseded by 0002\n'],
  ['decisions-have-status', 'docs/decisions/0002-now.md', '# 2: now\n\nStatus: accepted\n'],
  ['decisions-have-status', 'docs/decisions/0002-twin.md', '# 0002. Twin\n\nStatus: accepted\n'],
  ['decisions-have-status', 'docs/decisions/README.md', '- [0001](0001-then.md) Then: superseded by 0002'],
  ['environment-at-entry-points', 'apps/site/page.ts', 'const port = process.env.PORT'],
  ['time-and-chance-handed-in', 'apps/site/page.ts', 'const now = Date.now()'],
  ['time-and-chance-handed-in', 'apps/site/page.ts', 'const now = new Date()'],
  ['time-and-chance-handed-in', 'apps/site/page.ts', 'const luck = Math.random()'],
  [
    'tests-wait-for-conditions',
    'apps/site/page.test.ts',
    'await new Promise((resolve) => setTimeout(resolve, 100))',
  ],
  ['dots-match-every-character', 'apps/site/page.ts', 'const line = /^name: (.+)$/.exec(text)'],
  ['dots-match-every-character', 'apps/originals/src/read.ts', 'const parts = text.split(/a[.b]./g)'],
  ['days-are-of-a-place', 'apps/platform/src/reach.ts', 'const day = at.toISOString().slice(0, 10)'],
  ['days-are-of-a-place', 'apps/platform/src/reach.ts', 'const isSunday = at.getUTCDay() === 0'],
  ['days-are-of-a-place', 'apps/storefront/app/hour.ts', 'const hour = at.getHours()'],
  ['tests-wait-for-conditions', 'e2e/a.journey.ts', 'await page.waitForTimeout(500)'],
  [
    'tests-wait-for-conditions',
    'apps/site/page.test.ts',
    `import { setTimeout as delay } from 'node:timers/promises'`,
  ],
  ['spanish-has-both-forms', 'apps/site/texts.ts', `const es = { enter: 'Zambullí acá' }`],
  [
    'spanish-is-by-reader',
    'apps/platform/src/modules/mail.ts',
    `const WORDS = { es_ES: 'Abrí el enlace', en_US: 'Open the link' }`,
  ],
  ['spanish-has-both-forms', 'apps/site/texts.ts', `text('Zambullí', 'Dive', 'Mergulhe')`],
  ['no-singled-out-tests', 'apps/site/page.test.ts', `test.only('x', () => {})`],
  ['no-registry-host', 'package-lock.json', '{ "resolved": "https://registry.example.org/x.tgz" }'],
  ['no-registry-host', '.npmrc', 'registry=https://registry.example.org'],
  ['no-secrets', 'apps/site/key.ts', `const key = '${['-----BEGIN', 'PRIVATE', 'KEY-----'].join(' ')}'`],
  ['no-secrets', '.env', 'TOKEN=1'],
  [
    'browser-gets-no-server-code',
    'apps/storefront/build/client/app.js',
    'fetch(x,{headers:{"X-Master-Api-Key":k}})',
  ],
  ['realtime-writes-nothing', 'apps/platform/src/realtime/bus.ts', 'UPDATE accounts SET balance = 0'],
  ['classes-have-rules', 'apps/storefront/app/gone.tsx', '<i className="bar gone" />'],
  [
    'classes-have-rules',
    'apps/storefront/app/gone.tsx',
    "<i className={on ? 'bar' : classes('bar', 'gone')} />",
  ],
  ['classes-have-rules', 'packages/ui/src/gone.tsx', '<i className={`bar gone-${kind}`} />'],
  ['classes-have-rules', 'apps/console/app/gone.tsx', '<i className="bar" />'],
  ['rules-are-used', 'apps/storefront/app/gone.css', '@media print { .bar .gone { top: 0 } }'],
  ['classes-have-one-feature', 'apps/storefront/app/features/two/two.css', '.wide, .one { top: 0 }'],
  ['calls-out-are-bounded', 'apps/platform/src/reach.ts', `await fetch(url, { redirect: 'error' })`],
  ['calls-out-are-bounded', 'apps/storefront/server/x.ts', 'void fetch(url, { signal })'],
  [
    'calls-out-are-bounded',
    'apps/platform/src/reach.ts',
    `fetch(url, { redirect: 'follow', signal })\nconst options = { redirect: 'error' }`,
  ],
  ['answers-are-bounded', 'apps/platform/src/reach.ts', 'const read = await answer.json()'],
  ['answers-are-bounded', 'packages/uof/src/reach.ts', 'return (await response.text()).length'],
  ['exact-versions', 'package.json', '{ "devDependencies": { "vitest": "^5.1.1" } }'],
  ['exact-versions', 'apps/site/package.json', '{ "dependencies": { "fastify": "5" } }'],
])('%s bites %s: %s', (rule, path, text) => {
  expect([...new Set(check({ [path]: text }).map((finding) => finding.rule))]).toEqual([rule])
})
