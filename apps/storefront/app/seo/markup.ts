const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Text for an attribute or an element. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

export const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escaped(content)}"/>`

export const link = (rel: string, href: string, more = ''): string =>
  `<link rel="${rel}" href="${escaped(href)}"${more}/>`

/** JSON that cannot end the script element it stands in. */
export const json = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

/** Text of an element as React wrote it. */
export const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => SIGNS[name] ?? '')
