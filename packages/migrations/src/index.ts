export { applySchema, LEAST_POSTGRES, refuseOldServer, type Schema } from './apply.ts'
export { applySchemaTo } from './pool.ts'
export { type Migration, readFunctions, readMigrations, type SqlFile } from './files.ts'
export { MigrationRefused } from './refused.ts'
