import { configurations, type Configurations, currency, language, timeZone } from '@palco/contract'
import { z } from 'zod'

/** `shop.example`, `shop.example:8080`, `[::1]:3000`: as browsers send it, in lower case. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/

/** Known to CLDR, but no country. */
const NO_COUNTRY = ['ZZ', 'XA', 'XB', 'EU', 'EZ', 'UN', 'QO']
const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Whether a text is a country's code of ISO 3166-1 that is in use: "UK" and "SU" stand for others now. */
const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  !NO_COUNTRY.includes(code) &&
  countryNames.of(code) !== undefined &&
  Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`

export const brandId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'must be 1 to 40 small letters, digits, "-" or "_"')

/** A host is compared in lower case. */
export const brandHost = z
  .string()
  .transform((host) => host.trim().toLowerCase())
  .refine((host) => HOST.test(host), 'must be a host, with its port unless it is the usual one')

export const brandName = z
  .string('must be a text')
  .trim()
  .min(1, 'must not be empty')
  .max(60, 'must have 60 characters at most')

export const brandCountry = z
  .string('must be a text')
  .refine(isCountry, 'must be a country of ISO 3166-1, two capital letters')

const someObject = z.record(z.string(), z.unknown(), 'must be an object')

/**
 * What a brand has to be, whichever way it comes: from a row, a seed or a file. The database holds the same rules as CHECKs
 * (migration 0210). `configuration` is looked at part by part (`readConfiguration`).
 */
export const brandData = z.object({
  id: brandId,
  name: brandName,
  currency,
  country: brandCountry,
  defaultLanguage: language,
  configuration: someObject,
  settings: someObject,
  /** The first is the primary one. */
  hosts: z.array(brandHost),
})

/** What a brand has to be to be written. */
export const newBrandData = brandData.extend({ timeZone: timeZone.nullish() })

/** What is wrong with a field, by its path ("configuration.theme"). No value is repeated. */
export type Problem = { readonly field: string; readonly message: string }

/** What a check found, as problems. */
export const listProblems = (error: z.ZodError, under = ''): Problem[] =>
  error.issues.map(({ path, message }) => ({
    field: [under, ...path.map(String)].filter(Boolean).join('.'),
    message,
  }))

/** A configuration that does not fit the contract in whole is served without the parts that do not fit. */
export function readConfiguration(given: Readonly<Record<string, unknown>>): {
  configuration: Configurations
  leftOut: Problem[]
} {
  const whole = configurations.safeParse(given)
  if (whole.success) return { configuration: whole.data, leftOut: [] }
  const broken = new Set(whole.error.issues.map(({ path }) => String(path[0])))
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !broken.has(name)))
  return { configuration: rest, leftOut: listProblems(whole.error, 'configuration') }
}

/** A brand that may not be written as it is. */
export class BrandInvalid extends Error {
  override name = 'BrandInvalid'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ field, message }) => `${field}: ${message}`).join('\n'))
    this.problems = problems
  }
}
