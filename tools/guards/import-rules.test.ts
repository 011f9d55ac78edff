import { expect, test } from 'vitest'
import { readGraph } from './graph.ts'
import { checkImports, RULES } from './import-rules.ts'
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
  [`${SITE}/session/index.ts`]: `import '~/api/index.ts'`,
  [`${SITE}/api/index.ts`]: `import { calls } from '@palco/contract'\nimport '~/i18n/index.ts'\nexport const api = calls`,
  [`${SITE}/i18n/index.ts`]: `import '~/lib/text.ts'`,
  [`${SITE}/brand/index.ts`]: `import type { api } from '~/api/index.ts'\nimport { LANGUAGES } from '@palco/contract/tables'\nexport type Api = typeof api`,
  [`${SITE}/ui/button.tsx`]: `import '~/lib/text.ts'\nimport '@palco/ui/icon.tsx'\nexport const Button = () => <b>import?</b>`,
  [`${SITE}/lib/text.ts`]: 'export const text = 1',
  [`${SITE}/lib/text.test.ts`]: `import '../../../../e2e/mock-backend/backend.ts'`,
  [`${DESK}/pages/queue.server.ts`]: `import { calls } from '@palco/contract'\nexport const load = calls`,
  [`${DESK}/pages/parts.tsx`]: `import { LANGUAGES } from '@palco/contract/tables'\nimport type { load } from './queue.server.ts'\nexport type Row = typeof load`,
  [`${PLATFORM}/main.ts`]: `import './modules/casino/index.ts'\nimport './http/index.ts'`,
  [`${PLATFORM}/http/index.ts`]: `import '../modules/wallet/routes.ts'`,
  [`${PLATFORM}/realtime/bus.ts`]: `import '../db/index.ts'\nimport { readBalances } from '../ledger/index.ts'`,
  [`${PLATFORM}/jobs/relay.ts`]: `import '../realtime/bus.ts'`,
  [`${PLATFORM}/db/index.ts`]: 'export const db = 1',
  [`${PLATFORM}/ledger/index.ts`]: `import '../db/index.ts'`,
  [`${PLATFORM}/modules/wallet/index.ts`]: `import '../../ledger/index.ts'\nexport const wallet = 1`,
  [`${PLATFORM}/modules/wallet/routes.ts`]: `import './index.ts'\nimport './store.ts'`,
  [`${PLATFORM}/modules/wallet/store.ts`]: 'export const store = 1',
  [`${PLATFORM}/modules/casino/index.ts`]: `import '../wallet/index.ts'\nexport const casino = 1`,
}

const check = (planted: Record<string, string>) =>
  inTree({ ...tree, ...planted }, (root) => checkImports(readGraph(root)))
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
  ['no-test-code-in-programs', `${PLATFORM}/http/odd.ts`, `import '@palco/tools/postgres'`],
  ['no-test-code-in-programs', `${SITE}/lib/odd.ts`, `const load = () => import('./text.test.ts')`],
  ['storefront-layers', `${SITE}/lib/odd.ts`, `import '~/i18n/index.ts'`],
  ['storefront-layers', `${SITE}/brand/odd.ts`, `import { api } from '~/api/index.ts'`],
  ['storefront-layers', `${SITE}/api/odd.ts`, `import '../session/index.ts'`],
  ['storefront-layers', `${SITE}/session/odd.ts`, `import '~/features/wallet/index.ts'`],
  ['storefront-layers', `${SITE}/features/casino/odd.tsx`, `import '~/layouts/default.tsx'`],
  ['storefront-layers', `${SITE}/layouts/odd.tsx`, `const page = import('~/routes/home.tsx')`],
  ['storefront-layers', `${SITE}/routes/odd.tsx`, `import '../../server/site.ts'`],
  ['imports-lead-somewhere', 'bench/main.ts', `import '@palco/ui/gone.tsx'`],
  ['ui-on-lib-only', 'packages/ui/src/link.tsx', `import { Link } from 'react-router'`],
  ['ui-on-lib-only', 'packages/ui/src/odd.tsx', `import type { calls } from '@palco/contract'`],
  ['ui-on-lib-only', `${SITE}/ui/link.tsx`, `import { Link } from 'react-router'`],
  ['ui-on-lib-only', `${SITE}/ui/odd.tsx`, `import type { Api } from '~/brand/index.ts'`],
  ['features-apart', `${SITE}/features/casino/odd.ts`, `import type { wallet } from '../wallet/index.ts'`],
  ['contract-through-api', `${SITE}/features/casino/odd.ts`, `import { calls } from '@palco/contract'`],
  ['contract-on-the-consoles-server', `${DESK}/pages/odd.tsx`, `import { calls } from '@palco/contract'`],
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
  ['wallet-knows-no-product', `${PLATFORM}/modules/wallet/odd.ts`, `import '../casino/index.ts'`],
  ['play-knows-no-product', `${PLATFORM}/modules/play/odd.ts`, `import '../casino/index.ts'`],
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
  expect(rulesBrokenBy({ ...other, [from]: source })).toEqual([rule])
})

test('a type is no run-time import: neither a layer, nor the contract, nor a circle is broken by it', () => {
  const types = `import type { calls } from '@palco/contract'\nimport { type casino } from '~/features/casino/index.ts'`
  const circle = {
    [`${SITE}/session/two.ts`]: `import type { one } from './one.ts'`,
    [`${SITE}/session/one.ts`]: `import './two.ts'`,
  }
  expect(check({ [`${SITE}/session/types.ts`]: types, ...circle })).toEqual([])
})

test('every rule is planted', () => {
  const names = new Set(planted.map(([rule]) => rule))
  expect(RULES.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([])
})
