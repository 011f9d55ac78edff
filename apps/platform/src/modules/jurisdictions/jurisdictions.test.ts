import { readFileSync } from 'node:fs'
import path from 'node:path'
import { JURISDICTIONS, type Jurisdiction } from '@palco/contract/tables'
import { describe, expect, test } from 'vitest'
import { jurisdictionRules, PROFILES } from './jurisdiction-rules.ts'
import { neutral } from './profiles/neutral.ts'
import { PROOFS, proofsFor } from './proofs.ts'
import { RULE_NAMES, RULES } from './rules.ts'
import { jurisdictionsPage, TABLE } from './write-table.ts'

/** A title as the whole of a text, or its beginning where a table of cases follows. */
const whole = (title: string): RegExp =>
  new RegExp(`['\`]${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(['\`]|: %s['\`])`)

const ROOT = path.join(import.meta.dirname, '../../../../..')
const AT = new Date('2026-06-15T12:00:00Z')

const rules = (
  jurisdiction?: Jurisdiction,
  { at = AT, residence, zone = 'UTC' }: { at?: Date; residence?: string | null; zone?: string } = {},
) =>
  jurisdictionRules(
    { brand: { timeZone: zone, configuration: { jurisdiction: jurisdiction } }, residence },
    at,
  )

describe('the rules of a brand', () => {
  test('are the neutral ones without a jurisdiction and without a residence that is one', () => {
    const expected = Object.fromEntries(RULE_NAMES.map((name) => [name, neutral[name][0].value]))
    expect(rules()).toEqual(expected)
    expect(rules(undefined, { residence: 'UY' })).toEqual(expected)
    expect(rules(undefined, { residence: null })).toEqual(expected)
  })

  test('are those of its jurisdiction, and the neutral ones where it names none', () => {
    expect(rules('GB')).toMatchObject({ autoplay: false, withdrawalCancel: false, sessionPlan: false })
    expect(rules('ES')).toMatchObject({ autoplay: true, withdrawalCancel: true, sessionPlan: true })
    expect(rules('BR').idleMinutes).toBe(30)
  })

  test('limits of all operators together are named from their day on, and change none of the account’s', () => {
    const on = (at: string) => rules('ES', { at: new Date(at), zone: 'Europe/Madrid' })
    const [before, from] = [on('2027-03-24T22:59:59.999Z'), on('2027-03-24T23:00:00Z')]
    expect(before.jointDepositLimits).toEqual([])
    expect(from.jointDepositLimits).toEqual([
      { currency: 'EUR', day: '700', week: '1750', fourWeeks: '3300' },
    ])
    expect({ ...from, jointDepositLimits: [] }).toEqual(before)
  })

  test('hold from their first day to their last on the brand’s calendar', () => {
    const ceilings = (at: string, zone = 'Europe/London') =>
      rules('GB', { at: new Date(at), zone }).slotStakeCeilings.map(({ fromAge, most }) => [fromAge, most])
    expect(ceilings('2025-04-08T22:59:59Z')).toEqual([])
    expect(ceilings('2025-04-08T23:00:00Z')).toEqual([[25, '5']])
    expect(ceilings('2025-05-20T22:59:59Z')).toEqual([[25, '5']])
    expect(ceilings('2025-05-20T23:00:00Z')).toEqual([
      [18, '2'],
      [25, '5'],
    ])
    expect(ceilings('2025-05-20T23:00:00Z', 'UTC')).toEqual([[25, '5']])
  })
})

