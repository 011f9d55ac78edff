/** Where a regular expression may begin: a division has a space on both sides, a path is in quotes. */
const PATTERN =
  /(?:[([,=:!&|?{;>]|\breturn|^)\s*\/((?:\\[^\n]|\[(?:\\[^\n]|[^\]\\\n])*\]|[^/\\[\n *])(?:\\[^\n]|\[(?:\\[^\n]|[^\]\\\n])*\]|[^/\\[\n])*)\/([a-z]*)/gm

/** Whether a pattern has a dot that stands for a character. */
const hasDot = (pattern: string): boolean =>
  pattern.replaceAll(/\\[^]|\[(?:\\[^]|[^\]\\])*\]/g, '').includes('.')

/**
 * The regular expressions of a source without comments whose dot stops at some characters: without the flag `s` it matches neither "\n" nor U+2028, which
 * a sender may write inside a line. One that means "not the end of the line" says `[^\n]`.
 * @returns line number and text of each
 */
export function dotsThatStop(source: string): { line: number; text: string }[] {
  return [...source.matchAll(PATTERN)].flatMap((match) => {
    const [whole, pattern = '', flags = ''] = match
    if (!hasDot(pattern) || flags.includes('s')) return []
    const line = source.slice(0, match.index + whole.length).split('\n').length
    return [{ line, text: `/${pattern}/${flags}` }]
  })
}
