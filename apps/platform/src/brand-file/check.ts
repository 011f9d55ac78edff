import { LANGUAGES, type Localised } from '@palco/contract'
import { foreignPictures, REGISTER_IDS } from '@palco/contract/tables'
import type { Queryable } from '../db/index.ts'
import { listProblems, readBrandRows, type Problem } from '../modules/brands/index.ts'
import { unknownGames } from '../modules/casino/index.ts'
import { IDENTITY_PROVIDERS } from '../modules/identity-checks/index.ts'
import { stepsOfBrand, weakerSteps } from '../modules/funds-checks/index.ts'
import { jurisdictionRule } from '../modules/jurisdictions/index.ts'
import { findMilesProgram } from '../modules/miles/index.ts'
import { findReferralRule } from '../modules/referrals/index.ts'
import { isRegister, unnamedRegisters } from '../modules/registers/index.ts'
import { isScreeningRule } from '../modules/screening/index.ts'
import { worseByRules } from '../modules/rewards/index.ts'
import { methodProblems } from '../modules/wallet/index.ts'
import { brandFile, type BrandFile } from './shape.ts'

/** What a check of a brand file found: `wrong` keeps it from being saved, `notes` do not. */
export type Checked = { brand: BrandFile | null; wrong: Problem[]; notes: Problem[] }

/** Looks at the data of a brand file alone, field by field. @param options.at with it, what the rules of its jurisdiction ask for then is noted, too */
export function checkBrandFile(data: unknown, { at }: { at?: Date } = {}): Checked {
  const read = brandFile.safeParse(data)
  if (!read.success) return { brand: null, wrong: listProblems(read.error).map(withHint(data)), notes: [] }
  const brand = read.data
  const wrong = [...methodsWrong(brand), ...rulesWrong(brand), ...pagesWrong(brand), ...hostsWrong(brand)]
  return {
    brand,
    wrong,
    notes: [
      ...missingTexts(brand),
      ...(at
        ? [...unaskedRegisters(brand, at), ...weakerFunds(brand, at), ...unnamedLicence(brand, at)]
        : []),
    ],
  }
}

/** A colour without quotes is a comment in YAML, and leaves nothing. */
const withHint =
  (data: unknown) =>
  ({ field, message }: Problem): Problem => {
    const value = field
      .split('.')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key], data)
    const hint = value === null ? ' (there is no value: a text that begins with # needs quotes)' : ''
    return { field: field === '' ? 'file' : field, message: message + hint }
  }

const under = (prefix: string) => (problem: Problem) => ({ ...problem, field: `${prefix}.${problem.field}` })

function methodsWrong({ methods = [], currency }: BrandFile): Problem[] {
  const seen = new Set<string>()
  return methods.flatMap((method, index) => {
    const found = methodProblems(method, currency).map(under(`methods.${index}`))
    if (seen.has(method.id)) found.push({ field: `methods.${index}.id`, message: 'stands for two methods' })
    seen.add(method.id)
    return found
  })
}

function rulesWrong({ rules: settings, currency }: BrandFile): Problem[] {
  const wrong: Problem[] = []
  if (settings.miles !== undefined && findMilesProgram({ settings, currency }) === null)
    wrong.push({ field: 'rules.miles', message: 'does not fit (docs/messages-miles-referrals.md)' })
  if (settings.referrals !== undefined && findReferralRule({ settings, currency }) === null)
    wrong.push({ field: 'rules.referrals', message: 'does not fit (docs/messages-miles-referrals.md)' })
  if (settings.identity !== undefined && !namesIdentityProvider(settings.identity))
    wrong.push({
      field: 'rules.identity',
      message: `names no provider of ${IDENTITY_PROVIDERS.join(', ')} (docs/identity-checks.md)`,
    })
  if (stepsOfBrand({ settings, currency }) === null)
    wrong.push({ field: 'rules.funds', message: 'does not fit (docs/funds-checks.md)' })
  if (settings.registers !== undefined && !namesRegisters(settings.registers))
    wrong.push({
      field: 'rules.registers',
      message: `names a connection for each of ${REGISTER_IDS.join(', ')} (docs/registers.md)`,
    })
  if (settings.screening !== undefined && !isScreeningRule(settings.screening, currency))
    wrong.push({
      field: 'rules.screening',
      message: 'has no withdrawal_from, an amount as a text (docs/screening.md)',
    })
  return wrong
}

const namesRegisters = (given: unknown): boolean =>
  typeof given === 'object' &&
  given !== null &&
  Object.entries(given).every(([name, value]) => isRegister(name) && typeof value === 'string')

const namesIdentityProvider = (given: unknown): boolean =>
  IDENTITY_PROVIDERS.some((name) => name === (given as { provider?: unknown } | null)?.provider)

function pagesWrong({ id, pages = {} }: BrandFile): Problem[] {
  const missing = Object.entries(pages)
    .filter(([, texts]) => texts && !texts.es_ES)
    .map(([slug]) => ({
      field: `pages.${slug}.es_ES`,
      message: 'is missing: it stands in for the other languages',
    }))
  const foreign = Object.entries(pages).flatMap(([slug, texts]) =>
    LANGUAGES.flatMap((language) =>
      foreignPictures(texts?.[language]?.markdown ?? '', id).map((address) => ({
        field: `pages.${slug}.${language}.markdown`,
        message: `shows the picture ${JSON.stringify(address)}, which is none of the brand's own: files under /art/`,
      })),
    ),
  )
  return [...missing, ...foreign]
}

