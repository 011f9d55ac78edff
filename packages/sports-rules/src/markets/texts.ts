import type { Text } from './types.ts'

export const text = (es_ES: string, en_US: string, pt_BR: string): Text => ({ es_ES, en_US, pt_BR })
/** The same in every language: scores, numbers, names. */
export const same = (each: string): Text => text(each, each, each)

const join = (a: Text, b: Text, between: string): Text =>
  text(a.es_ES + between + b.es_ES, a.en_US + between + b.en_US, a.pt_BR + between + b.pt_BR)
/** "Local y más de 2,5". */
export const both = (a: Text, b: Text): Text =>
  text(`${a.es_ES} y ${lower(b.es_ES)}`, `${a.en_US} and ${lower(b.en_US)}`, `${a.pt_BR} e ${lower(b.pt_BR)}`)
/** "1.er tiempo: total de goles". */
export const within = (span: Text, name: Text): Text =>
  join(span, text(lower(name.es_ES), lower(name.en_US), lower(name.pt_BR)), ': ')

const lower = (each: string): string =>
  /^(\{|1x2|[A-Z0-9]{2})/.test(each) ? each : each.charAt(0).toLowerCase() + each.slice(1)

export const HOME = same('{home}')
export const AWAY = same('{away}')
export const DRAW = text('Empate', 'Draw', 'Empate')
export const YES = text('Sí', 'Yes', 'Sim')
export const NO = text('No', 'No', 'Não')
export const NONE = text('Ninguno', 'None', 'Nenhum')
export const OVER = text('Más de {total}', 'Over {total}', 'Mais de {total}')
export const UNDER = text('Menos de {total}', 'Under {total}', 'Menos de {total}')
export const OTHER_SCORE = text('Otro resultado', 'Any other score', 'Outro placar')
const either = (a: Text, b: Text): Text =>
  text(`${a.es_ES} o ${lower(b.es_ES)}`, `${a.en_US} or ${lower(b.en_US)}`, `${a.pt_BR} ou ${lower(b.pt_BR)}`)

/** Outcomes by id, in the field's numbering. */
export const OUTCOMES = {
  threeWay: { 1: HOME, 2: DRAW, 3: AWAY },
  twoWay: { 4: HOME, 5: AWAY },
  double: { 9: either(HOME, DRAW), 10: either(HOME, AWAY), 11: either(DRAW, AWAY) },
  yesNo: { 74: YES, 76: NO },
  total: { 12: OVER, 13: UNDER },
  oddEven: { 70: text('Impar', 'Odd', 'Ímpar'), 72: text('Par', 'Even', 'Par') },
  nth: { 6: HOME, 7: NONE, 8: AWAY },
  // prettier-ignore
  european: { 1711: same('{home} ({hcp})'), 1712: text('Empate ({hcp})', 'Draw ({hcp})', 'Empate ({hcp})'), 1713: same('{away} ({hcp})') },
  asian: { 1714: same('{home} ({hcp})'), 1715: same('{away} ({-hcp})') },
  homeNoBet: { 776: DRAW, 778: AWAY },
  awayNoBet: { 780: HOME, 782: DRAW },
  whichScore: {
    784: text('Ninguno', 'Neither', 'Nenhum'),
    788: text('Solo {home}', 'Only {home}', 'Só {home}'),
    790: text('Solo {away}', 'Only {away}', 'Só {away}'),
    792: text('Ambos', 'Both', 'Ambos'),
  },
} as const

const BOTH_SCORE = text('Ambos marcan', 'Both score', 'Ambos marcam')
const NOT_BOTH = text('No marcan ambos', 'Not both score', 'Não marcam ambos')
const RESULTS = [HOME, DRAW, AWAY] as const
const CHANCES = [OUTCOMES.double[9], OUTCOMES.double[10], OUTCOMES.double[11]] as const

/** Ids that count up from `first` by `step`, one for each name. */
const numbered = (first: number, step: number, names: readonly Text[]): Record<string, Text> =>
  Object.fromEntries(names.map((name, index) => [String(first + step * index), name]))

export const COMBINED = {
  // prettier-ignore
  resultAndBoth: numbered(78, 2, RESULTS.flatMap((each) => [both(each, BOTH_SCORE), both(each, NOT_BOTH)])),
  totalAndBoth: {
    90: both(OVER, BOTH_SCORE),
    92: both(UNDER, BOTH_SCORE),
    94: both(OVER, NOT_BOTH),
    96: both(UNDER, NOT_BOTH),
  },
  resultAndTotal: numbered(
    794,
    2,
    RESULTS.flatMap((each) => [both(each, UNDER), both(each, OVER)]),
  ),
  // prettier-ignore
  chanceAndBoth: numbered(1718, 1, CHANCES.flatMap((each) => [both(each, BOTH_SCORE), both(each, NOT_BOTH)])),
  // prettier-ignore
  chanceAndTotal: numbered(1724, 1, [...CHANCES.map((each) => both(each, UNDER)), ...CHANCES.map((each) => both(each, OVER))]),
  // prettier-ignore
  halfTimeFullTime: numbered(418, 2, RESULTS.flatMap((half) => RESULTS.map((full) => join(half, full, ' / ')))),
}

/** Outcomes of a table of scores. */
export const scoreTexts = (table: Readonly<Record<string, string>>, rest?: string): Record<string, Text> => ({
  ...Object.fromEntries(Object.entries(table).map(([score, id]) => [id, same(score)])),
  ...(rest === undefined ? {} : { [rest]: OTHER_SCORE }),
})
