import { isNode, LineCounter, parseDocument, type Document } from 'yaml'

/** A file of YAML, or JSON, which YAML includes: its data, and in which line a field is. */
export type FileText = {
  data: unknown
  /** Lines that are no YAML: nothing else can be checked then. */
  faults: { line: number; message: string }[]
  /** The line (from 1) of a field by its path ("methods.0.min"), or of the nearest field around it; `null` for an empty file. */
  findLine(field: string): number | null
}

/** Reads the text of a brand file. No aliases are followed, so that a small file stays small. */
export function readFileText(text: string): FileText {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true })
  const faults = document.errors.map(({ pos, message }) => ({ line: lines.linePos(pos[0]).line, message }))
  let data: unknown = null
  if (faults.length === 0) {
    try {
      data = document.toJS({ maxAliasCount: 0 })
    } catch (error) {
      faults.push({ line: 1, message: error instanceof Error ? error.message : 'cannot be read' })
    }
  }
  return {
    data,
    faults,
    findLine(field) {
      const start = findStart(document, field.split('.'))
      return start === null ? null : lines.linePos(start).line
    },
  }
}

/** Where the value of a path begins, or what holds it when it is not there. */
function findStart(document: Document.Parsed, path: string[]): number | null {
  for (let length = path.length; length >= 0; length -= 1) {
    const keys = path.slice(0, length).map((key) => (/^\d+$/.test(key) ? Number(key) : key))
    const node: unknown = length === 0 ? document.contents : document.getIn(keys, true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return null
}
