import { plainDecimal } from '@palco/sports-rules/bets'
import sax from 'sax'

/** An XML element; messages of the feed carry all they say in attributes. */
export type Element = { name: string; attributes: Readonly<Record<string, string>>; children: Element[] }

/** Why a text is no message: what is wrong, and where. */
export class NotUnderstood extends Error {}

const MOST_CHARACTERS = 20_000_000
const MOST_DEPTH = 12

/**
 * Reads one XML document. Entities that it declares and document types are refused: no message has them.
 * @throws NotUnderstood
 */
export function readXml(text: string): Element {
  if (text.length > MOST_CHARACTERS) throw new NotUnderstood('the document is too large')
  const parser = sax.parser(true, { trim: true })
  const open: Element[] = []
  let root: Element | null = null
  Object.assign(parser, {
    onerror(error: Error) {
      throw new NotUnderstood(error.message.split('\n')[0] ?? 'no XML')
    },
    ondoctype() {
      throw new NotUnderstood('a document type is not taken')
    },
    onopentag({ name, attributes }: sax.Tag) {
      const element: Element = { name, attributes, children: [] }
      if (open.length >= MOST_DEPTH) throw new NotUnderstood('elements are nested too deep')
      open.at(-1)?.children.push(element)
      root ??= element
      open.push(element)
    },
    onclosetag() {
      open.pop()
    },
  })
  parser.write(text).close()
  if (!root) throw new NotUnderstood('the document is empty')
  return root
}

export const listChildren = (element: Element, name: string): Element[] =>
  element.children.filter((child) => child.name === name)
export const findChild = (element: Element, name: string): Element | undefined =>
  element.children.find((child) => child.name === name)

/** The text of an attribute; `undefined` where it is missing or empty. */
export const findText = ({ attributes }: Element, name: string): string | undefined =>
  attributes[name] || undefined

/** @throws NotUnderstood when it is there and no number */
export function parseNumber(element: Element, name: string): number | undefined {
  const text = findDecimal(element, name)
  return text === undefined ? undefined : Number(text)
}
/** A decimal number as it is written, without passing through a floating point number. @throws NotUnderstood when it is there and none */
export function findDecimal(element: Element, name: string): string | undefined {
  const text = findText(element, name)
  if (text === undefined) return undefined
  const plain = plainDecimal(text)
  if (plain === null) throw new NotUnderstood(`${element.name} ${name}="${text}" is no number`)
  return plain
}
/** @throws NotUnderstood when it is missing or no number */
export function requiredNumber(element: Element, name: string): number {
  const value = parseNumber(element, name)
  if (value === undefined) throw new NotUnderstood(`${element.name} has no ${name}`)
  return value
}
/** "1", "true": yes; "0", "false" and nothing: no. */
export const readFlag = (element: Element, name: string): boolean =>
  ['1', 'true'].includes(findText(element, name) ?? '')
