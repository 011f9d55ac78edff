import { createHash } from 'node:crypto'
import type { Language } from '@palco/contract'
import { formatMoney, TAGS } from '@palco/contract/format'
import type { SandboxPayment } from './model.ts'
import { texts } from './texts.ts'

const STYLE = `
:root{color-scheme:light dark;--ink:#14181f;--soft:#4a5361;--paper:#f3f4f6;--card:#fff;--line:#d3d8df;--go:#0b6b3a;--warn:#fff3c4;--warn-ink:#5b4300}
@media(prefers-color-scheme:dark){:root{--ink:#eef1f5;--soft:#aeb7c4;--paper:#12151a;--card:#1c2128;--line:#3a424d;--go:#1f8f55;--warn:#3d3310;--warn-ink:#ffe08a}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
.test{margin:0;padding:.75rem 1rem;background:var(--warn);color:var(--warn-ink);text-align:center;font-weight:600}
main{max-width:26rem;margin:0 auto;padding:1.5rem 1rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:1.25rem}
h1{font-size:1.25rem;margin:0 0 1rem}
.amount{font-size:2.25rem;font-weight:700;margin:0 0 1rem;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
dl{margin:0 0 1rem;display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}
dt{color:var(--soft)}dd{margin:0;text-align:right;overflow-wrap:anywhere}
p{color:var(--soft)}
form{margin:.75rem 0 0}
button,.back{display:block;width:100%;min-height:3rem;padding:.7rem 1rem;border-radius:.4rem;border:1px solid var(--line);background:transparent;color:var(--ink);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.go{background:var(--go);border-color:var(--go);color:#fff}
:focus-visible{outline:3px solid #2f7df6;outline-offset:2px}
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

/**
 * Headers of every page. Chromium applies `form-action` to the redirect after a form too, so the merchant's
 * origin has to be in it.
 */
export function pageHeaders(returnUrl: string | null): Record<string, string> {
  const target = returnUrl === null ? '' : ` ${new URL(returnUrl).origin}`
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action 'self'${target}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  }
}

const layout = (language: Language, body: string): string => `<!doctype html>
<html lang="${TAGS[language]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(texts[language].title)}</title><style>${STYLE}</style></head>
<body><p class="test" role="note">${escape(texts[language].test)}</p><main><div class="card">${body}</div></main></body></html>`

/** The page on which a person pays or declines; a decided payment shows its state and the way back. */
export function paymentPage(payment: SandboxPayment, path: string): string {
  const t = texts[payment.language]
  const head = `<h1>${escape(t.title)}</h1><p class="amount">${escape(formatMoney(payment, payment.language))}</p>
<dl><dt>${escape(t.to)}</dt><dd>${escape(payment.merchantName)}</dd>
<dt>${escape(t.reference)}</dt><dd>${escape(payment.reference)}</dd></dl>`
  if (payment.state !== 'open') {
    return layout(
      payment.language,
      `${head}<p role="status">${escape(t.states[payment.state])}</p>
<a class="back" href="${escape(payment.returnUrl)}">${escape(t.back)}</a>`,
    )
  }
  return layout(
    payment.language,
    `${head}<p>${escape(t.explain)}</p>
<form method="post" action="${escape(path)}/pay"><button class="go">${escape(t.pay)}</button></form>
<form method="post" action="${escape(path)}/decline"><button>${escape(t.decline)}</button></form>`,
  )
}

export const unknownPage = (language: Language): string =>
  layout(language, `<h1>${escape(texts[language].unknown)}</h1>`)
