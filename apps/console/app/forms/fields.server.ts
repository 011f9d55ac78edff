import { LANGUAGES, type Language } from '@palco/contract'
import { readAmount, readFigure } from '@palco/contract/amount'
import { z } from 'zod'
import type { ProblemCode } from './problems.ts'
import type { TypedAmount } from './read-form.server.ts'

/*
 * The fields of the console's forms: text to what a call of the contract takes. Bounds, choices and patterns are the contract's
 * (`operatorCalls.….input.shape`); here is only how a person types them.
 */

type Context = { issues: z.core.$ZodRawIssue[] }

/** Refuses a field with the words of a code. */
export function refuse(context: Context, code: ProblemCode, figures: readonly string[] = []): never {
  context.issues.push({ code: 'custom', message: code, params: { figures }, input: undefined })
  return z.NEVER
}

const typed = z.string().optional()

/** A field that may be empty or left out, and what it is then. */
export function optional<T>(schema: z.ZodType<T>): z.ZodType<T | undefined>
export function optional<T, N>(schema: z.ZodType<T>, none: N): z.ZodType<T | N>
export function optional(schema: z.ZodType, none?: unknown): z.ZodType {
  return z
    .unknown()
    .optional()
    .transform((given, context) => {
      if (given === undefined || given === '' || (given as Partial<TypedAmount>).text === '') return none
      const read = schema.safeParse(given)
      if (read.success) return read.data
      context.issues.push(...(read.error.issues as z.core.$ZodRawIssue[]))
      return z.NEVER
    })
}

/** What a form names of itself: a brand, an order, an event. */
export const named = z.string().min(1).max(200)

/** A box: it is sent where it is ticked. */
export const ticked = typed.transform((given) => given !== undefined)

/** The boxes that are ticked ("brands brasa"), by what they are about. */
export const tickedNames = <T extends string>(bounds: z.ZodType<T[], T[]>) =>
  z
    .record(z.string().max(60), z.literal('yes'))
    .transform((boxes) => Object.keys(boxes) as T[])
    .pipe(bounds)

/** A hidden choice of two. */
export const yesOrNo = z.enum(['yes', 'no']).transform((given) => given === 'yes')

/** A whole number without groups. @param bounds the contract's schema of it */
export const whole = <T extends number | null | undefined>(bounds: z.ZodType<T>) =>
  z
    .string()
    .transform((text, context) => (/^\d{1,9}$/.test(text) ? Number(text) : refuse(context, 'whole')))
    .pipe(bounds as z.ZodType<T, number>)

/** A figure that is no money, as a decimal string. @param digits decimals at most */
export const figure = (
  digits: number,
  { signed = false, code = 'figure' }: { signed?: boolean; code?: ProblemCode } = {},
) => z.string().transform((text, context) => readFigure(text, digits, { signed }) ?? refuse(context, code))

/** Odds. */
export const price = figure(3, { code: 'price' })
/** A shift of prices in percent. */
export const shift = figure(3, { signed: true, code: 'price' }).transform(Number)

/** An amount of money (or a whole number, where the field names no currency), by the page's language and the currency's digits. */
export const amount = z
  .unknown()
  .optional()
  .transform((given, context): string => {
    const { text = '', currency, language } = (given ?? {}) as Partial<TypedAmount>
    if (currency === undefined || language === undefined) return refuse(context, 'amount')
    const read = readAmount(text, currency, language, { zero: true })
    if (read.ok) return read.amount
    if (read.problem === 'ambiguous') return refuse(context, 'two_ways', read.meant)
    return refuse(context, read.problem === 'empty' ? 'required' : 'amount')
  })

/** Names apart by spaces, lines, commas or semicolons, each once. */
export const list = typed.transform((text = '') => [...new Set(text.split(/[\s,;]+/).filter(Boolean))])

/** A decision as its first operator sent it. */
export const sentBefore = <T>(schema: z.ZodType<T>) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        return refuse(context, 'written')
      }
    })
    .pipe(schema)

type Worded<T> = { es_ES: T } & Partial<Record<Language, T>>

/** A field in each language; Spanish always. */
export const inLanguages = (name: string, schema: z.ZodType<string>): Record<string, z.ZodType> =>
  Object.fromEntries(LANGUAGES.map((one) => [`${name}_${one}`, one === 'es_ES' ? schema : optional(schema)]))

/** The values of such a field by language, those that are empty left out. */
export const byLanguage = (form: Readonly<Record<string, unknown>>, name: string): Worded<string> =>
  Object.fromEntries(
    LANGUAGES.map((one) => [one, form[`${name}_${one}`]]).filter(([, value]) => value !== undefined),
  ) as Worded<string>

/** The words of a form by language, each whole; a language without a title has none, Spanish aside. */
export const wordsByLanguage = <T>(words: z.ZodType<T> & { shape: Record<string, unknown> }) =>
  z.record(z.string(), z.unknown()).transform((form, context) => {
    const texts: [Language, T][] = []
    for (const language of LANGUAGES) {
      if (language !== 'es_ES' && !form[`title_${language}`]) continue
      const given = Object.keys(words.shape).map((name) => [name, form[`${name}_${language}`] || null])
      const read = words.safeParse(Object.fromEntries(given))
      if (read.success) texts.push([language, read.data])
      else
        for (const issue of read.error.issues)
          context.issues.push({
            ...issue,
            path: [`${String(issue.path[0])}_${language}`],
          } as z.core.$ZodRawIssue)
    }
    return { texts: Object.fromEntries(texts) as Worded<T> }
  })
