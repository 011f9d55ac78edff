import { type BetChoice, calls } from '@palco/contract'
import { byTimeAndKind } from '@palco/service/cursor'
import { handle, INVALID_CURSOR, toOwner, type Route } from '../../http/index.ts'
import { type AskedBets, daysAfter, startOfDay } from '../../model/index.ts'
import { type BetListDeps, countAllOpen, listAll } from './list.ts'

const CHOICES: Record<BetChoice, Pick<AskedBets, 'list' | 'end'>> = {
  all: { list: 'all', end: null },
  open: { list: 'open', end: null },
  settled: { list: 'ended', end: null },
  won: { list: 'ended', end: 'won' },
  lost: { list: 'ended', end: 'lost' },
  returned: { list: 'ended', end: 'returned' },
  cashed_out: { list: 'ended', end: 'cashed_out' },
}

/** The list of a player's bets over all products. */
export const playerBetRoutes = (deps: BetListDeps & { now: () => Date }): Route[] => [
  handle(calls.listAllBets, async ({ input, context }) => {
    const after = byTimeAndKind.read(input.cursor)
    if (after === undefined) return INVALID_CURSOR
    const { brand, language } = context
    const owner = toOwner(context)
    const product = input.sport === undefined ? input.product : 'sports'
    const readers = deps.betReaders().filter((one) => product === undefined || one.product === product)
    const asked = {
      ...CHOICES[input.choice],
      owner,
      brand,
      language,
      now: deps.now(),
      sport: input.sport,
      from: input.from === undefined ? undefined : startOfDay(input.from, brand.timeZone),
      until: input.to === undefined ? undefined : startOfDay(daysAfter(input.to, 1), brand.timeZone),
      after,
      limit: input.limit,
    }
    const [{ bets, next, missing }, open] = await Promise.all([
      listAll(deps, readers, asked),
      countAllOpen(deps, readers, owner),
    ])
    return { response: { bets, open, missing, next_cursor: next && byTimeAndKind.write(next) } }
  }),
]
