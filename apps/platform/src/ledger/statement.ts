import type { Queryable } from '../db/index.ts'
import type { Statement, StatementQuery } from './types.ts'

export declare function listEntries(
  q: Queryable,
  brandId: string,
  playerId: string,
  query?: StatementQuery,
): Promise<Statement>
