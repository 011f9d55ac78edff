import { afterAll } from 'vitest'
import { startMockBackend, type MockBackend } from '../../../../e2e/mock-backend/backend.ts'
import { startSite, type SiteUnderTest } from './site-under-test.ts'

/** The site of one test file before its own mock backend; both are stopped after the file's last test. */
export async function siteWithMockBackend(
  env: Record<string, string> = {},
): Promise<{ backend: MockBackend; site: SiteUnderTest }> {
  const backend = await startMockBackend()
  afterAll(() => backend.stop())
  const site = await startSite(backend.url, env)
  afterAll(() => site.stop())
  return { backend, site }
}
