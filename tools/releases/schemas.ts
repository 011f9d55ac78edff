import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCHEMA as oddsFeed } from '../../apps/odds-feed/src/db/schema.ts'
import { SCHEMA as originals } from '../../apps/originals/src/db/schema.ts'
import { SCHEMA as platform } from '../../apps/platform/src/db/migrate.ts'
import { repositoryRoot } from '../environment.ts'
import type { Release, Source } from './releases.ts'

/** Every part with a schema: the file of its `SCHEMA.version`, and the list of its releases. */
export const SCHEMAS: readonly { schema: Source; file: string; list: string }[] = [
  {
    schema: platform,
    file: 'apps/platform/src/db/migrate.ts',
    list: 'apps/platform/src/db/released.json',
  },
  {
    schema: originals,
    file: 'apps/originals/src/db/schema.ts',
    list: 'apps/originals/src/db/released.json',
  },
  {
    schema: oddsFeed,
    file: 'apps/odds-feed/src/db/schema.ts',
    list: 'apps/odds-feed/src/db/released.json',
  },
]

export const readReleases = (list: string): Release[] =>
  JSON.parse(readFileSync(join(repositoryRoot, list), 'utf8')) as Release[]

export const writeReleases = (list: string, releases: readonly Release[]): void =>
  writeFileSync(join(repositoryRoot, list), `${JSON.stringify(releases, null, 2)}\n`)
