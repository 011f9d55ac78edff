import { expect, test } from 'vitest'
import { withLateStart } from './late-start.ts'

const html = `<head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head><body><p>a &lt; b</p><link rel="modulepreload" fetchPriority="low" href="/b.js" crossorigin=""/><script nonce="n" type="module" async="">import "/a.js"</script><script nonce="n">1<2</script></body>`

test('neither the module script nor what it imports is asked for by the document itself', () => {
  const late = withLateStart(html, 'n')
  expect(late).not.toMatch(/rel="modulepreload"[^>]*href/)
  expect(late).not.toContain('type="module"')
  expect(late).toContain('<script nonce="n" type="text/late">import "/a.js"</script>')
  expect(late).toContain('<link rel="stylesheet" href="/a.css"/>')
  expect(late).toMatch(/\(\["\/a\.js","\/b\.js"\]\)<\/script><\/body>$/)
})

test('every script has the nonce, and a page without modules stays as it is', () => {
  for (const [, attributes] of withLateStart(html, 'n').matchAll(/<script\b([^>]*)>/g))
    expect(attributes).toContain('nonce="n"')
  expect(withLateStart('<body><p>x</p></body>', 'n')).toBe('<body><p>x</p></body>')
})
