import { expect, test } from 'vitest'
import { findLane } from './one-file.ts'

test.each([
  ['apps/platform/src/db/database.pg.test.ts', 'pg'],
  ['apps/storefront/server/offers.site.test.ts', 'site'],
  ['tools/system/part.system.test.ts', 'system'],
  ['apps/storefront/app/ui/button.test.tsx', 'unit'],
  ['e2e/rows/start.journey.ts', 'rows'],
  ['e2e/journeys/first-deposit.journey.ts', 'e2e'],
  ['apps/platform/src/main.ts', undefined],
])('%s belongs to the lane %s', (path, lane) => {
  expect(findLane(path)).toBe(lane)
})
