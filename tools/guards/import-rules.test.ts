import { expect, test } from 'vitest'
import { readGraph } from './graph.ts'
import { checkImports, RULES } from './import-rules.ts'
import { readCalls } from './sql-calls.ts'
import { inTree } from './testing/tree.ts'

/** A tree in which every arrow points the right way; each planted import below breaks it in one place. */
const SITE = 'apps/storefront/app'
const PLATFORM = 'apps/platform/src'
const DESK = 'apps/console/app'
const tree = {
  'packages/contract/package.json':
    '{ "name": "@palco/contract", "exports": { ".": "./src/index.ts", "./tables": "./src/tables/index.ts" } }',
  'packages/contract/src/tables/index.ts': `export * from './languages.ts'`,
  'packages/contract/src/tables/languages.ts': 'export const LANGUAGES = 1',
  'packages/contract/src/index.ts': 'export const calls = 1',
  'packages/ui/package.json': '{ "name": "@palco/ui", "exports": { "./*": "./src/*" } }',
  'packages/ui/src/icon.tsx': 'export const Icon = 1',
  'tools/package.json': '{ "name": "@palco/tools", "exports": { "./postgres": "./postgres.ts" } }',
  'tools/postgres.ts': 'export const start = 1',
  'e2e/mock-backend/backend.ts': 'export const backend = 1',
  'apps/originals/src/main.ts': 'export const originals = 1',
  'apps/storefront/server/site.ts': `import '../app/routes/home.tsx'`,
  [`${SITE}/routes/home.tsx`]: `import '../layouts/default.tsx'\nimport type { home } from './+types/home'`,
  [`${SITE}/layouts/default.tsx`]: `import '~/features/casino/index.ts'`,
  [`${SITE}/features/casino/index.ts`]: `import '~/session/index.ts'\nexport const casino = 1`,
  [`${SITE}/features/wallet/index.ts`]: `import '~/ui/button.tsx'\nexport const wallet = 1`,
  [`${SITE}/page/index.ts`]: `import '~/live/index.ts'`,
  [`${SITE}/live/index.ts`]: `import '~/session/index.ts'`,
  [`${SITE}/session/index.ts`]: `import '~/api/index.ts'`,
  [`${SITE}/api/index.ts`]: `import { calls } from '@palco/contract'\nimport '~/lib/text.ts'\nexport const api = calls`,
  [`${SITE}/i18n/index.ts`]: `import '~/lib/text.ts'`,
  [`${SITE}/first-paint/index.ts`]: `export { held } from './start/held.ts'`,
  [`${SITE}/first-paint/start/held.ts`]: 'export const held = 1',
  [`${SITE}/brand/index.ts`]: `import type { api } from '~/api/index.ts'\nimport { LANGUAGES } from '@palco/contract/tables'\nexport type Api = typeof api`,
  [`${SITE}/ui/button.tsx`]: `import '~/lib/text.ts'\nimport '@palco/ui/icon.tsx'\nexport const Button = () => <b>import?</b>`,
  [`${SITE}/lib/text.ts`]: 'export const text = 1',
  [`${SITE}/lib/text.test.ts`]: `import '../../../../e2e/mock-backend/backend.ts'`,
  [`${DESK}/pages/queue.server.ts`]: `import { calls } from '@palco/contract'\nexport const load = calls`,
  [`${DESK}/pages/parts.tsx`]: `import { LANGUAGES } from '@palco/contract/tables'\nimport type { load } from './queue.server.ts'\nexport type Row = typeof load`,
  [`${DESK}/features/help/save.server.ts`]: 'export const saveHelp = 1',
  [`${PLATFORM}/main.ts`]: `import './modules/casino/index.ts'\nimport './http/index.ts'`,
  [`${PLATFORM}/http/index.ts`]: `import '../modules/wallet/routes.ts'`,
  [`${PLATFORM}/realtime/bus.ts`]: `import '../db/index.ts'\nimport { readBalances } from '../ledger/index.ts'`,
  [`${PLATFORM}/jobs/relay.ts`]: `import '../realtime/bus.ts'`,
  [`${PLATFORM}/db/index.ts`]: 'export const db = 1',
  [`${PLATFORM}/ledger/index.ts`]: `import '../db/index.ts'`,
  [`${PLATFORM}/operators/index.ts`]: `import '../db/index.ts'`,
  [`${PLATFORM}/modules/sports-bets/index.ts`]: `export const bets = 1`,
  [`${PLATFORM}/modules/wallet/index.ts`]: `import '../../ledger/index.ts'\nexport const wallet = 1`,
  [`${PLATFORM}/modules/wallet/routes.ts`]: `import './index.ts'\nimport './store.ts'`,
  [`${PLATFORM}/modules/wallet/store.ts`]: 'export const store = 1',
  [`${PLATFORM}/modules/casino/index.ts`]: `import '../wallet/index.ts'\nexport const casino = 1`,
}

const check = (planted: Record<string, string>) =>
  inTree({ ...tree, ...planted }, (root) => checkImports(readGraph(root), readCalls(root)))
