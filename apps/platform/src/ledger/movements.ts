import type { Queryable } from '../db/index.ts'
import type { Hold, Outcome, Post, Reverse, Settle, Void } from './types.ts'

export declare function post(q: Queryable, movement: Post): Promise<Outcome>
export declare function hold(q: Queryable, movement: Hold): Promise<Outcome>
export declare function settle(q: Queryable, movement: Settle): Promise<Outcome>
export declare function voidHold(q: Queryable, movement: Void): Promise<Outcome>
export declare function reverse(q: Queryable, movement: Reverse): Promise<Outcome>
