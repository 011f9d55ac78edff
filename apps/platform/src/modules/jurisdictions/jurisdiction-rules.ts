import type { AuthorityTexts } from '@palco/contract'
import { JURISDICTIONS, type Jurisdiction } from '@palco/contract/tables'
import { type Brand, toDay } from '../../model/index.ts'
import type { Profile, Row } from './profile.ts'
import { brazil } from './profiles/brazil.ts'
import { cityOfBuenosAires, provinceOfBuenosAires } from './profiles/buenos-aires.ts'
import { greatBritain } from './profiles/great-britain.ts'
import { neutral } from './profiles/neutral.ts'
import { spain } from './profiles/spain.ts'
import { type JurisdictionRules, RULE_NAMES, type RuleName, RULES } from './rules.ts'

/** The profile of each jurisdiction that a brand may name. */
export const PROFILES: Readonly<Record<Jurisdiction, Profile>> = {
  'AR-B': provinceOfBuenosAires,
  'AR-C': cityOfBuenosAires,
  BR: brazil,
  ES: spain,
  GB: greatBritain,
}

/** Whose rules are asked: the brand's jurisdiction, and the countries in which the player lives or lived lately (ISO 3166-1), as far as they are on record. */
type Asked = {
  brand: Pick<Brand, 'timeZone'> & { configuration: Pick<Brand['configuration'], 'jurisdiction'> }
  residence?: string | readonly string[] | null
}

/**
 * The rules that hold at a moment: of the brand's jurisdiction and of the player's residence whichever is stricter, rule by rule. Days are the
 * brand's. A country of several jurisdictions brings the rules of all of them.
 */
export function jurisdictionRules({ brand, residence }: Asked, at: Date): JurisdictionRules {
  const day = toDay(at, brand.timeZone)
  const jurisdictions = jurisdictionsFor({ brand, residence })
  return Object.fromEntries(
    RULE_NAMES.map((name) => [name, strictest(name, jurisdictions, day)]),
  ) as JurisdictionRules
}

/** One of these rules: for what is asked at every call. */
export const jurisdictionRule = <Name extends RuleName>(
  name: Name,
  asked: Asked,
  at: Date,
): JurisdictionRules[Name] => strictest(name, jurisdictionsFor(asked), toDay(at, asked.brand.timeZone))

/**
 * For how many years the records of a closed account are kept: the most that the brand's jurisdiction or the player's residence asks for.
 * `null`: for ever, since one of them has no years on record.
 */
export const retentionYears = (
  brand: Asked['brand'],
  residence: readonly string[],
  at: Date,
): number | null => jurisdictionRule('retentionYears', { brand, residence }, at)

/** The fewest years that any profile asks for on any day: before them nothing is erased anywhere. */
export const fewestRetentionYears = (): number =>
  Math.min(
    ...[neutral, ...Object.values(PROFILES)]
      .flatMap((profile) => profile.retentionYears ?? [])
      .flatMap(({ value }) => value ?? []),
  )

function jurisdictionsFor({ brand, residence }: Asked): Jurisdiction[] {
  const countries = typeof residence === 'string' ? [residence] : (residence ?? [])
  return JURISDICTIONS.filter(
    (jurisdiction) =>
      jurisdiction === brand.configuration.jurisdiction || countries.includes(jurisdiction.slice(0, 2)),
  )
}

function strictest<Name extends RuleName>(
  name: Name,
  jurisdictions: readonly Jurisdiction[],
  day: string,
): JurisdictionRules[Name] {
  const values = jurisdictions.map((jurisdiction) => valueOn(PROFILES[jurisdiction], name, day))
  const { stricter } = RULES[name]
  const [first, ...others] = values
  // A jurisdiction may decide `null`.
  return first === undefined
    ? neutral[name][0].value
    : others.reduce((one, other) => stricter(one, other), first)
}

function valueOn<Name extends RuleName>(profile: Profile, name: Name, day: string): JurisdictionRules[Name] {
  const rows: readonly Row<JurisdictionRules[Name]>[] = profile[name] ?? []
  return (rows.find((row) => isInForce(row, day)) ?? neutral[name][0]).value
}

/** Whether a row holds on a day ("2026-01-19"): its first and its last day count. */
export const isInForce = ({ from, to }: Pick<Row<unknown>, 'from' | 'to'>, day: string): boolean =>
  (from === undefined || from <= day) && (to === undefined || day <= to)

/** What the authority of a brand wants on every page. A residence adds nothing: the licence is the brand's. */
export function authorityTexts(brand: Asked['brand'], at: Date): AuthorityTexts {
  const { legends, helplines, links } = jurisdictionRules({ brand }, at)
  return { legends: [...legends], helplines: [...helplines], links: [...links] }
}
