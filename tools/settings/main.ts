import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../environment.ts'
import { settingsPage } from './page.ts'

/** `npm run settings`: writes docs/settings.md. */
writeFileSync(join(repositoryRoot, 'docs/settings.md'), settingsPage())
