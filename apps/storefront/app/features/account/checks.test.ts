import { JURISDICTIONS } from '@palco/contract/tables'
import { expect, test } from 'vitest'
import { checkChangePassword, checkForgotPassword, checkLogin, checkRegister } from './checks.ts'
import { showKey as key } from '~/i18n/translate.ts'
import { COUNTRIES, countriesIn, toDialCode } from './countries.ts'

function form(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

const complete = {
  username: 'ana',
  email: 'ana@example.com',
  password: 'x',
  over_18: 'on',
  accept_terms: 'on',
}

test('a complete registration has no errors', () => {
  expect(checkRegister(form(complete), key)).toEqual({})
})

test.each([
  ['username', '', 'account.errors.usernameRequired'],
  ['email', '', 'account.errors.emailRequired'],
  ['email', 'abc', 'account.errors.emailInvalid'],
  ['email', 'a@b', 'account.errors.emailInvalid'],
  ['password', '', 'account.errors.passwordRequired'],
])('registration with %s %j', (field, value, error) => {
  expect(checkRegister(form({ ...complete, [field]: value }), key)).toEqual({ [field]: error })
})

test('both boxes must be ticked', () => {
  const { over_18: _, accept_terms: __, ...without } = complete
  expect(checkRegister(form(without), key)).toEqual({
    over_18: 'account.errors.over18Required',
    accept_terms: 'account.errors.termsRequired',
  })
})

test('a long username is the backend’s to judge (S225)', () => {
  expect(checkRegister(form({ ...complete, username: 'a'.repeat(200) }), key)).toEqual({})
})

test('login names the first missing field only', () => {
  expect(checkLogin(form({ username: '', password: '' }), key)).toEqual({
    username: 'account.login.insertBoth',
  })
  expect(checkLogin(form({ username: 'ana', password: ' ' }), key)).toEqual({
    password: 'account.login.insertBoth',
  })
})

test('forgot password has its own text for a malformed email', () => {
  expect(checkForgotPassword(form({ email: 'abc' }), key)).toEqual({
    email: 'account.errors.emailInvalidLong',
  })
})

test('two different new passwords are refused', () => {
  const differing = form({ old_password: 'a', password: 'b', repeat_password: 'c' })
  expect(checkChangePassword(differing, key)).toEqual({ repeat_password: 'account.errors.passwordsDiffer' })
})

test('every country has a name and a dialling code in each language', () => {
  for (const tag of ['es', 'en', 'pt-BR']) {
    const named = countriesIn(tag)
    expect(named).toHaveLength(COUNTRIES.length)
    for (const { code, name } of named) {
      expect(name).not.toBe(code)
      expect(toDialCode(code)).toMatch(/^\+\d{1,3}$/)
    }
  }
})

test('a person can say that they live in any country whose rules the platform has', () => {
  const offered = COUNTRIES.map(([code]) => code)
  for (const jurisdiction of JURISDICTIONS) expect(offered).toContain(jurisdiction.slice(0, 2))
})