const rulesBrokenBy = (planted: Record<string, string>) => [
  ...new Set(check(planted).map(({ rule }) => rule)),
]

test('the plan as it is meant breaks nothing', () => {
  expect(check({})).toEqual([])
})

const planted: [rule: string, from: string, source: string][] = [
  ['imports-lead-somewhere', 'bench/main.ts', `import './nowhere.ts'`],
  ['imports-lead-somewhere', 'bench/main.ts', `import '@palco/contract/secret'`],
  ['apps-apart', `${SITE}/api/other.ts`, `import '../../../platform/src/db/index.ts'`],
  ['apps-apart', `${PLATFORM}/http/games.ts`, `export { originals } from '../../../originals/src/main.ts'`],
  ['apps-apart', `${PLATFORM}/http/games.test.ts`, `import '../../../originals/src/main.ts'`],
  ['contract-alone', 'packages/contract/src/odd.ts', `import '../../../apps/originals/src/main.ts'`],
  ['no-test-code-in-production', `${PLATFORM}/http/odd.ts`, `import '@palco/tools/postgres'`],
  ['no-test-code-in-production', `${SITE}/lib/odd.ts`, `const load = () => import('./text.test.ts')`],
  ['storefront-layers', `${SITE}/lib/odd.ts`, `import '~/i18n/index.ts'`],
  ['storefront-layers', `${SITE}/api/odd.ts`, `import type { Api } from '~/brand/index.ts'`],
  ['storefront-layers', `${SITE}/session/live.ts`, `import '~/live/index.ts'`],
  ['storefront-layers', `${SITE}/api/odd.ts`, `import '../session/index.ts'`],
  ['storefront-layers', `${SITE}/session/odd.ts`, `import '~/features/wallet/index.ts'`],
  ['storefront-layers', `${SITE}/features/casino/odd.tsx`, `import '~/layouts/default.tsx'`],
  ['storefront-layers', `${SITE}/layouts/odd.tsx`, `const page = import('~/routes/home.tsx')`],
  ['storefront-layers', `${SITE}/routes/odd.tsx`, `import '../../server/site.ts'`],
  ['folders-have-a-layer', `${SITE}/rooms/odd.ts`, `import '~/lib/text.ts'`],
  ['imports-lead-somewhere', 'bench/main.ts', `import '@palco/ui/gone.tsx'`],
  ['ui-on-lib-only', 'packages/ui/src/link.tsx', `import { Link } from 'react-router'`],
  ['ui-on-lib-only', 'packages/ui/src/odd.tsx', `import type { calls } from '@palco/contract'`],
  ['ui-on-lib-only', `${SITE}/ui/link.tsx`, `import { Link } from 'react-router'`],
  [
    'first-paint-by-its-entries',
    `${SITE}/features/casino/odd.ts`,
    `import { held } from '~/first-paint/start/held.ts'`,
  ],
  [
    'first-paint-by-its-entries',
    'apps/storefront/server/pages.test.ts',
    `import type { held } from '../app/first-paint/start/held.ts'`,
  ],
  ['features-apart', `${SITE}/features/casino/odd.ts`, `import type { wallet } from '../wallet/index.ts'`],
  [
    'features-apart',
    `${DESK}/features/store/odd.ts`,
    `import type { saveHelp } from '../help/save.server.ts'`,
  ],
  ['contract-through-api', `${SITE}/features/casino/odd.ts`, `import { calls } from '@palco/contract'`],
  [
    'contract-on-the-consoles-server',
    `${DESK}/features/store/odd.tsx`,
    `import { calls } from '@palco/contract'`,
  ],
  ['tables-without-validator', 'packages/contract/src/tables/odd.ts', `import { z } from 'zod'`],
  ['tables-without-validator', 'packages/contract/src/format.ts', `export * from './index.ts'`],
  [
    'modules-meet-at-index',
    `${PLATFORM}/modules/casino/odd.ts`,
    `import { store } from '../wallet/store.ts'`,
  ],
  [
    'modules-meet-at-index',
    `${PLATFORM}/modules/casino/odd.ts`,
    `import type { store } from '../wallet/store.ts'`,
  ],
  ['modules-meet-at-index', `${PLATFORM}/http/odd.ts`, `import '../modules/wallet/store.ts'`],
  [
    'ledger-knows-no-product',
    `${PLATFORM}/ledger/odd.ts`,
    `import type { casino } from '../modules/casino/index.ts'`,
  ],
  [
    'domain-knows-no-http',
    `${PLATFORM}/modules/wallet/odd.ts`,
    `import type { FastifyReply } from 'fastify'`,
  ],
  ['domain-knows-no-http', `${PLATFORM}/modules/wallet/odd.ts`, `import '../../http/index.ts'`],
  [
    'domain-knows-no-http',
    `${PLATFORM}/modules/wallet/webhook-route.ts`,
    `import { PROVIDER_REFUSALS } from '@palco/contract'`,
  ],
  ['db-below-all', `${PLATFORM}/db/odd.ts`, `import '../ledger/index.ts'`],
  [
    'ground-knows-no-module',
    `${PLATFORM}/operators/odd.ts`,
    `import type { Bets } from '../modules/wallet/index.ts'`,
  ],
  ['db-below-all', `${PLATFORM}/db/odd.ts`, `import '../operators/index.ts'`],
  ['ledger-knows-no-product', `${PLATFORM}/ledger/odd.ts`, `import '../operators/index.ts'`],
  ['wallet-knows-no-product', `${PLATFORM}/modules/wallet/odd.ts`, `import '../casino/index.ts'`],
  ['wallet-knows-no-product', `${PLATFORM}/modules/wallet/odd.ts`, `import '../sports-bets/index.ts'`],
  ['play-knows-no-product', `${PLATFORM}/modules/play/odd.ts`, `import '../casino/index.ts'`],
  ['play-knows-no-product', `${PLATFORM}/modules/play/odd.ts`, `import '../wallet/index.ts'`],
  ['realtime-reads-only', `${PLATFORM}/realtime/odd.ts`, `import '../modules/wallet/index.ts'`],
  [
    'realtime-reads-only',
    `${PLATFORM}/realtime/odd.ts`,
    `import { readBalances, post } from '../ledger/index.ts'`,
  ],
  ['no-cycles', `${PLATFORM}/db/index.ts`, `import './other.ts'`],
]

