import { fileURLToPath } from 'node:url'
import type { Schema } from '@palco/migrations'

/** The tables and functions of this server's own database. */
export const SCHEMA: Schema = {
  migrations: fileURLToPath(new URL('./migrations', import.meta.url)),
  functions: fileURLToPath(new URL('..', import.meta.url)),
  version: 2,
  table: 'migrations',
  /** Any number that only this server locks in its own database. */
  lock: 4_100_001,
}
