import { expect, test } from 'vitest'
import { NO_RULES } from '../app/builds/route-rules.ts'
import { routeRedirects } from './route-redirects.ts'

const to = (redirect: string) => ({ redirect })
const rules = (table: Record<string, string>) =>
  routeRedirects({
    ...NO_RULES,
    static: Object.fromEntries(Object.entries(table).map(([path, target]) => [path, to(target)])),
  })

test('a document follows a rule, and a rule of the rule, to its end', () => {
  const find = rules({ '/old': '/older', '/older': '/promotions', '/partner': 'https://other.test/x' })
  expect(find('/old')).toBe('/promotions')
  expect(find('/old/')).toBe('/promotions')
  expect(find('/partner')).toBe('https://other.test/x')
  expect(find('/terms')).toBeNull()
})

test('a rule to a script is none, and a circle is an error', () => {
  expect(rules({ '/x': 'javascript:alert(1)' })('/x')).toBeNull()
  expect(() => rules({ '/a': '/b', '/b': '/a' })('/a')).toThrow(/Too many/)
})
