import { afterAll } from 'vitest'
import { startStandIn, type StandIn } from '../../../../e2e/stand-in/backend.ts'
import { startSite, type SiteUnderTest } from './site-under-test.ts'

/** The site of one test file before a stand-in backend of its own; both are stopped after the file's last test. */
export async function siteBesideStandIn(
  env: Record<string, string> = {},
): Promise<{ backend: StandIn; site: SiteUnderTest }> {
  const backend = await startStandIn()
  afterAll(() => backend.stop())
  const site = await startSite(backend.url, env)
  afterAll(() => site.stop())
  return { backend, site }
}
