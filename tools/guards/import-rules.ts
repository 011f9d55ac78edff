import { findCycles, findPart } from './cycles.ts'
import type { Graph, Import } from './graph.ts'

export type Finding = { rule: string; where: string; what: string }

/** True when the import breaks the rule. Test files are bound by few rules: they look at what they test. */
type Rule = { name: string; because: string; breaks: (edge: Import) => boolean; testsToo?: boolean }

const TEST = /\.(test|journey)\.tsx?$|(^|\/)(testing|fixtures|mock-backend|dev)\//
const part = (path: string, pattern: RegExp): string | undefined => pattern.exec(path)?.[1]
const app = (path: string): string | undefined => part(path, /^apps\/([^/]+)\//)
const feature = (path: string): string | undefined =>
  part(path, /^(apps\/(?:storefront|console)\/app\/features\/[^/.]+)/)
const platformPart = (path: string): string | undefined => part(path, /^apps\/platform\/src\/([^/]+)/)
const platformModule = (path: string): string | undefined =>
  part(path, /^apps\/platform\/src\/modules\/([^/]+)/)
/** The contract's tables, formatter, texts and reader of amounts: without the validator, for browsers too. */
const isPlain = (path: string): boolean =>
  /^packages\/contract\/src\/((?:tables|spanish)\/[\w-]+|format|texts|amount)\.ts$/.test(path)
const isContract = (path: string): boolean => path.startsWith('packages/contract/')

/** Storefront layers, lowest first; a file may import its own layer and lower ones. */
const LAYERS = [
  'lib',
  'ui',
  'page-data',
  'api',
  'common',
  'session',
  'live',
  'page',
  'features',
  'layouts',
  'routes',
  'server',
] as const
const COMMON: readonly string[] = ['brand', 'i18n', 'builds', 'first-paint', 'notices', 'seo', 'home-screen']

function layer(path: string): number | null {
  if (path.startsWith('apps/storefront/server/')) return LAYERS.indexOf('server')
  const name = part(path, /^apps\/storefront\/app\/([^/]+)/)
  if (name === undefined) return null
  if (COMMON.includes(name)) return LAYERS.indexOf('common')
  const at = LAYERS.findIndex((candidate) => candidate === name)
  if (at >= 0) return at
  if (/^(root|entry\.\w+|routes|document|error-page)\.tsx?$/.test(name)) return LAYERS.indexOf('routes')
  // paths.ts, route-table.ts, site-settings.ts: facts for all parts, resting on nothing.
  return 0
}

/** Modules that know no product; every other one is one, or rests on one. */
const GROUND: readonly (string | undefined)[] = ['brands', 'jurisdictions']
const isOfProduct = (name: string | undefined): boolean => name !== undefined && !GROUND.includes(name)
const ofPlatform = (edge: Import): boolean => app(edge.from) === 'platform' && app(edge.to) === 'platform'

/** The plan of docs/ARCHITECTURE.md, one rule a sentence. */
export const RULES: Rule[] = [
  {
    name: 'imports-lead-somewhere',
    because: 'a path or export that does not exist',
    testsToo: true,
    breaks: ({ to }) => to.startsWith('missing:'),
  },
  {
    name: 'apps-apart',
    because: 'apps meet only through the contract',
    testsToo: true,
    breaks: ({ from, to }) => app(from) !== undefined && app(to) !== undefined && app(from) !== app(to),
  },
  {
    name: 'contract-alone',
    because: 'the contract knows neither side',
    testsToo: true,
    breaks: ({ from, to }) => isContract(from) && !isContract(to) && !/^(npm|node):/.test(to),
  },
  {
    name: 'no-test-code-in-production',
    because: 'what runs in production imports no test, mock, bench or tool',
    breaks: ({ from, to }) =>
      /^(apps|packages)\//.test(from) && (TEST.test(to) || /^(e2e|bench|tools)\//.test(to)),
  },
  {
    name: 'storefront-layers',
    because:
      'server → routes → layouts → features → page → live → session → brand, i18n, builds … → api → page-data → ui → lib',
    breaks: ({ from, to }) => {
      const [low, high] = [layer(from), layer(to)]
      return low !== null && high !== null && high > low
    },
  },
  {
    name: 'folders-have-a-layer',
    because: 'a new folder of the storefront takes its place in the layers first',
    breaks: ({ from }) => {
      const folder = part(from, /^apps\/storefront\/app\/([^/.]+)\//)
      return folder !== undefined && ![...LAYERS, ...COMMON].includes(folder)
    },
  },
  {
    name: 'ui-on-lib-only',
    because: "the kit, shared or the site's edges, knows no router, no data and no brand",
    breaks: ({ from, to }) =>
      /^(apps\/storefront\/app|packages)\/ui\//.test(from) &&
      (to === 'npm:react-router' || (layer(to) !== null && !/\/app\/(ui|lib)\//.test(to)) || isContract(to)),
  },
  {
    name: 'first-paint-by-its-entries',
    because: 'what serves the first paint has its entries in app/first-paint itself; its folders are its own',
    testsToo: true,
    breaks: ({ from, to }) =>
      /\/app\/first-paint\/[^/]+\//.test(to) &&
      /^apps\/storefront\//.test(from) &&
      !from.startsWith('apps/storefront/app/first-paint/'),
  },
  {
    name: 'features-apart',
    because: 'a feature of site or console never imports a feature: routes compose them',
    breaks: ({ from, to }) =>
      feature(from) !== undefined && feature(to) !== undefined && feature(from) !== feature(to),
  },
  {
    name: 'contract-through-api',
    because: 'only api/ imports the calls at run time; the tables and the formatter are for every part',
    breaks: ({ from, to, kind }) =>
      /^apps\/storefront\/(app|server)\//.test(from) &&
      isContract(to) &&
      kind !== 'type' &&
      !isPlain(to) &&
      // The host reads settings that hold several keys.
      !(from.startsWith('apps/storefront/server/') && to.endsWith('/key-ring.ts')) &&
      !from.startsWith('apps/storefront/app/api/'),
  },
  {
    name: 'contract-on-the-consoles-server',
    because:
      'the console validates on its server: only its `.server.ts` files and its host take more of the contract than tables and formatter',
    breaks: ({ from, to, kind }) =>
      from.startsWith('apps/console/app/') &&
      isContract(to) &&
      kind !== 'type' &&
      !isPlain(to) &&
      !from.endsWith('.server.ts'),
  },
  {
    name: 'tables-without-validator',
    because: 'browsers load the tables and the formatter: they rest on tables only',
    breaks: ({ from, to, kind }) => isPlain(from) && kind !== 'type' && !isPlain(to),
  },
  {
    name: 'modules-meet-at-index',
    because: 'a platform module is entered through index.ts, by http and main also through routes.ts',
    testsToo: true,
    breaks: (edge) => {
      const [mine, theirs] = [platformModule(edge.from), platformModule(edge.to)]
      if (!ofPlatform(edge) || theirs === undefined || mine === theirs) return false
      if (mine === undefined && edge.to.endsWith(`/modules/${theirs}/routes.ts`)) return false
      // Tests of one module may use the test set-up of another.
      if (TEST.test(edge.from) && (mine === undefined || /\/testing\//.test(edge.to))) return false
      return !edge.to.endsWith(`/modules/${theirs}/index.ts`)
    },
  },
  {
    name: 'ground-knows-no-module',
    because: 'every module stands on it: modules → operators → http, ledger → db',
    breaks: (edge) =>
      ofPlatform(edge) &&
      /^(jobs|model|observe|operators)$/.test(platformPart(edge.from) ?? '') &&
      platformPart(edge.to) === 'modules',
  },
  {
    name: 'ledger-knows-no-product',
    because: 'products → wallet → ledger → db',
    breaks: (edge) => {
      const to = platformPart(edge.to) ?? ''
      return (
        ofPlatform(edge) &&
        platformPart(edge.from) === 'ledger' &&
        /^(modules|operators|http|jobs|realtime|main\.ts)$/.test(to)
      )
    },
  },
  {
    name: 'db-below-all',
    because: 'products → wallet → ledger → db',
    breaks: (edge) => {
      const to = platformPart(edge.to) ?? ''
      const above = /^(modules|operators|http|jobs|realtime|ledger|main\.ts)$/
      return ofPlatform(edge) && platformPart(edge.from) === 'db' && above.test(to)
    },
  },
  {
    name: 'wallet-knows-no-product',
    because: 'products → wallet → ledger → db',
    breaks: (edge) =>
      ofPlatform(edge) &&
      platformModule(edge.from) === 'wallet' &&
      platformModule(edge.to) !== 'wallet' &&
      isOfProduct(platformModule(edge.to)),
  },
  {
    name: 'play-knows-no-product',
    because: 'products → play → ledger → db',
    breaks: (edge) =>
      ofPlatform(edge) &&
      platformModule(edge.from) === 'play' &&
      platformModule(edge.to) !== 'play' &&
      isOfProduct(platformModule(edge.to)),
  },
  {
    name: 'realtime-reads-only',
    because:
      'realtime writes nothing: of the ledger and the modules it takes functions that read, and no job',
    breaks: (edge) => {
      const to = platformPart(edge.to) ?? ''
      if (!ofPlatform(edge) || edge.kind === 'type' || platformPart(edge.from) !== 'realtime') return false
      if (to === 'jobs') return true
      return (
        /^(ledger|modules|operators)$/.test(to) &&
        !(edge.names.length > 0 && edge.names.every((name) => /^(read|find|list)[A-Z]/.test(name)))
      )
    },
  },
  {
    name: 'domain-knows-no-http',
    because:
      'a module answers `Result`; only its routes meet src/http, which alone knows statuses and the server',
    breaks: ({ from, to, names }) =>
      platformModule(from) !== undefined &&
      (/^(npm:fastify|node:https?)$/.test(to) ||
        names.includes('PROVIDER_REFUSALS') ||
        (platformPart(to) === 'http' && !/(^|[/-])routes?\.ts$|\/index\.ts$/.test(from))),
  },
]

/** Circles of files, and circles of parts that no single pair of files shows, with their SQL. Tests look at what they test. */
function findCircles({ imports }: Graph, calls: readonly Import[]): Finding[] {
  const edges = imports.filter(({ from, to }) => !TEST.test(from) && !TEST.test(to))
  const finding = (rule: string) => (group: string[]) => ({
    rule,
    where: group[0] ?? '',
    what: `is in a circle: ${group.join(' ⇄ ')}${callsWithin(group, calls)}`,
  })
  return [
    ...findCycles(edges).map(finding('no-cycles')),
    ...findCycles([...edges, ...calls], findPart).map(finding('no-cycles-of-parts')),
  ]
}

/** The SQL that holds a circle together; empty where there is none. */
function callsWithin(group: readonly string[], calls: readonly Import[]): string {
  const inside = calls.filter(
    ({ from, to }) =>
      findPart(from) !== findPart(to) && group.includes(findPart(from)) && group.includes(findPart(to)),
  )
  if (inside.length === 0) return ''
  return `; in SQL ${inside.map(({ from, names }) => `${from.replace(/.*\//, '')} uses ${names.join()}`).join(', ')}`
}

/**
 * Every broken rule, and every circle of imports.
 * @param calls what the SQL of one part uses of another
 */
export function checkImports(graph: Graph, calls: readonly Import[] = []): Finding[] {
  const broken = graph.imports.flatMap((edge) =>
    RULES.filter(({ testsToo, breaks }) => (testsToo || !TEST.test(edge.from)) && breaks(edge)).map(
      ({ name, because }) => ({ rule: name, where: edge.from, what: `imports ${edge.to} (${because})` }),
    ),
  )
  const seen = new Set<string>()
  return [...broken, ...findCircles(graph, calls)].filter((finding) => {
    const mark = Object.values(finding).join('\0')
    return !seen.has(mark) && seen.add(mark)
  })
}
