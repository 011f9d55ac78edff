import type { Queryable } from '../db/index.ts'

export declare function assertBooksBalance(q: Queryable): Promise<void>
