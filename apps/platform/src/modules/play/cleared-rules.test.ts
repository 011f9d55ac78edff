import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MODULES = fileURLToPath(new URL('../', import.meta.url))

/** The modules whose SQL registers in one of these. */
const listRegistered = (...hooks: string[]): string[] => {
  const found = globSync('*/sql/*.sql', { cwd: MODULES }).filter((file) =>
    hooks.some((hook) =>
      new RegExp(`^-- hook: ${hook}( \\d+)?$`, 'm').test(readFileSync(`${MODULES}${file}`, 'utf8')),
    ),
  )
  return [...new Set(found.map((file) => file.split('/')[0] ?? ''))].sort()
}

/** Rules that no passing of time begins: what begins them has `ledger.limit_account` called (triggers of players and restrictions). */
const WITHOUT_TIME = ['funds-checks', 'identity-checks', 'protection']

test('every module that refuses stakes says up to when and for how much others are cleared', () => {
  const refusing = listRegistered('play_stake_refused', 'play_round_refused')
  expect(refusing.length).toBeGreaterThan(5)
  expect(listRegistered('play_clear_until')).toEqual(refusing.filter((one) => !WITHOUT_TIME.includes(one)))
  expect(listRegistered('play_clear_amount')).toEqual(['own-limits', 'session-plans'])
  expect(listRegistered('play_limit_left')).toEqual(['own-limits'])
})

test('every module that has accounts asked has them asked by a trigger or function of the table that it reads', () => {
  const calls = (module: string): boolean =>
    globSync(`${module}/sql/*.sql`, { cwd: MODULES }).some((file) =>
      readFileSync(`${MODULES}${file}`, 'utf8').includes('ledger.limit_account('),
    )
  const without = listRegistered('play_account_limited').filter((module) => !calls(module))
  // What these read is a column of players: the triggers are the module's that owns the table.
  expect(without).toEqual(['funds-checks', 'identity-checks', 'legal-texts'])
  expect(calls('identity')).toBe(true)
})