function hostsWrong({ hosts }: BrandFile): Problem[] {
  return hosts.flatMap((host, index) => {
    const field = `hosts.${index}`
    if (hosts.indexOf(host) !== index) return [{ field, message: 'is named twice' }]
    return /:(80|443)$/.test(host) ? [{ field, message: 'must leave out the usual port: browsers do' }] : []
  })
}

/** Registers of excluded persons that the brand's jurisdiction asks for and that it names no connection for: nobody is asked there. */
function unaskedRegisters({ look, rules, time_zone: timeZone }: BrandFile, at: Date): Problem[] {
  const brand = { timeZone: timeZone ?? 'UTC', configuration: look, settings: rules }
  return unnamedRegisters(brand, at).map((register) => ({
    field: `rules.registers.${register}`,
    message:
      'is missing: the jurisdiction asks for it, and without a connection nobody is asked about (docs/registers.md)',
  }))
}

/** The licence, where the brand's jurisdiction wants it named on every page. */
function unnamedLicence({ look, time_zone: timeZone }: BrandFile, at: Date): Problem[] {
  const brand = { timeZone: timeZone ?? 'UTC', configuration: look }
  return jurisdictionRule('licenceShown', { brand }, at) && !look.licence_text
    ? [
        {
          field: 'look.licence_text',
          message: 'is missing: the jurisdiction wants the licence on every page',
        },
      ]
    : []
}

/** Steps of the brand that ask for less than its jurisdiction: the stricter value holds. */
function weakerFunds({ look, rules, currency, time_zone: timeZone }: BrandFile, at: Date): Problem[] {
  const brand = { timeZone: timeZone ?? 'UTC', configuration: look, settings: rules, currency }
  return weakerSteps(brand, at).map((step) => ({
    field: 'rules.funds.steps',
    message: `asks for less than the jurisdiction at "${step}": there the jurisdiction's values hold (docs/funds-checks.md)`,
  }))
}

/** Texts that players of a language will read in Spanish. */
function missingTexts({ look, methods = [], pages = {} }: BrandFile): Problem[] {
  const texts: [string, Localised | Record<string, unknown> | undefined][] = [
    ['look.licence_text', look.licence_text],
    ...(look.sliders ?? []).flatMap((slide, index) =>
      (['kicker', 'title', 'text', 'terms', 'action'] as const).map(
        (part): [string, Localised | undefined] => [`look.sliders.${index}.${part}`, slide[part]],
      ),
    ),
    ...methods.flatMap(({ name, description }, index): [string, Localised | undefined][] => [
      [`methods.${index}.name`, name],
      [`methods.${index}.description`, description],
    ]),
    ...Object.entries(pages).map(([slug, page]): [string, Record<string, unknown>] => [
      `pages.${slug}`,
      page ?? {},
    ]),
  ]
  return texts.flatMap(([field, text]) =>
    text === undefined
      ? []
      : LANGUAGES.filter((name) => !(text as Record<string, unknown>)[name] && name !== 'es_ES').map(
          (name) => ({
            field: `${field}.${name}`,
            message: 'is missing: the Spanish text is shown',
          }),
        ),
  )
}

/** What of a brand does not fit what is stored: foreign hosts, a changed currency, games that no catalogue holds. */
export async function checkAgainstStored(q: Queryable, brand: BrandFile): Promise<Problem[]> {
  const wrong: Problem[] = []
  const { rows: taken } = await q.query<{ host: string; brand: string }>({
    text: 'SELECT host, brand_id AS brand FROM published.brand_hosts WHERE host = ANY ($1::text[]) AND brand_id <> $2',
    values: [[...brand.hosts], brand.id],
  })
  for (const { host, brand: other } of taken)
    wrong.push({ field: `hosts.${brand.hosts.indexOf(host)}`, message: `belongs to the brand ${other}` })
  const { brands } = await readBrandRows(q)
  const stored = brands.find(({ id }) => id === brand.id)
  const after = { id: brand.id, currency: brand.currency, settings: brand.rules }
  const { rows: clock } = await q.query<{ now: Date }>({ text: 'SELECT now() AS now' })
  const now = clock[0]?.now ?? new Date(0)
  for (const { reward, amount } of await worseByRules(q, { before: stored ?? null, after, now }))
    wrong.push({
      field: 'rules',
      message: `would make the reward "${reward}" give a careful player with five accounts ${amount} more than it costs them (docs/rewards.md)`,
    })
  if (stored && stored.currency !== brand.currency)
    wrong.push({ field: 'currency', message: `must stay ${stored.currency}: the players' money is in it` })
  const ids = (brand.games ?? []).map(({ id }) => id)
  const unknown = ids.length > 0 ? await unknownGames(q, ids) : []
  for (const id of unknown)
    wrong.push({ field: `games.${ids.indexOf(id)}.id`, message: 'is in no provider’s catalogue' })
  return wrong
}
