import { jobQueue, type JobDefinition, restUntil } from '../../jobs/index.ts'
import type { Route } from '../../http/index.ts'
import type { Brand } from '../brands/index.ts'
import type { IdentityAdapters } from './adapter.ts'
import { sandboxAdapter, type SandboxSettings } from './adapters/sandbox.ts'
import { identityDeskRoutes } from './desk-routes.ts'
import { demandOfAll } from './demand.ts'
import { identityCheckRoutes } from './routes.ts'
import { submitDue, type SubmitDeps } from './submit.ts'
import { webhookRoute } from './webhook-route.ts'
import { identityChecksPlayerData } from './player-data.ts'

export { latestChecks } from './store.ts'
export { accountHolder } from './account-holder.ts'
export { IDENTITY_PROVIDERS, identityDemand } from './demand.ts'
export { checkedFields, demandOfNewPlayer, keepCheckedData } from './personal-steps.ts'

/** The identity providers this platform is connected to, by the id that `settings.identity.provider` of a brand names. */
export function identityAdapters(settings: { sandbox: SandboxSettings }, now: () => Date): IdentityAdapters {
  const sandbox = sandboxAdapter(settings.sandbox, () => now().getTime())
  return new Map([sandbox].map((adapter) => [adapter.id, adapter]))
}

const QUEUE = jobQueue('identity-checks')

type Deps = Omit<SubmitDeps, 'adapters'> & { identityAdapters: IdentityAdapters }
type JobDeps = Deps & { allBrands: () => Promise<Brand[]> }

const submitting = ({ identityAdapters: adapters, ...deps }: Deps): SubmitDeps => ({ ...deps, adapters })

/** The check of players' identities (docs/identity-checks.md). */
export const identityChecks = {
  playerData: identityChecksPlayerData,
  routes: (deps: Deps): Route[] => [
    ...identityCheckRoutes(submitting(deps)),
    ...[...deps.identityAdapters.values()].map((adapter) => webhookRoute(adapter, submitting(deps))),
  ],
  deskRoutes: identityDeskRoutes,
  jobs: (deps: JobDeps): JobDefinition[] => [
    {
      name: 'identity_checks.submit',
      queue: QUEUE,
      everyMs: 1_000,
      rest: restUntil(deps.db, {
        name: 'identity-next-submit',
        text: 'SELECT min(submit_at) AS at FROM identity_checks WHERE submit_at IS NOT NULL',
      }),
      run: () => submitDue(submitting(deps)),
    },
    {
      name: 'identity_checks.demand',
      queue: QUEUE,
      everyMs: 60_000,
      run: async () => {
        for (const brand of await deps.allBrands()) await demandOfAll(deps.db, brand, deps.now())
      },
    },
  ],
}
