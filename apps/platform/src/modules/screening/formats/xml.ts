import sax from 'sax'
import { ListRefused } from './list-refused.ts'

/** An XML element without the prefix of its name; its text is what stands directly in it. */
export type Element = {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: Element[]
}

const MOST_DEPTH = 16
/** Elements and characters of one record. */
const MOST_ELEMENTS = 20_000
const MOST_CHARACTERS = 2_000_000

/** What is read of a document: its root, and of the elements in it those that are records. */
type Wanted = { root: string; records: readonly string[] }

/**
 * The records of an XML document, one after the other, and its root before them: never more than one record and one piece of text are kept. Entities that it declares and document
 * types are refused.
 * @throws ListRefused
 */
export async function* readRecords(pieces: AsyncIterable<string>, wanted: Wanted): AsyncGenerator<Element> {
  const reader = recordReader(wanted)
  for await (const piece of pieces) {
    reader.parser.write(piece)
    yield* reader.take()
  }
  reader.parser.close()
  yield* reader.take()
  reader.finish()
}

function recordReader({ root, records }: Wanted) {
  const parser = sax.parser(true, { trim: true })
  let done: Element[] = []
  const path: Element[] = []
  /** The record that is open, and how much of it there is. */
  let record: Element | null = null
  let [elements, characters] = [0, 0]
  let hasRoot = false
  const refuse = (why: string): never => {
    throw new ListRefused(`line ${parser.line + 1}: ${why}`)
  }
  const grow = (added: { elements?: number; characters?: number }): void => {
    elements += added.elements ?? 0
    characters += added.characters ?? 0
    if (elements > MOST_ELEMENTS || characters > MOST_CHARACTERS) refuse('a record is too large')
  }
  Object.assign(parser, {
    onerror: (error: Error) => refuse(`no XML: ${error.message.split('\n')[0] ?? ''}`),
    ondoctype: () => refuse('a document type is not taken'),
    onprocessinginstruction({ name, body }: { name: string; body: string }) {
      const encoding = /encoding\s*=\s*["']([^"']*)/.exec(body)?.[1]
      if (name === 'xml' && encoding !== undefined && encoding.toLowerCase() !== 'utf-8')
        refuse(`the encoding ${encoding} is not taken, only UTF-8`)
    },
    onopentag({ name: whole, attributes }: sax.Tag) {
      const name = whole.slice(whole.indexOf(':') + 1)
      const element: Element = { name, attributes, text: '', children: [] }
      if (path.length >= MOST_DEPTH) refuse('elements are nested too deep')
      if (path.length === 0) {
        if (hasRoot || name !== root) refuse(`the document is <${name}>, not <${root}>`)
        hasRoot = true
        done.push(element)
      }
      if (record) {
        grow({ elements: 1, characters: JSON.stringify(attributes).length })
        path.at(-1)?.children.push(element)
      } else if (path.length > 0 && records.includes(name)) {
        ;[record, elements, characters] = [element, 0, 0]
      }
      path.push(element)
    },
    ontext(text: string) {
      const element = path.at(-1)
      if (!record || !element) return
      grow({ characters: text.length })
      element.text += text
    },
    oncdata(text: string) {
      ;(parser as unknown as { ontext: (text: string) => void }).ontext(text)
    },
    onclosetag() {
      const closed = path.pop()
      if (!record || closed !== record) return
      done.push(record)
      record = null
    },
  })
  return {
    parser,
    take(): Element[] {
      const taken = done
      done = []
      return taken
    },
    finish: () => void (hasRoot || refuse(`the document has no <${root}>`)),
  }
}

export const childrenNamed = ({ children }: Element, name: string): Element[] =>
  children.filter((child) => child.name === name)

/** The elements of that name in an element's parts of another name, such as the items of its lists. */
export const childrenWithin = (element: Element, list: string, name: string): Element[] =>
  childrenNamed(element, list).flatMap((one) => childrenNamed(one, name))

/** The text of an element's first child of that name; `''` where there is none. */
export const childText = (element: Element, name: string): string =>
  childrenNamed(element, name)[0]?.text.trim() ?? ''
