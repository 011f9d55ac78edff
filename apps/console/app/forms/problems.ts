/** What may be wrong with a field; the texts have words for each code (`problems`). */
export const PROBLEM_CODES = [
  'required',
  'unknown',
  'written',
  'short',
  'long',
  'whole',
  'least',
  'most',
  'figure',
  'price',
  'amount',
  'two_ways',
  'shares',
  'list',
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** A field that was refused; `figures`: what the words of its code name, bounds or the two amounts that may be meant. */
export type FieldProblem = { field: string; code: ProblemCode; figures: readonly string[] }

/** An address holds figures only, so that no words of another stand on a page. */
const FIGURE = /^-?[\d.,]{1,30}$/

/** Characters of the name of a form in an address. */
export const LONGEST_FORM_ID = 200

/** A problem as a value of an address: "fee:two_ways:5.000:5,00". */
export const problemText = ({ field, code, figures }: FieldProblem): string =>
  [encodeURIComponent(field), code, ...figures].join(':')

/** The problem that such a value names; `null` for any other value. */
export function problemIn(value: string): FieldProblem | null {
  const [field = '', name, ...figures] = value.split(':')
  const code = PROBLEM_CODES.find((one) => one === name)
  if (!code || figures.length > 2 || !figures.every((figure) => FIGURE.test(figure))) return null
  try {
    return { field: decodeURIComponent(field), code, figures }
  } catch {
    return null
  }
}
