import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.server.ts'

test('operator text becomes semantic HTML', () => {
  expect(renderMarkdown('# Title\n\nA **word**.\n\n- one')).toBe(
    '<h2>Title</h2>\n<p>A <strong>word</strong>.</p>\n<ul>\n<li>one</li>\n</ul>\n',
  )
})

test('raw markup and script addresses stay text', () => {
  const html = renderMarkdown('<img src=x onerror=alert(1)> [x](javascript:alert(1)) [y](data:text/html,1)')
  expect(html).not.toMatch(/<img|href="(javascript|data)/)
  expect(html).toContain('&lt;img')
})

test('pictures come from the site’s own media alone: of others the words stay', () => {
  expect(renderMarkdown('![a "b"](/art/a.png)')).toContain('<img src="/art/a.png" alt="a &quot;b&quot;"')
  for (const address of [
    'https://example.org/a.png',
    '//example.org/a.png',
    '/session/log-out',
    '/art/../a.png',
  ])
    expect(renderMarkdown(`![a <b>](${address})`), address).toBe('<p>a &lt;b&gt;</p>\n')
})

test('links that leave the site do not vouch for their target', () => {
  expect(renderMarkdown('[a](https://example.org)')).toContain('rel="noopener noreferrer nofollow"')
  expect(renderMarkdown('[a](/terms)')).not.toContain('rel=')
})
