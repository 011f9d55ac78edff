/** Faults that a typed word may have: none up to three letters, one up to six, then two. */
export const faultsAllowed = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)

/** Which letters a word has, in 32 bits: letters may share one. */
export function countLetters(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** False where more letters of `typed` are missing in the word than faults are allowed; each fault brings in one at most. */
export function mayBeNear(typed: number, word: number, most: number): boolean {
  let missing = typed & ~word
  let count = 0
  for (; missing !== 0; missing &= missing - 1) count += 1
  return count <= most
}

/**
 * Typing faults (a letter too much, missing, wrong, or two changed places) between what was typed and the nearest beginning of a word:
 * optimal string alignment against every prefix.
 * @returns null when there are more than `most`; `whole` when the whole word is as near as any of its beginnings
 */
export function faultsBetween(
  typed: string,
  word: string,
  most: number,
): { faults: number; whole: boolean } | null {
  if (typed.length - word.length > most) return null
  const width = Math.min(word.length, typed.length + most)
  let before: number[] = []
  let row = Array.from({ length: width + 1 }, (_, column) => column)
  for (let line = 1; line <= typed.length; line += 1) {
    const next = nextRow({ typed, word, line, width }, row, before)
    if (Math.min(...next) > most) return null
    before = row
    row = next
  }
  const faults = Math.min(...row)
  return faults > most ? null : { faults, whole: width === word.length && row[width] === faults }
}

type Line = { typed: string; word: string; line: number; width: number }

function nextRow({ typed, word, line, width }: Line, above: number[], twoAbove: number[]): number[] {
  const row = [line]
  for (let column = 1; column <= width; column += 1) {
    const same = typed[line - 1] === word[column - 1]
    let least = Math.min(
      at(above, column) + 1,
      at(row, column - 1) + 1,
      at(above, column - 1) + (same ? 0 : 1),
    )
    const swapped =
      line > 1 && column > 1 && typed[line - 1] === word[column - 2] && typed[line - 2] === word[column - 1]
    if (swapped) least = Math.min(least, at(twoAbove, column - 2) + 1)
    row.push(least)
  }
  return row
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity
