/** The machine-readable zone of a travel document (ICAO 9303 parts 3 to 6). Dates are "740812" as printed; empty fields are `''`. */
export type Mrz = {
  format: 'TD1' | 'TD2' | 'TD3'
  /** "P", "I" and so on, with what follows it. */
  code: string
  issuer: string
  surname: string
  given: string
  number: string
  nationality: string
  birth: string
  sex: string
  expiry: string
  optional: string[]
  /** Check digits that do not fit their fields. */
  wrong: ('number' | 'birth' | 'expiry' | 'optional' | 'whole')[]
}

const WEIGHTS = [7, 3, 1]

/** The check digit of a field: its characters (`<` is 0, A is 10 … Z is 35) weighted 7, 3, 1, modulus 10 (ICAO 9303-3, 4.9). */
export function checkDigit(field: string): string {
  const sum = Array.from(field).reduce((total, sign, at) => {
    const value = sign === '<' ? 0 : Number.parseInt(sign, 36)
    return total + value * (WEIGHTS[at % WEIGHTS.length] ?? 0)
  }, 0)
  return String(sum % 10)
}

const FORMATS = [
  { format: 'TD1', lines: 3, width: 30 },
  { format: 'TD2', lines: 2, width: 36 },
  { format: 'TD3', lines: 2, width: 44 },
] as const

/**
 * Reads a zone, in lines or in one piece; its check digits are compared and may be wrong.
 * @returns null when it has the shape of none of the three
 */
export function readMrz(text: string): Mrz | null {
  const bare = text.toUpperCase().replace(/\s+/g, '')
  const found = FORMATS.find(({ lines, width }) => bare.length === lines * width)
  if (!found || !/^[A-Z0-9<]+$/.test(bare)) return null
  const lines = Array.from({ length: found.lines }, (_, at) =>
    bare.slice(at * found.width, (at + 1) * found.width),
  )
  return found.format === 'TD1' ? readCard(lines) : readPage(found.format, lines)
}

/** A field without its fillers; between words they are blanks. */
const plain = (field: string): string => field.replace(/</g, ' ').replace(/ +/g, ' ').trim()

function names(field: string): Pick<Mrz, 'surname' | 'given'> {
  const [surname = '', ...given] = field.split('<<')
  return { surname: plain(surname), given: plain(given.join('<')) }
}

/** @param pairs each field with its check digit */
const wrongFields = (pairs: readonly (readonly [Mrz['wrong'][number], string, string])[]): Mrz['wrong'] =>
  pairs.filter(([, field, digit]) => checkDigit(field) !== digit).map(([name]) => name)

type NumberField = { number: string; digit: string; optional: string }

/**
 * A number of more than nine characters has a filler in place of its check digit, and goes on in the optional field, where the digit is then (9303-5 and 9303-6).
 */
function readNumber(nine: string, digit: string, optional: string): NumberField {
  if (digit !== '<') return { number: nine, digit, optional }
  const rest = optional.split('<')[0] ?? ''
  return { number: nine + rest.slice(0, -1), digit: rest.slice(-1), optional: optional.slice(rest.length) }
}

/** Three lines of 30: cards. */
function readCard([first = '', second = '', third = '']: string[]): Mrz {
  const { number, digit, optional } = readNumber(first.slice(5, 14), first[14] ?? '', first.slice(15))
  return {
    format: 'TD1',
    code: plain(first.slice(0, 2)),
    issuer: plain(first.slice(2, 5)),
    ...names(third),
    number: plain(number),
    nationality: plain(second.slice(15, 18)),
    birth: plain(second.slice(0, 6)),
    sex: plain(second.slice(7, 8)),
    expiry: plain(second.slice(8, 14)),
    optional: [optional, second.slice(18, 29)].map(plain).filter(Boolean),
    wrong: wrongFields([
      ['number', number, digit],
      ['birth', second.slice(0, 6), second[6] ?? ''],
      ['expiry', second.slice(8, 14), second[14] ?? ''],
      [
        'whole',
        first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29),
        second[29] ?? '',
      ],
    ]),
  }
}

/** Two lines, of 36 (TD2) or 44 (TD3, passports). */
function readPage(format: 'TD2' | 'TD3', [first = '', second = '']: string[]): Mrz {
  const isPassport = format === 'TD3'
  const { number, digit, optional } = isPassport
    ? { number: second.slice(0, 9), digit: second[9] ?? '', optional: second.slice(28, 42) }
    : readNumber(second.slice(0, 9), second[9] ?? '', second.slice(28, 35))
  const last = second.length - 1
  const checked = second.slice(0, 10) + second.slice(13, 20) + second.slice(21, last)
  return {
    format,
    code: plain(first.slice(0, 2)),
    issuer: plain(first.slice(2, 5)),
    ...names(first.slice(5)),
    number: plain(number),
    nationality: plain(second.slice(10, 13)),
    birth: plain(second.slice(13, 19)),
    sex: plain(second.slice(20, 21)),
    expiry: plain(second.slice(21, 27)),
    optional: [plain(optional)].filter(Boolean),
    wrong: wrongFields([
      ['number', number, digit],
      ['birth', second.slice(13, 19), second[19] ?? ''],
      ['expiry', second.slice(21, 27), second[27] ?? ''],
      // An empty personal number may have a filler in place of its digit.
      ...(isPassport ? [['optional', optional, (second[42] ?? '').replace('<', '0')] as const] : []),
      ['whole', checked, second[last] ?? ''],
    ]),
  }
}
