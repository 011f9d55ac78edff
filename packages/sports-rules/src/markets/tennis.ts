import { other, type Side, type TennisRecord, type TennisSet } from '../records/index.ts'
import { asianHandicap, twoWay } from './families/results.ts'
import { makeSets, setEntries, setName, setnr } from './families/parts.ts'
import { firstTo } from './families/sequence.ts'
import { correctScore, oddEven, total } from './families/totals.ts'
import { refundAll, winner, yesNo } from './families/verdicts.ts'
import { DESCRIBED_TENNIS } from './described.ts'
import { listMarkets } from './market.ts'
import { toNumber, listOutcomeIds } from './specifiers.ts'
import { toResult, type Tally, tally, type ReadTally } from './tally.ts'
import { HOME, AWAY, OUTCOMES, same, scoreTexts, text, within } from './texts.ts'
import type { Entry, Settlement, Specifiers } from './types.ts'
import { byVariant, type VariantName } from './variants.ts'

type Read = ReadTally<TennisRecord>

/** Nothing can follow and nothing is missing: a retirement leaves what is open undecided. */
const complete = ({ finished, retired }: TennisRecord): boolean => finished && retired === null
const toGames = (set: TennisSet | undefined): Tally =>
  tally(
    (set?.games ?? []).map(({ winner: side }) => ({ side })),
    set?.ended ?? false,
  )
const setWinner = (set: TennisSet): Side => (toResult(toGames(set)) === 'home' ? 'home' : 'away')
const endedSets = ({ sets }: TennisRecord): TennisSet[] => sets.filter(({ ended }) => ended)

const sets: Read = (record) =>
  tally(
    endedSets(record).map((set) => ({ side: setWinner(set) })),
    complete(record),
  )
const games: Read = (record) =>
  tally(
    record.sets.flatMap((set) => set.games.map(({ winner: side }) => ({ side }))),
    complete(record),
  )

/** The winner; after a retirement the other player, if at least one set was played to its end. */
function matchWinner(record: TennisRecord): Settlement {
  if (record.retired && endedSets(record).length > 0)
    return winner(['4', '5'], other(record.retired) === 'home' ? '4' : '5')
  return twoWay(sets)(record, {})
}

const { namedSet, inSet } = makeSets<TennisSet, TennisRecord>(toGames)

const findGame = (record: TennisRecord, specifiers: Specifiers) =>
  namedSet(record, specifiers)?.games[toNumber(specifiers, 'gamenr') - 1]
/** A game that is not played refunds, once its set or the match has ended. */
const ofGame =
  (ids: readonly string[], settle: (game: TennisSet['games'][number]) => Settlement) =>
  (record: TennisRecord, specifiers: Specifiers): Settlement => {
    const game = findGame(record, specifiers)
    if (game) return settle(game)
    return record.finished || namedSet(record, specifiers)?.ended ? refundAll(ids) : null
  }

const hasTiebreak = (set: TennisSet): boolean => set.games.some(({ tiebreak }) => tiebreak)
const isToNil = (set: TennisSet): boolean => set.ended && Math.min(toGames(set).home, toGames(set).away) === 0

/** Yes as soon as it holds for a set, no when the match has ended. */
const inAnySet =
  (holds: (set: TennisSet) => boolean) =>
  (record: TennisRecord): Settlement => {
    const found = record.sets.some(holds)
    return found || complete(record) ? yesNo(found) : null
  }

const GAME = text('Set {setnr}, juego {gamenr}', 'Set {setnr}, game {gamenr}', 'Set {setnr}, game {gamenr}')
const inGame = (es: string, en: string, pt: string) => within(GAME, text(es, en, pt))
const gamenr = { setnr: 'number', gamenr: 'number' } as const

