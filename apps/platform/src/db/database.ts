import type { Database, DatabaseLog } from './types.ts'

export type DatabaseOptions = { url: string; poolSize?: number; log?: DatabaseLog; role?: string | null }

export declare function openDatabase(options: DatabaseOptions): Database
