/** Byte order marks of encodings that say so themselves. */
const MARKS: readonly [encoding: string, ...mark: number[]][] = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
]

/**
 * The text of a published file: UTF-8, or UTF-16 with its mark, or else Windows-1252, which publishers of match lists write (as Latin-1).
 * @throws Error when it holds a NUL, which no text has
 */
export function textOfFile(bytes: Uint8Array): string {
  const text = decoded(bytes)
  const nul = text.indexOf('\0')
  if (nul < 0) return text
  const line = text.slice(0, nul).split('\n').length
  throw new Error(`the file is damaged, or no text: line ${line} holds a NUL character`)
}

function decoded(bytes: Uint8Array): string {
  const marked = MARKS.find(([, ...mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return new TextDecoder(marked[0]).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
