import type { VolleyballRecord, VolleyballSet } from '../records/index.ts'
import { asianHandicap, twoWay } from './families/results.ts'
import { makeSets, setEntries, setName, setnr } from './families/parts.ts'
import { firstTo } from './families/sequence.ts'
import { total } from './families/totals.ts'
import { refundAll, winner, yesNo } from './families/verdicts.ts'
import { DESCRIBED_VOLLEYBALL } from './described.ts'
import { listMarkets } from './market.ts'
import { toNumber } from './specifiers.ts'
import { toResult, type Tally, tally, type ReadTally } from './tally.ts'
import { OUTCOMES, text } from './texts.ts'
import type { Entry, Settlement } from './types.ts'
import { byVariant, rangesByVariant } from './variants.ts'

type Read = ReadTally<VolleyballRecord>

const toPoints = (set: VolleyballSet | undefined): Tally =>
  tally(
    (set?.points ?? []).map((side) => ({ side })),
    set?.ended ?? false,
  )
const sets: Read = (record) =>
  tally(
    record.sets
      .filter(({ ended }) => ended)
      .map((set) => ({ side: toResult(toPoints(set)) === 'home' ? 'home' : 'away' })),
    record.finished,
  )
const points: Read = (record) =>
  tally(
    record.sets.flatMap((set) => set.points.map((side) => ({ side }))),
    record.finished,
  )

const { namedSet, inSet } = makeSets<VolleyballSet, VolleyballRecord>(toPoints)
/** Whether the match goes to a set; decided when it starts or the match has ended. */
const reaches =
  (number: number) =>
  (record: VolleyballRecord): Settlement =>
    record.sets.length >= number || record.finished ? yesNo(record.sets.length >= number) : null

/** Labels of variants from before the public numbers. */
const FORMER = {
  sets: { 'best_of:5': ['3', '4', '5'] },
  scores: { 'best_of:5': ['3:0', '3:1', '3:2', '0:3', '1:3', '2:3'] },
}

const ENTRIES: Entry<'volleyball'>[] = [
  {
    id: 186,
    name: text('Ganador', 'Winner', 'Vencedor'),
    group: 'main',
    outcomes: OUTCOMES.twoWay,
    settle: twoWay(sets),
  },
  {
    id: 237,
    name: text('Hándicap de puntos', 'Point handicap', 'Handicap de pontos'),
    group: 'handicap',
    specifiers: { hcp: 'handicap' },
    outcomes: OUTCOMES.asian,
    settle: asianHandicap(points),
  },
  {
    id: 238,
    name: text('Total de puntos', 'Total points', 'Total de pontos'),
    group: 'main',
    specifiers: { total: 'line' },
    outcomes: OUTCOMES.total,
    settle: total(points),
  },
  {
    id: 196,
    name: text('Cantidad de sets', 'Number of sets', 'Número de sets'),
    group: 'sets',
    ...rangesByVariant(sets, ['sr:exact_sets:bestof:5'], FORMER.sets),
  },
  {
    id: 199,
    name: text('Resultado exacto en sets', 'Correct score in sets', 'Placar exato em sets'),
    group: 'sets',
    ...byVariant(['sr:correct_score:bestof:5'], FORMER.scores, (record: VolleyballRecord) => {
      const { home, away, done } = sets(record)
      return done ? `${home}:${away}` : null
    }),
  },
  ...setEntries(
    inSet,
    { winner: 202, handicap: 309, total: 310, oddEven: 311 },
    {
      handicap: setName('Hándicap de puntos', 'Point handicap', 'Handicap de pontos'),
      total: setName('Total de puntos', 'Total points', 'Total de pontos'),
      oddEven: setName('Puntos: par o impar', 'Points: odd or even', 'Pontos: par ou ímpar'),
    },
  ),
  {
    id: 313,
    name: setName(
      'Primero en llegar a {pointnr} puntos',
      'Race to {pointnr} points',
      'Primeiro a {pointnr} pontos',
    ),
    group: 'sets',
    specifiers: { ...setnr, pointnr: 'number' },
    outcomes: OUTCOMES.twoWay,
    settle: (record, specifiers) => {
      const set = namedSet(record, specifiers)
      const first = firstTo(
        (set?.points ?? []).map((side) => ({ side })),
        toNumber(specifiers, 'pointnr'),
      )
      if (first) return winner(['4', '5'], first === 'home' ? '4' : '5')
      return record.finished || set?.ended ? refundAll(['4', '5']) : null
    },
  },
  {
    id: 525,
    name: text('Habrá 4.º set', 'Will there be a 4th set', 'Haverá 4º set'),
    group: 'sets',
    outcomes: OUTCOMES.yesNo,
    settle: reaches(4),
  },
  {
    id: 526,
    name: text('Habrá 5.º set', 'Will there be a 5th set', 'Haverá 5º set'),
    group: 'sets',
    outcomes: OUTCOMES.yesNo,
    settle: reaches(5),
  },
]

export const VOLLEYBALL = listMarkets('volleyball', [...ENTRIES, ...DESCRIBED_VOLLEYBALL])