// prettier-ignore
const SET_SCORES = { '6:0': '865', '6:1': '866', '6:2': '867', '6:3': '868', '6:4': '869', '7:5': '870', '7:6': '871', '0:6': '872', '1:6': '873', '2:6': '874', '3:6': '875', '4:6': '876', '5:7': '877', '6:7': '878' }
/** Markets whose outcomes follow from how many sets the match may have; a match of another length refunds them. */
const byLength = (
  names: readonly VariantName[],
  former: Readonly<Record<string, readonly string[]>>,
  toLabel: (count: Tally) => string,
) =>
  byVariant(names, former, (record: TennisRecord, _, variant) => {
    if (!variant.endsWith(`:${record.bestOf}`)) return 'void'
    const count = sets(record)
    return count.done ? toLabel(count) : null
  })

/** Labels of variants from before the public numbers. */
const FORMER = {
  sets: { 'best_of:3': ['2', '3'], 'best_of:5': ['3', '4', '5'] },
  scores: {
    'best_of:3': ['2:0', '2:1', '0:2', '1:2'],
    'best_of:5': ['3:0', '3:1', '3:2', '0:3', '1:3', '2:3'],
  },
}

const ENTRIES: Entry<'tennis'>[] = [
  {
    id: 186,
    name: text('Ganador', 'Winner', 'Vencedor'),
    group: 'main',
    outcomes: OUTCOMES.twoWay,
    settle: matchWinner,
  },
  {
    id: 187,
    name: text('Hándicap de juegos', 'Game handicap', 'Handicap de games'),
    group: 'handicap',
    specifiers: { hcp: 'handicap' },
    outcomes: OUTCOMES.asian,
    settle: asianHandicap(games),
  },
  {
    id: 188,
    name: text('Hándicap de sets', 'Set handicap', 'Handicap de sets'),
    group: 'handicap',
    specifiers: { hcp: 'handicap' },
    outcomes: OUTCOMES.asian,
    settle: asianHandicap(sets),
  },
  {
    id: 189,
    name: text('Total de juegos', 'Total games', 'Total de games'),
    group: 'main',
    specifiers: { total: 'line' },
    outcomes: OUTCOMES.total,
    settle: total(games),
  },
  {
    id: 190,
    name: text('Juegos de {home}', '{home} games', 'Games de {home}'),
    group: 'team',
    specifiers: { total: 'line' },
    outcomes: OUTCOMES.total,
    settle: total(games, 'home'),
  },
  {
    id: 191,
    name: text('Juegos de {away}', '{away} games', 'Games de {away}'),
    group: 'team',
    specifiers: { total: 'line' },
    outcomes: OUTCOMES.total,
    settle: total(games, 'away'),
  },
  {
    id: 192,
    name: text('{home} gana un set', '{home} to win a set', '{home} vence um set'),
    group: 'team',
    outcomes: OUTCOMES.yesNo,
    settle: inAnySet((set) => set.ended && setWinner(set) === 'home'),
  },
  {
    id: 193,
    name: text('{away} gana un set', '{away} to win a set', '{away} vence um set'),
    group: 'team',
    outcomes: OUTCOMES.yesNo,
    settle: inAnySet((set) => set.ended && setWinner(set) === 'away'),
  },
  {
    id: 194,
    name: text('Algún set a cero', 'Any set to nil', 'Algum set sem games cedidos'),
    group: 'sets',
    outcomes: OUTCOMES.yesNo,
    settle: inAnySet(isToNil),
  },
  {
    id: 195,
    name: text('Habrá tie-break', 'Will there be a tie-break', 'Haverá tie-break'),
    group: 'sets',
    outcomes: OUTCOMES.yesNo,
    settle: inAnySet(hasTiebreak),
  },
  {
    id: 196,
    name: text('Cantidad de sets', 'Number of sets', 'Número de sets'),
    group: 'sets',
    ...byLength(['sr:exact_sets:bestof:3', 'sr:exact_sets:bestof:5'], FORMER.sets, ({ home, away }) =>
      String(home + away),
    ),
  },
  {
    id: 199,
    name: text('Resultado exacto en sets', 'Correct score in sets', 'Placar exato em sets'),
    group: 'sets',
    ...byLength(
      ['sr:correct_score:bestof:3', 'sr:correct_score:bestof:5'],
      FORMER.scores,
      ({ home, away }) => `${home}:${away}`,
    ),
  },
  {
    id: 198,
    name: text('Juegos: par o impar', 'Games: odd or even', 'Games: par ou ímpar'),
    group: 'main',
    outcomes: OUTCOMES.oddEven,
    settle: oddEven(games),
  },
  {
    id: 201,
    name: text('1.er set / partido', '1st set / match', '1º set / partida'),
    group: 'sets',
    outcomes: {
      861: same('{home} / {home}'),
      862: same('{away} / {home}'),
      863: same('{home} / {away}'),
      864: same('{away} / {away}'),
    },
    settle: (record) => {
      const [first] = record.sets
      if (!complete(record) || !first) return null
      const winning = { home: { home: '861', away: '863' }, away: { home: '862', away: '864' } }
      const match = toResult(sets(record)) === 'home' ? 'home' : 'away'
      return winner(['861', '862', '863', '864'], winning[setWinner(first)][match])
    },
  },
  ...setEntries(
    inSet,
    { winner: 202, handicap: 203, total: 204, oddEven: 205 },
    {
      handicap: setName('Hándicap de juegos', 'Game handicap', 'Handicap de games'),
      total: setName('Total de juegos', 'Total games', 'Total de games'),
      oddEven: setName('Juegos: par o impar', 'Games: odd or even', 'Games: par ou ímpar'),
    },
  ),
  {
    id: 206,
    name: setName('Habrá tie-break', 'Will there be a tie-break', 'Haverá tie-break'),
    group: 'sets',
    specifiers: setnr,
    outcomes: OUTCOMES.yesNo,
    settle: (record, specifiers) => {
      const set = namedSet(record, specifiers)
      if (!set) return record.finished ? refundAll(['74', '76']) : null
      return hasTiebreak(set) || set.ended ? yesNo(hasTiebreak(set)) : null
    },
  },
  {
    id: 207,
    name: setName('Resultado exacto', 'Correct score', 'Placar exato'),
    group: 'sets',
    specifiers: setnr,
    outcomes: scoreTexts(SET_SCORES),
    settle: inSet((read) => correctScore(read, SET_SCORES), Object.values(SET_SCORES)),
  },
  {
    id: 208,
    name: setName('Primero en llegar a {games} juegos', 'Race to {games} games', 'Primeiro a {games} games'),
    group: 'sets',
    specifiers: { ...setnr, games: 'number' },
    outcomes: { 4: HOME, 5: AWAY },
    settle: (record, specifiers) => {
      const set = namedSet(record, specifiers)
      const first = firstTo(
        (set?.games ?? []).map(({ winner: side }) => ({ side })),
        toNumber(specifiers, 'games'),
      )
      if (first) return winner(['4', '5'], first === 'home' ? '4' : '5')
      return record.finished || set?.ended ? refundAll(['4', '5']) : null
    },
  },
  {
    id: 210,
    name: inGame('Ganador', 'Winner', 'Vencedor'),
    group: 'sets',
    specifiers: gamenr,
    outcomes: OUTCOMES.twoWay,
    settle: ofGame(['4', '5'], (game) => winner(['4', '5'], game.winner === 'home' ? '4' : '5')),
  },
  {
    id: 212,
    name: inGame('Llega a deuce', 'To deuce', 'Chega a iguais'),
    group: 'sets',
    specifiers: gamenr,
    outcomes: OUTCOMES.yesNo,
    settle: ofGame(['74', '76'], ({ points }) => yesNo(Math.min(points.home, points.away) >= 3)),
  },
]

/** What a retirement leaves undecided is refunded. */
export const TENNIS = listMarkets('tennis', [
  ...ENTRIES.map((entry) => ({
    ...entry,
    settle: (record: TennisRecord, specifiers: Specifiers) => {
      const settled = entry.settle(record, specifiers)
      return settled === null && record.retired ? refundAll(listOutcomeIds(entry, specifiers)) : settled
    },
  })),
  ...DESCRIBED_TENNIS,
])
