import { expect, test } from 'vitest'
import { games, makeKind } from './index.ts'

/** The longest game cycle that a jurisdiction asks of games other than slots, in milliseconds. */
const CYCLE = 5_000

const shared = games.filter((game) => makeKind(game).shared !== undefined)

test.each(shared.map((game) => [game.id, game] as const))(
  'rounds of the table %s begin at least a game cycle apart',
  (_id, game) => {
    const { phases } = makeKind(game).shared ?? { phases: { betting: 0, closing: 0, after: 0 } }
    const { betting, closing, after } = phases
    expect(makeKind(game).shared?.starts?.(game).every ?? betting + closing + after).toBeGreaterThanOrEqual(
      CYCLE,
    )
    // By its area the platform knows that its rounds begin by the clock of the table.
    expect(['live_casino', 'virtuals']).toContain(game.area)
  },
)
