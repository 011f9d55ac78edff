/** A piece of a page: text that is escaped already. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Piece = Html | string | number | null | false | undefined | readonly Piece[]

const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

function textOf(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'string' || typeof piece === 'number') return escape(String(piece))
  return piece.map(textOf).join('')
}

/** A template whose values are escaped, save those that are templates themselves. */
export const html = (parts: TemplateStringsArray, ...values: readonly Piece[]): Html =>
  new Html(parts.reduce((text, part, index) => text + textOf(values[index - 1]) + part))
