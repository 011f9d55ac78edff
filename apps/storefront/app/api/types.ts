import type { CallAnswer, Call, CallSentInput } from '@palco/contract'
import type { CallError, ShownError } from './errors.ts'

export type Result<C extends Call> =
  | { ok: true; data: CallAnswer<C> }
  | { ok: false; data: null; error: CallError }

export type CallOptions = {
  /** Needed by calls that move money; the same key on a person's own retry. */
  idempotencyKey?: string
  /** Nothing is shown of a failure. */
  silent?: boolean
  /**
   * The answer is the same for everyone, but for fields the caller replaces: a player may be given one that
   * another visitor's page was made of (docs/decisions/0009-common-lists.md).
   */
  common?: boolean
  /** The file of a call that is a form upload. */
  file?: File
}

export type Api = {
  call<C extends Call>(call: C, input: CallSentInput<C>, options?: CallOptions): Promise<Result<C>>
  /** What has gone wrong so far in this request, for the visitor's eyes. */
  shown(): ShownError[]
}
