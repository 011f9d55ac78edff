import { expect, test } from 'vitest'
import { withLowPriorityScripts } from './low-priority.ts'

const html =
  '<p>a < b</p><link rel="modulepreload" href="/a.js"/><script nonce="n" type="module" async="">x</script><script nonce="n">1<2</script>'

test('marks preloads and the module script, and nothing else', () => {
  const text = withLowPriorityScripts(html)
  expect(text.replace(/ fetchPriority="low"/g, '')).toBe(html)
  expect(text.match(/fetchPriority="low"/g)).toHaveLength(2)
})
