/** What a name is compared by: no more of it is looked at, so that a long one costs no more. */
const MOST_CHARACTERS = 200
const MOST_TOKENS = 12

/** Letters that do not fall apart into a plain one and a mark, as machine-readable documents write them (ICAO 9303-3, section 6). */
const PLAIN: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Ħ: 'H',
  Ł: 'L',
  Ŧ: 'T',
  Þ: 'TH',
  ı: 'I',
  ẞ: 'SS',
  Ŋ: 'N',
}

const CYRILLIC = new Map(
  Object.entries({
    А: 'A',
    Б: 'B',
    В: 'V',
    Г: 'G',
    Ґ: 'G',
    Д: 'D',
    Е: 'E',
    Є: 'IE',
    Ж: 'ZH',
    З: 'Z',
    И: 'I',
    І: 'I',
    Й: 'I',
    К: 'K',
    Л: 'L',
    М: 'M',
    Н: 'N',
    О: 'O',
    П: 'P',
    Р: 'R',
    С: 'S',
    Т: 'T',
    У: 'U',
    Ф: 'F',
    Х: 'KH',
    Ц: 'TS',
    Ч: 'CH',
    Ш: 'SH',
    Щ: 'SHCH',
    Ъ: 'IE',
    Ы: 'Y',
    Ь: '',
    Э: 'E',
    Ю: 'IU',
    Я: 'IA',
  }),
)

/** Words that stand between the parts of a name; banks leave them out or write them together. */
const PARTICLES = new Set(
  'DA DE DO DAS DOS DI DU DEL DELLA DELLE LA LAS LE LOS Y E I VON VAN DER DEN TER TEN ZU AL EL BIN BINT IBN MC'.split(
    ' ',
  ),
)
const TITLES = new Set('SR SRA SRTA DON DONA DR DRA MR MRS MS MISS'.split(' '))
/** Words that distinguish a father and a son of one name, each by its plain form. */
const GENERATIONS: Readonly<Record<string, string>> = {
  JR: 'JUNIOR',
  JUNIOR: 'JUNIOR',
  FILHO: 'FILHO',
  FO: 'FILHO',
  NETO: 'NETO',
  SOBRINHO: 'SOBRINHO',
  HIJO: 'JUNIOR',
  II: 'II',
  III: 'III',
}

/** A name as it is compared. `isLatin` false: it has letters of a script that is not transliterated. */
type NameTokens = { tokens: string[]; generations: string[]; isLatin: boolean }

/**
 * Splits a name into plain words: NFKD without marks, in capitals, apostrophes dropped, everything else between words; particles, titles and
 * generations set apart. Accents, case, order of spaces and punctuation change nothing. Words beyond the twelfth, or another bound, are not looked at.
 */
export function nameTokens(name: string, most = MOST_TOKENS): NameTokens {
  const words = plain(name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  const generations = words.slice(1).flatMap((word) => GENERATIONS[word] ?? [])
  const bare = words.filter((word, index) => !(index > 0 && word in GENERATIONS) && !TITLES.has(word))
  const tokens = bare.filter((word) => !PARTICLES.has(word))
  return {
    tokens: (tokens.length > 0 ? tokens : bare).slice(0, most),
    generations: [...new Set(generations)].toSorted(),
    isLatin: bare.every((word) => /^[A-Z]+$/.test(word)),
  }
}

/** What stands within a word: apostrophes, the letters that stand for one, and the point of Catalan ("Gal·la"). */
const JOINING = /['’‘ʼʻʾʿ`´′＇·]/g

/** "José d’Ávila-Łuków" → "JOSE DAVILA LUKOW" but for the hyphen. */
function plain(name: string): string {
  // Before the accent that stands for an apostrophe falls apart into a blank and a mark, and after "ŉ" has fallen apart into one and a letter.
  const joined = name.slice(0, MOST_CHARACTERS).replace(JOINING, '').normalize('NFKC').replace(JOINING, '')
  const capitals = joined.toUpperCase().normalize('NFKD')
  return Array.from(
    capitals.replace(/\p{M}/gu, '').toUpperCase(),
    (letter) => PLAIN[letter] ?? CYRILLIC.get(letter) ?? letter,
  ).join('')
}
