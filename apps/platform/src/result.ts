/**
 * An expected "no" of the domain: a code, and what its text names. It knows no status and no language; `src/http` makes both
 * of it in one table. It is returned, never thrown.
 */
export type Refused<Code extends string = string> = {
  readonly ok: false
  readonly code: Code
  /** Put into the text where it names them: `{min}`. */
  readonly params?: Readonly<Record<string, string>>
  /** Fields of the request the refusal is about, each with the code of a text. */
  readonly fields?: Readonly<Record<string, string>>
}

/** What a verb of a module answers: what it made, or the one code it is refused with. */
export type Result<Value extends object, Code extends string> =
  | (Value & { readonly ok: true })
  | Refused<Code>

type Details = Pick<Refused, 'params' | 'fields'>

/**
 * Refuses. `fields` maps names of the request's fields to text codes (`http/texts`); a field without its own text takes
 * the refusal's.
 */
export const refuse = <const Code extends string>(code: Code, details: Details = {}): Refused<Code> => ({
  ok: false,
  code,
  ...details,
})

/** Whether an answer is a refusal. */
export const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' &&
  value !== null &&
  'ok' in value &&
  value.ok === false &&
  'code' in value &&
  typeof value.code === 'string'

/** The answer of a verb that has nothing to give back. */
export const DONE = { ok: true } as const

/** Thrown where too much of the same work waits already; `http` answers `rate_limited`. */
export class TooBusy extends Error {
  override name = 'TooBusy'
}
