const ACCENT: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' }
const STRONG = /[aeo]/
const VOWEL = /[aeiou]/

/** An imperative of `vos` and what hangs on it: "activalo" is activá and lo. */
const WITH_PRONOUN = /^(\p{L}+)([aei])(lo|la|los|las|le|les|me|te|nos)$/u

/** Where the syllables of a word have their vowels. The u of "gue" and "qui" is not heard, and two strong vowels are two syllables. */
function findVowels(word: string): [from: number, to: number][] {
  const found: [number, number][] = []
  for (let at = 0; at < word.length; at += 1) {
    const [before = '', letter = '', after = ''] = [word[at - 1], word[at], word[at + 1]]
    if (!VOWEL.test(letter) || (letter === 'u' && /[gq]/.test(before) && /[ei]/.test(after))) continue
    const last = found.at(-1)
    if (last?.[1] === at && !(STRONG.test(before) && STRONG.test(letter))) last[1] = at + 1
    else found.push([at, at + 1])
  }
  return found
}

/**
 * An imperative of `tú` with its pronoun: activa and lo are actívalo, pon and lo ponlo. The last but one syllable of the imperative is stressed, and
 * carries an accent once the pronoun follows.
 */
function join(imperative: string, pronoun: string): string {
  const stressed = findVowels(imperative).at(-2)
  if (!stressed || /[áéíóú]/.test(imperative)) return imperative + pronoun
  const [from, to] = stressed
  const strong = imperative.slice(from, to).search(STRONG)
  const at = strong < 0 ? to - 1 : from + strong
  return imperative.slice(0, at) + ACCENT[imperative.charAt(at)] + imperative.slice(at + 1) + pronoun
}

/**
 * "Activalo" as `tú` says it, "actívalo"; `null` for what is no imperative with a pronoun.
 * @param imperatives forms of `vos` and those of `tú`, in small letters
 */
export function withPronoun(word: string, imperatives: ReadonlyMap<string, string>): string | null {
  const [, stem = '', vowel = '', pronoun = ''] = WITH_PRONOUN.exec(word) ?? []
  const imperative = imperatives.get(stem + ACCENT[vowel])
  return imperative === undefined ? null : join(imperative, pronoun)
}
