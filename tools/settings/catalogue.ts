import type { Program } from './program.ts'
import { console } from './programs/console.ts'
import { example } from './programs/example.ts'
import { identity } from './programs/identity.ts'
import { oddsFeed } from './programs/odds-feed.ts'
import { originals } from './programs/originals.ts'
import { payments } from './programs/payments.ts'
import { platform } from './programs/platform.ts'
import { start } from './programs/start.ts'
import { storefront } from './programs/storefront.ts'
import { tests } from './programs/tests.ts'

/** Every variable that any process of the project reads; `docs/settings.md` is written from it. */
export const PROGRAMS: readonly Program[] = [
  start,
  platform,
  storefront,
  originals,
  oddsFeed,
  console,
  payments,
  identity,
  example,
  tests,
]
