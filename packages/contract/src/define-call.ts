import { z } from 'zod'
import type { CommonRefusal } from './tables/refusals.ts'

export type Method = 'GET' | 'POST'
/** Who may call: `anyone`, or `player` (a valid access token is needed). */
export type Access = 'anyone' | 'player'

/**
 * One call between the storefront and a backend. `input` is the body of a POST and the query of a GET,
 * without `language` and `domain`, which every call carries (site-behaviour 3.1). `answer` is the whole JSON body.
 */
export type Call<
  Input extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Code extends string = string,
  Who extends Access = Access,
> = {
  readonly name: string
  readonly method: Method
  readonly path: string
  readonly access: Who
  readonly summary: string
  readonly input: Input
  readonly answer: Answer
  readonly refusals: readonly Code[]
  /** Moves money: needs an `Idempotency-Key` header. */
  readonly movesMoney: boolean
  /**
   * Never sent twice by the client itself, since a fault may come after the backend has acted: deposits, withdrawals, claims,
   * cancellations, purchases and predictions (mechanisms 3.3). All that moves money is.
   */
  readonly sentOnce: boolean
  /** The call is a form upload (multipart) with one file of this field name; `input`, language and domain are its fields. */
  readonly upload: string | null
  /** A player's call that is answered also while the session's second factor is due; every other one is refused with `second_factor_due`. */
  readonly beforeFactor: boolean
  /**
   * Answered also to an operator who views the site as a player (`session.view`); every other call is refused with `view_only`. It changes nothing,
   * and shows nothing that opens the account or is meant for the player alone.
   */
  readonly viewable: boolean
}

export type CallInput<C extends Call> = z.infer<C['input']>
export type CallSentInput<C extends Call> = z.input<C['input']>
export type CallAnswer<C extends Call> = z.infer<C['answer']>
export type CallRefusal<C extends Call> = C['refusals'][number] | CommonRefusal

type Definition<I extends z.ZodType, A extends z.ZodType, Code extends string, Who extends Access> = {
  name: string
  method: Method
  path: string
  access: Who
  summary: string
  input: I
  answer: A
  refusals?: readonly Code[]
  movesMoney?: boolean
  sentOnce?: boolean
  upload?: string
  beforeFactor?: boolean
  viewable?: boolean
}

/** Declares a call; both sides derive their types from what it returns. */
export function defineCall<
  I extends z.ZodType,
  A extends z.ZodType,
  const Who extends Access,
  const Code extends string = never,
>(definition: Definition<I, A, Code, Who>): Call<I, A, Code, Who> {
  const { movesMoney = false, method } = definition
  return {
    refusals: [],
    movesMoney,
    sentOnce: movesMoney,
    upload: null,
    beforeFactor: false,
    viewable: method === 'GET',
    ...definition,
  }
}

/** The envelope of every answer that the specification does not fix. */
export const response = <T extends z.ZodType>(content: T) => z.object({ response: content })

export const nothing = z.object({})
export const pageQuery = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
}
