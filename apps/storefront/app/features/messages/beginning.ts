const LENGTH = 140

/** The first words of a text, for a list: on one line and without Markdown's signs. */
export function toBeginning(text: string): string {
  const plain = text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(#{1,6}|[-*+>]|\d+\.)\s+/gm, '')
    .replace(/[*_`~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...plain]
  return letters.length > LENGTH ? `${letters.slice(0, LENGTH).join('').trimEnd()}…` : plain
}
