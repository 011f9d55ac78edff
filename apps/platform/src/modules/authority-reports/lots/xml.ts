/** An element: its name, its text or its children in their order, and for one of an abstract type its concrete type. */
export type Element = {
  readonly name: string
  readonly content: string | readonly Element[]
  readonly type?: string
}

type Child = Element | null | undefined | false

/** An element with children; those that are absent are left out. */
export const element = (name: string, children: readonly Child[]): Element => ({
  name,
  content: children.filter((child): child is Element => Boolean(child)),
})

/** An element whose schema type is abstract, with the type that it has here. */
export const typed = (name: string, type: string, children: readonly Child[]): Element => ({
  ...element(name, children),
  type,
})

/** An element with a text. */
export const leaf = (name: string, text: string): Element => ({ name, content: text })

/** Characters that XML 1.0 has no place for, as they stand in names that people typed. */
// oxlint-disable-next-line no-control-regex
const ILLEGAL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' }

const escape = (text: string): string =>
  text.replace(ILLEGAL, '\uFFFD').replace(/[&<>\r]/g, (character) => ESCAPES[character] ?? character)

/** The text of an element, without white space between elements: it is what is signed. */
export function writeElement({ name, content, type }: Element, attributes = ''): string {
  const inner =
    typeof content === 'string' ? escape(content) : content.map((child) => writeElement(child)).join('')
  const concrete = type === undefined ? '' : ` xsi:type="${type}"`
  return `<${name}${attributes}${concrete}>${inner}</${name}>`
}

const INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance'

/** A document of one element. */
export const writeDocument = (root: Element, namespace: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root, ` xmlns="${namespace}" xmlns:xsi="${INSTANCE}"`)}\n`
