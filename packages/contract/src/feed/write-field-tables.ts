import { readFileSync, writeFileSync } from 'node:fs'
import { withFieldTables } from './field-tables.ts'

const page = new URL('../../../../docs/odds-feed.md', import.meta.url)
writeFileSync(page, withFieldTables(readFileSync(page, 'utf8')))
