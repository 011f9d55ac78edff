import { type BuildPlan, CONSOLE_BUILD, SITE_BUILD, VIEWS_BUILD } from '../system/build.ts'

export type ArtifactPlan = {
  /** Name of the directory. */
  name: string
  /** What the process runs first. */
  entry: string
  /** Modules that are started by their path and not imported. */
  besides?: readonly string[]
  /** Programs of the directory that a person runs, by the name of their task. */
  commands?: Readonly<Record<string, string>>
  /** Built files: the build, and the folder that is taken whole. */
  built?: { plan: BuildPlan; folder: string }
}

const PLATFORM = 'apps/platform/src'
const MODULES = `${PLATFORM}/modules`

/** Commands of the platform that work on its database alone; the others need what only a checkout has. */
const PLATFORM_COMMANDS = {
  operators: `${MODULES}/operators/cli.ts`,
  audit: `${MODULES}/operators/audit/cli.ts`,
  payments: `${MODULES}/operators/payments/cli.ts`,
  provider: `${MODULES}/casino/cli.ts`,
  sports: `${MODULES}/sports-bets/cli.ts`,
  'sports-provider': `${MODULES}/sports-offer/cli.ts`,
  'free-bet': `${MODULES}/bonuses/cli.ts`,
  bounces: `${MODULES}/campaigns/cli.ts`,
  players: `${MODULES}/identity/cli.ts`,
  messages: `${MODULES}/messages/cli.ts`,
  reconciliation: `${MODULES}/reconciliation/cli.ts`,
  report: `${MODULES}/reports/cli.ts`,
  'authority-reports': `${MODULES}/authority-reports/cli.ts`,
  rollups: `${MODULES}/figures/cli.ts`,
  screening: `${MODULES}/screening/cli.ts`,
} as const

/** A directory for each program. The platform's runs as web, worker and feed: `ROLE` says which. */
export const ARTIFACTS: readonly ArtifactPlan[] = [
  {
    name: 'platform',
    entry: `${PLATFORM}/main.ts`,
    besides: [`${MODULES}/wallet/files/pictures/worker.ts`],
    commands: PLATFORM_COMMANDS,
  },
  {
    name: 'storefront',
    entry: 'apps/storefront/server/main.ts',
    built: { plan: SITE_BUILD, folder: 'apps/storefront/build' },
  },
  {
    name: 'console',
    entry: 'apps/console/server/main.ts',
    built: { plan: CONSOLE_BUILD, folder: 'apps/console/build' },
  },
  {
    name: 'originals',
    entry: 'apps/originals/src/main.ts',
    built: { plan: VIEWS_BUILD, folder: 'apps/originals/dist' },
  },
  { name: 'odds-feed', entry: 'apps/odds-feed/src/main.ts' },
  { name: 'payments-sandbox', entry: 'apps/payments-sandbox/src/main.ts' },
  { name: 'identity-sandbox', entry: 'apps/identity-sandbox/src/main.ts' },
]
