/** A refusal as the domain answers it; `http` makes status and words of it. Returned, never thrown. */
export type Refused<Code extends string = string> = {
  readonly refused: Code
  /** Put into the text where it names them: `{min}`. */
  readonly params: Readonly<Record<string, string>>
  /** Fields of the request the refusal is about, each with the code of its own text. */
  readonly fields: Readonly<Record<string, string>>
}

type Details = { params?: Record<string, string>; fields?: Record<string, string> }

/**
 * Refuses a call. `fields` maps names of the request's fields to text codes (see `texts/`); a field without a text
 * of its own takes the refusal's.
 */
export function refuse<const Code extends string>(code: Code, details: Details = {}): Refused<Code> {
  return { refused: code, params: details.params ?? {}, fields: details.fields ?? {} }
}

export const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' && value !== null && 'refused' in value && typeof value.refused === 'string'