test.each(planted)('%s bites %s: %s', (rule, from, source) => {
  const other: Record<string, string> =
    rule === 'no-cycles' ? { [`${PLATFORM}/db/other.ts`]: `import './index.ts'` } : {}
  // An arrow against the plan closes a circle too, more often than not.
  const broken = rulesBrokenBy({ ...other, [from]: source })
  expect(broken.filter((name) => name === rule || !name.startsWith('no-cycles'))).toEqual([rule])
})

test('a type of the contract is no run-time import', () => {
  expect(check({ [`${SITE}/session/types.ts`]: `import type { calls } from '@palco/contract'` })).toEqual([])
})

test('types make a circle of files as values do', () => {
  const circle = {
    [`${SITE}/session/two.ts`]: `import type { one } from './one.ts'`,
    [`${SITE}/session/one.ts`]: `import './two.ts'`,
  }
  expect(check(circle)).toEqual([
    {
      rule: 'no-cycles',
      where: `${SITE}/session/one.ts`,
      what: `is in a circle: ${SITE}/session/one.ts ⇄ ${SITE}/session/two.ts`,
    },
  ])
})

const EXPORT = 'export type Thing = 1\nexport const thing = 1'
const partsInCircles: [parts: string, files: Record<string, string>][] = [
  [
    `${PLATFORM}/http ⇄ ${PLATFORM}/modules/brands`,
    {
      [`${PLATFORM}/http/context.ts`]: `import type { Thing } from '../modules/brands/index.ts'`,
      [`${PLATFORM}/http/server.ts`]: EXPORT,
      [`${PLATFORM}/modules/brands/index.ts`]: EXPORT,
      [`${PLATFORM}/modules/brands/routes.ts`]: `import { thing } from '../../http/server.ts'`,
    },
  ],
  [
    `${DESK}/pages ⇄ ${DESK}/session`,
    {
      [`${DESK}/pages/one.ts`]: `import type { Thing } from '../session/one.ts'`,
      [`${DESK}/session/one.ts`]: EXPORT,
      [`${DESK}/session/two.ts`]: `import type { Thing } from '../pages/two.ts'`,
      [`${DESK}/pages/two.ts`]: EXPORT,
    },
  ],
  [
    `${DESK}/entry.ts ⇄ apps/console/server`,
    {
      [`${DESK}/entry.ts`]: `import type { Thing } from '../server/one.ts'`,
      'apps/console/server/one.ts': EXPORT,
      'apps/console/server/two.ts': `import '../app/entry.ts'`,
    },
  ],
]

test.each(partsInCircles)('parts in a circle though no two files are: %s', (parts, files) => {
  expect(check(files)).toMatchObject([{ rule: 'no-cycles-of-parts', what: `is in a circle: ${parts}` }])
})

test('no circle: folders within one part, what is loaded later, and what tests look at', () => {
  const files = {
    [`${PLATFORM}/modules/wallet/kinds/card.ts`]: `import type { wallet } from '../store.ts'`,
    [`${PLATFORM}/modules/wallet/routes.ts`]: `import './kinds/card.ts'\nimport './store.ts'`,
    [`${DESK}/texts/index.ts`]: `const load = () => import('../session/later.ts')`,
    [`${DESK}/session/later.ts`]: `import '../texts/index.ts'`,
    [`${DESK}/texts/index.test.ts`]: `import '../session/later.ts'`,
  }
  expect(check(files)).toEqual([])
})

test('every rule is planted', () => {
  const names = new Set(planted.map(([rule]) => rule))
  expect(RULES.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([])
})
