import type { JurisdictionRules, RuleName } from './rules.ts'

/**
 * How sure a value is: A, the text of the law, standard or regulator was read; B, a law firm or two independent texts agree; C, one
 * secondary text; M, from memory and to be checked. `own`: chosen by Palco, no source asks for it.
 */
export type Sureness = 'A' | 'B' | 'C' | 'M' | 'own'

/** A calendar day, "2026-01-19". */
export type Day = `${number}-${number}-${number}`

/** One value of a rule with where it comes from and the days on which it holds, both included. */
export type Row<Value> = {
  readonly value: Value
  readonly source: string
  readonly sure: Sureness
  readonly from?: Day
  readonly to?: Day
}

/** The rows of a jurisdiction. A rule without a row in force is as in the neutral profile. */
export type Profile = { readonly [Name in RuleName]?: readonly Row<JurisdictionRules[Name]>[] }

/** A profile that says something of every rule on every day. */
export type WholeProfile = { readonly [Name in RuleName]: readonly [Row<JurisdictionRules[Name]>] }

/** Of a jurisdiction whose years of retention are not on record: what may be erased too early is never erased by itself. */
export const YEARS_NOT_FOUND = {
  value: null,
  source: 'years not found: nothing is erased',
  sure: 'own',
} as const satisfies Row<number | null>
