import { CURRENCIES, type Currency, isLanguage, type Language } from '@palco/contract'
import type { z } from 'zod'
import { toCurrencyField, isCurrencyField } from './currency-field.ts'
import { type FieldProblem, PROBLEM_CODES, type ProblemCode } from './problems.ts'

/** An amount as it was typed, with what it is read by; `currency` is null for a whole number, undefined for none of ours. */
export type TypedAmount = {
  text: string
  currency: Currency | null | undefined
  language: Language | undefined
}
/** The fields of a form by name; a name of several words ("delay football") is a path. */
type Tree = { [name: string]: string | TypedAmount | Tree }
export type FormReading<T> = { ok: true; values: T } | { ok: false; problems: readonly FieldProblem[] }

/**
 * Reads a form by its schema: the only way from what was sent to what is done. What the schema does not allow is refused at its
 * field, never replaced.
 */
export function readForm<S extends z.ZodType>(schema: S, fields: URLSearchParams): FormReading<z.output<S>> {
  const read = schema.safeParse(toTree(fields))
  if (read.success) return { ok: true, values: read.data }
  const problems = new Map<string, FieldProblem>()
  for (const issue of read.error.issues) {
    const problem = toProblem(issue, fields)
    // The first that is wrong with a field is said.
    if (!problems.has(problem.field)) problems.set(problem.field, problem)
  }
  return { ok: false, problems: [...problems.values()] }
}

function toTree(fields: URLSearchParams): Tree {
  const tree: Tree = Object.create(null) as Tree
  for (const name of new Set(fields.keys())) {
    if (isCurrencyField(name)) continue
    const [last = '', ...folders] = name.split(' ').toReversed()
    let at = tree
    for (const folder of folders.toReversed()) {
      const next = at[folder]
      at = typeof next === 'object' && !('text' in next) ? next : (at[folder] = Object.create(null) as Tree)
    }
    at[last] = readField(fields, name)
  }
  return tree
}

/** A password may begin or end with a space. */
const PASSWORD = 'password'

function readField(fields: URLSearchParams, name: string): string | TypedAmount {
  const given = fields.get(name) ?? ''
  const text = name === PASSWORD ? given : given.trim()
  const code = fields.get(toCurrencyField(name))
  if (code === null) return text
  const language = fields.get('language')
  return {
    text,
    currency: code === '' ? null : CURRENCIES.find((one) => one === code),
    language: isLanguage(language) ? language : undefined,
  }
}

function toProblem(issue: z.core.$ZodIssue, fields: URLSearchParams): FieldProblem {
  const field = issue.path.map(String).join(' ')
  if (!fields.get(field)?.trim()) return { field, code: 'required', figures: [] }
  return { field, ...toCode(issue) }
}

/** The words of a schema's issue: those of our own fields name their code, the others are bounds, choices and patterns. */
function toCode(issue: z.core.$ZodIssue): { code: ProblemCode; figures: readonly string[] } {
  switch (issue.code) {
    case 'custom': {
      const code = PROBLEM_CODES.find((one) => one === issue.message) ?? 'written'
      return { code, figures: (issue.params?.['figures'] as readonly string[] | undefined) ?? [] }
    }
    case 'too_small': {
      const code = issue.origin === 'string' ? 'short' : issue.origin === 'array' ? 'list' : 'least'
      return { code, figures: [String(issue.minimum)] }
    }
    case 'too_big': {
      const code = issue.origin === 'string' ? 'long' : issue.origin === 'array' ? 'list' : 'most'
      return { code, figures: [String(issue.maximum)] }
    }
    case 'invalid_value':
    case 'invalid_union':
      return { code: 'unknown', figures: [] }
    case 'invalid_type':
    case 'invalid_format':
    case 'not_multiple_of':
    case 'unrecognized_keys':
    case 'invalid_key':
    case 'invalid_element':
      return { code: 'written', figures: [] }
  }
}
