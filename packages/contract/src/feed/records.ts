import { z } from 'zod'

/**
 * The record of a match on the wire, one form for each sport; parsing gives the record that settlement reads
 * (`packages/sports-rules/src/records`). Long runs are texts of `h` (home) and `a` (away), so that a message stays small.
 */
/** Goals, corners and the like of one match. */
const MOST_INCIDENTS = 500
const MOST_SETS = 9
const side = z.enum(['home', 'away'])
type Side = z.infer<typeof side>

const LETTER = { home: 'h', away: 'a' } as const
const toSide = (letter: string | undefined): Side => (letter === 'h' ? 'home' : 'away')
const count = z.number().int().nonnegative()

const footballPart = z.enum(['first', 'second', 'overtime_first', 'overtime_second', 'shootout'])
const incident = z.object({ part: footballPart, minute: z.number().int().min(1).max(120), side })
const goalOnWire = incident.extend({ scorer: z.string().max(80).nullable(), own_goal: z.boolean() })
const goal = incident.extend({ scorer: z.string().max(80).nullable(), ownGoal: z.boolean() })

const football = z.object({
  sport: z.literal('football'),
  ended: z.array(footballPart).max(footballPart.options.length),
  minute: z.number().int().min(0).max(120),
  corners: z.array(incident).max(MOST_INCIDENTS),
  bookings: z.array(incident.extend({ card: z.enum(['yellow', 'red']) })).max(MOST_INCIDENTS),
  kicks: z.array(z.object({ side, scored: z.boolean() })).max(MOST_INCIDENTS),
  finished: z.boolean(),
  qualified: side.nullable(),
})
/** Goals carry `own_goal` on the wire. */
export const footballRecord = z.codec(
  football.extend({ goals: z.array(goalOnWire).max(MOST_INCIDENTS) }),
  football.extend({ goals: z.array(goal) }),
  {
    decode: ({ goals, ...rest }) => ({
      ...rest,
      goals: goals.map(({ own_goal: ownGoal, ...each }) => ({ ...each, ownGoal })),
    }),
    encode: ({ goals, ...rest }) => ({
      ...rest,
      goals: goals.map(({ ownGoal: own_goal, ...each }) => ({ ...each, own_goal })),
    }),
  },
)

const points = z.union([z.literal(1), z.literal(2), z.literal(3)])
const basketball = z.object({ sport: z.literal('basketball'), ended: count, finished: z.boolean() })
/** `quarters`: the baskets of each quarter in order, "h2a3h1"; overtimes follow the fourth. */
export const basketballRecord = z.codec(
  basketball.extend({
    quarters: z
      .array(
        z
          .string()
          .max(2_000)
          .regex(/^([ha][123])*$/),
      )
      .max(20),
  }),
  basketball.extend({ baskets: z.array(z.object({ quarter: z.number().int().min(1), side, points })) }),
  {
    decode: ({ quarters, ...rest }) => ({
      ...rest,
      baskets: quarters.flatMap((text, index) =>
        [...text.matchAll(/([ha])([123])/g)].map(([, letter, value]) => ({
          quarter: index + 1,
          side: toSide(letter),
          points: points.parse(Number(value)),
        })),
      ),
    }),
    encode: ({ baskets, ...rest }) => {
      const quarters: string[] = []
      for (const basket of baskets) {
        while (quarters.length < basket.quarter) quarters.push('')
        quarters[basket.quarter - 1] += LETTER[basket.side] + String(basket.points)
      }
      return { ...rest, quarters }
    },
  },
)

const GAME = /^([ha])([ha])(\d{1,3}):(\d{1,3})(t?)$/
const tennis = z.object({
  sport: z.literal('tennis'),
  bestOf: z.union([z.literal(3), z.literal(5)]),
  finished: z.boolean(),
  retired: side.nullable(),
})
const game = z.object({
  server: side,
  winner: side,
  points: z.object({ home: count, away: count }),
  tiebreak: z.boolean(),
})
/** A game is "ha4:2": who served, who won, points of home and away; "t" behind it marks a tie-break. */
export const tennisRecord = z.codec(
  tennis.omit({ bestOf: true }).extend({
    best_of: tennis.shape.bestOf,
    sets: z
      .array(z.object({ games: z.array(z.string().regex(GAME)).max(300), ended: z.boolean() }))
      .max(MOST_SETS),
  }),
  tennis.extend({ sets: z.array(z.object({ games: z.array(game), ended: z.boolean() })) }),
  {
    decode: ({ sets, best_of: bestOf, ...rest }) => ({
      ...rest,
      bestOf,
      sets: sets.map(({ games, ended }) => ({ games: games.map(toGame), ended })),
    }),
    encode: ({ sets, bestOf: best_of, ...rest }) => ({
      ...rest,
      best_of,
      sets: sets.map(({ games, ended }) => ({ games: games.map(gameText), ended })),
    }),
  },
)
function toGame(text: string): z.infer<typeof game> {
  const [, server, winner, home, away, tiebreak] = GAME.exec(text) ?? []
  return {
    server: toSide(server),
    winner: toSide(winner),
    points: { home: Number(home), away: Number(away) },
    tiebreak: tiebreak === 't',
  }
}
const gameText = ({ server, winner, points: { home, away }, tiebreak }: z.infer<typeof game>): string =>
  `${LETTER[server]}${LETTER[winner]}${home}:${away}${tiebreak ? 't' : ''}`

export const hockeyRecord = z.object({
  sport: z.literal('ice_hockey'),
  ended: count,
  goals: z.array(z.object({ period: z.number().int().min(1), side })).max(MOST_INCIDENTS),
  shootout: side.nullable(),
  finished: z.boolean(),
})

const volleyball = z.object({ sport: z.literal('volleyball'), finished: z.boolean() })
/** The points of a set in order: "hhaha". */
export const volleyballRecord = z.codec(
  volleyball.extend({
    sets: z
      .array(
        z.object({
          points: z
            .string()
            .max(500)
            .regex(/^[ha]*$/),
          ended: z.boolean(),
        }),
      )
      .max(MOST_SETS),
  }),
  volleyball.extend({ sets: z.array(z.object({ points: z.array(side), ended: z.boolean() })) }),
  {
    decode: ({ sets, ...rest }) => ({
      ...rest,
      sets: sets.map((set) => ({ points: [...set.points].map(toSide), ended: set.ended })),
    }),
    encode: ({ sets, ...rest }) => ({
      ...rest,
      sets: sets.map((set) => ({
        points: set.points.map((each) => LETTER[each]).join(''),
        ended: set.ended,
      })),
    }),
  },
)

export const matchRecord = z.union([
  footballRecord,
  basketballRecord,
  tennisRecord,
  hockeyRecord,
  volleyballRecord,
])
/** The record in code: what settlement reads. */
export type WireMatchRecord = z.output<typeof matchRecord>
/** The record as JSON. */
export type MatchRecordJson = z.input<typeof matchRecord>

/** JSON → record. @throws ZodError when it is no record */
export const parseRecord = (json: unknown): WireMatchRecord => matchRecord.parse(json)
/** Record → JSON. */
export const recordJson = (record: unknown): MatchRecordJson =>
  z.encode(matchRecord, record as WireMatchRecord)