describe('the rules of a player who lives in another jurisdiction', () => {
  test('are those of every country that counts', () => {
    const moved = jurisdictionRules(
      { brand: { timeZone: 'UTC', configuration: {} }, residence: ['ES', 'BR', 'UY'] },
      AT,
    )
    expect(moved).toMatchObject({ identityBefore: 'deposit', sessionPlan: true, idleMinutes: 30 })
  })

  test('are the stricter of both, rule by rule', () => {
    const both = rules('GB', { residence: 'ES' })
    expect(both).toMatchObject({
      withdrawalCancel: false,
      sessionPlan: true,
      slotCycleMs: 3_000,
      tableCycleMs: 5_000,
      bonusWageringMost: 10,
      identityBefore: 'deposit',
      raiseWaits: { firstHours: 168, laterHours: 72, monthsBetween: 3 },
      limitReminderMonths: 3,
      retentionYears: null,
    })
    expect(both).toEqual(rules('ES', { residence: 'GB' }))
  })

  test('hold at a brand without a jurisdiction, and a country of two jurisdictions brings both', () => {
    expect(rules(undefined, { residence: 'BR' }).idleMinutes).toBe(30)
    expect(rules('ES', { residence: 'AR' }).exclusionLeastMonths).toBe(24)
  })

  test('of two lists of stake ceilings in one currency the lower one at each age, others stand', () => {
    const gbp = (fromAge: number, most: string) => ({ currency: 'GBP' as const, fromAge, most })
    const eur = { currency: 'EUR' as const, fromAge: 18, most: '1' }
    const { stricter } = RULES.slotStakeCeilings
    expect(stricter([gbp(18, '2'), gbp(25, '5')], [gbp(21, '3'), eur])).toEqual([
      gbp(18, '2'),
      gbp(21, '2'),
      gbp(25, '3'),
      eur,
    ])
    expect(stricter([gbp(18, '2'), gbp(25, '5')], [])).toEqual([gbp(18, '2'), gbp(25, '5')])
  })

  test('of limits that are asked for all kinds, and none may be chosen only where both allow it; sliding windows hold', () => {
    const asked = rules('GB', { residence: 'BR' }).limitsAsked
    expect(new Set(asked.kinds)).toEqual(new Set(['deposit', 'loss', 'time']))
    expect(asked.mayDecline).toBe(false)
    expect(rules('GB', { residence: 'ES' })).toMatchObject({
      limitWindows: 'sliding',
      limitsAsked: { kinds: ['deposit'], mayDecline: true },
    })
  })

  test('of registers all are asked, of one that both name what protects more', () => {
    expect(
      rules('GB', { residence: 'BR' })
        .registers.map(({ register }) => register)
        .toSorted(),
    ).toEqual(['gamstop', 'sigap'])
    const [sigap] = rules('BR').registers
    const other = {
      ...sigap!,
      daily: false,
      atWithdrawal: true,
      wholeBaseDays: null,
      graceDays: 3,
      withdrawHours: 72,
    }
    const joined = { ...sigap!, atWithdrawal: true, graceDays: 3 }
    expect(RULES.registers.stricter([sigap!], [other])).toEqual([joined])
    expect(RULES.registers.stricter([other], [sigap!])).toEqual([joined])
  })

  test('of two starting limits in one currency the lower of each period, others stand', () => {
    const { stricter } = RULES.startingDepositLimits
    expect(
      stricter(
        [
          { currency: 'EUR', day: '600', week: '1500', month: '3000' },
          { currency: 'BRL', day: '1', week: '2', month: '3' },
        ],
        [{ currency: 'EUR', day: '700', week: '1400', month: '3000' }],
      ),
    ).toEqual([
      { currency: 'EUR', day: '600', week: '1400', month: '3000' },
      { currency: 'BRL', day: '1', week: '2', month: '3' },
    ])
  })
})

describe('the profiles', () => {
  test.each(JURISDICTIONS)('%s has at most one row in force of each rule on any day', (jurisdiction) => {
    for (const name of RULE_NAMES) {
      const rows = (PROFILES[jurisdiction][name] ?? []) as readonly { from?: string; to?: string }[]
      const spans = rows
        .map(({ from = '0000-00-00', to = '9999-99-99' }) => [from, to] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
      spans.forEach(([from, to], index) => {
        expect(from <= to, `${name} from ${from}`).toBe(true)
        const next = spans[index + 1]
        if (next) expect(to < next[0], `${name} to ${to}`).toBe(true)
      })
    }
  })

  test('every proof names a test that exists, whole', () => {
    for (const name of RULE_NAMES)
      for (const [file, title] of PROOFS[name])
        expect(readFileSync(path.join(ROOT, file), 'utf8'), `${name}: ${file}`).toMatch(whole(title))
  })

  test.each(['neutral', ...JURISDICTIONS] as const)(
    'each row of %s, and nothing else, has a test that goes by its value',
    (where) => {
      const profile = where === 'neutral' ? neutral : PROFILES[where]
      const shown = RULE_NAMES.filter((name) => proofsFor(name, where).length > 0)
      expect(shown).toEqual(RULE_NAMES.filter((name) => (profile[name] ?? []).length > 0))
    },
  )

  test('docs/jurisdictions.md is written from them', () => {
    expect(readFileSync(TABLE, 'utf8')).toBe(jurisdictionsPage())
  })
})
