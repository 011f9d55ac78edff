import type { DatabaseLog } from './types.ts'

/** The migrations on disk and those applied do not fit: the start is refused. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused'
}

export declare function migrate(
  url: string,
  options?: { folder?: string; log?: DatabaseLog },
): Promise<string[]>
