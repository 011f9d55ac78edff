import { NameIndex, searchText } from '../../search/index.ts'

/** Words of this length and shorter decide nothing in a question: "how do I". */
const SHORTEST = 3
const MOST_WORDS = 8

const IN_TITLE = 6
const IN_TEXT = 2
/** Taken off where a word fits by a typing fault only. */
const FAULT = 1

export type Searched = { slug: string; title: string; text: string }
export type Answers = { slugs: string[]; near: boolean }

/**
 * The articles that answer a question: at least half of its words, the first of them by the number of words and by where they
 * stand. A word with typing faults counts where no article has it as typed.
 */
export function articleSearch(articles: readonly Searched[]): (typed: string) => Answers {
  const index = (part: 'title' | 'text') =>
    new NameIndex(articles.map((one) => ({ id: one.slug, text: searchText(one[part]) })))
  const [titles, texts] = [index('title'), index('text')]
  return (typed) => {
    const all = searchText(typed).split(' ').filter(Boolean).slice(0, MOST_WORDS)
    const long = all.filter((word) => word.length > SHORTEST)
    const words = long.length > 0 ? long : all
    const points = new Map<string, { words: number; score: number; near: boolean }>()
    for (const word of words) {
      const [title, text] = [titles.find(word), texts.find(word)]
      // A word that stands somewhere as typed is not joined by what only resembles it.
      const exact = [title, text].some(({ ids, near }) => ids.length > 0 && !near)
      const used = [
        { ...title, worth: IN_TITLE },
        { ...text, worth: IN_TEXT },
      ].filter(({ near }) => !(near && exact))
      for (const slug of new Set(used.flatMap(({ ids }) => ids))) {
        const known = points.get(slug) ?? { words: 0, score: 0, near: false }
        const score = used
          .filter(({ ids }) => ids.includes(slug))
          .reduce((sum, { worth, near }) => sum + worth - (near ? FAULT : 0), 0)
        points.set(slug, { words: known.words + 1, score: known.score + score, near: known.near || !exact })
      }
    }
    const found = [...points]
      .filter(([, one]) => one.words * 2 >= words.length)
      .sort(([, a], [, b]) => b.words - a.words || b.score - a.score)
    return {
      slugs: found.map(([slug]) => slug),
      near: found.length > 0 && found.every(([, { near }]) => near),
    }
  }
}
