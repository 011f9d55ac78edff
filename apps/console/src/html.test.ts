import { expect, test } from 'vitest'
import { html } from './html.ts'

test('values are escaped, templates inside are not again', () => {
  const name = `<img src=x onerror="alert('1')">&`
  const inner = html`<b title="${name}">${name}</b>`
  expect(html`<p>${inner}${[name, null, false, 3]}</p>`.text).toBe(
    `<p><b title="${escaped}">${escaped}</b>${escaped}3</p>`,
  )
})

const escaped = '&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;'
