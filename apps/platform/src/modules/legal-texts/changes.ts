import type { TextChange } from '@palco/contract'

type ParagraphChange = { change: TextChange; markdown: string }

/** Comparing more pairs of paragraphs than this takes long: then all of the middle counts as changed. */
const MOST_PAIRS = 1_000_000

const splitParagraphs = (markdown: string): string[] =>
  markdown
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

const as =
  (change: TextChange) =>
  (markdown: string): ParagraphChange => ({ change, markdown })

/**
 * What became of the paragraphs of a Markdown text, in the order of reading: those that stayed, what was taken out, then what came in its
 * place. As many as can be stay.
 */
export function compareTexts(before: string, after: string): ParagraphChange[] {
  const [old, now] = [splitParagraphs(before), splitParagraphs(after)]
  const least = Math.min(old.length, now.length)
  let head = 0
  while (head < least && old[head] === now[head]) head += 1
  let tail = 0
  while (tail < least - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  return [
    ...now.slice(0, head).map(as('same')),
    ...compareMiddle(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...now.slice(now.length - tail).map(as('same')),
  ]
}

function compareMiddle(old: readonly string[], now: readonly string[]): ParagraphChange[] {
  if (old.length * now.length > MOST_PAIRS) return [...old.map(as('removed')), ...now.map(as('added'))]
  const kept = longestCommon(old, now)
  const changes: ParagraphChange[] = []
  let [i, j] = [0, 0]
  for (const [iKept, jKept] of [...kept, [old.length, now.length] as const]) {
    changes.push(...old.slice(i, iKept).map(as('removed')), ...now.slice(j, jKept).map(as('added')))
    if (iKept < old.length) changes.push(...now.slice(jKept, jKept + 1).map(as('same')))
    ;[i, j] = [iKept + 1, jKept + 1]
  }
  return changes
}

/** Places of a longest common subsequence in both lists. */
function longestCommon(old: readonly string[], now: readonly string[]): (readonly [number, number])[] {
  const width = now.length + 1
  // lengths[i * width + j]: of the longest one from old[i] and now[j] on.
  const lengths = new Uint32Array((old.length + 1) * width)
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const kept: (readonly [number, number])[] = []
  for (let i = 0, j = 0; i < old.length && j < now.length;) {
    if (old[i] === now[j]) kept.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return kept
}
