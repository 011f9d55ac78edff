import type { FaultsOfModule } from '../fault.ts'

const PRICE = ['apps/platform/src/modules/rewards/price.test.ts']
const ACCUMULATOR = ['apps/platform/src/modules/rewards/accumulator.test.ts']
const JACKPOTS = ['apps/platform/src/modules/jackpots/desk.pg.test.ts']
const NET = ['apps/platform/src/modules/play/net.test.ts']
const STORE = ['apps/platform/src/modules/store/desk.pg.test.ts']
const MARGIN = ['apps/platform/src/modules/trading/prices/margin-rewards.pg.test.ts']
const PASSED = ['apps/platform/src/modules/play/between-players.pg.test.ts']
const GIFTS = ['apps/platform/src/modules/trading/gifts/free-bets.pg.test.ts']

/** What rewards are worth, what bets on both sides had at risk, and what players passed to each other. */
export const rewards: FaultsOfModule = {
  module: 'rewards',
  folder: 'apps/platform/src/modules',
  faults: [
    {
      what: 'a reward that gives exactly what it costs is published',
      file: 'rewards/programme.ts',
      find: 'value >= 0n',
      replace: 'value > 0n',
      caughtBy: PRICE,
    },
    {
      what: 'a careful player has one account',
      file: 'rewards/programme.ts',
      find: 'const ACCOUNTS = 5n',
      replace: 'const ACCOUNTS = 1n',
      caughtBy: PRICE,
    },
    {
      what: 'an offer is taken once',
      file: 'rewards/programme.ts',
      find: ' * BigInt(timesPerPlayer)',
      replace: '',
      caughtBy: PRICE,
    },
    {
      what: 'offers for named players are priced for all',
      file: 'rewards/programme.ts',
      find: "audience !== 'list' && ",
      replace: '',
      caughtBy: PRICE,
    },
    {
      what: 'cashback is not taken off what wagering costs',
      file: 'rewards/programme.ts',
      find: 'computeMiles(programme, area) + back)',
      replace: 'computeMiles(programme, area))',
      caughtBy: PRICE,
    },
    {
      what: 'miles are not taken off what wagering costs',
      file: 'rewards/price.ts',
      find: 'way.keeps - givesBack(way.area)',
      replace: 'way.keeps',
      caughtBy: PRICE,
    },
    {
      what: 'the dearest way to wager counts',
      file: 'rewards/price.ts',
      find: 'Math.min(...costs)',
      replace: 'Math.max(...costs)',
      caughtBy: PRICE,
    },
    {
      what: 'what miles give back is rounded down',
      file: 'rewards/price.ts',
      find: '(top + down - 1n) / down',
      replace: 'top / down',
      caughtBy: PRICE,
    },
    {
      what: 'an item’s miles cost nothing',
      file: 'rewards/programme.ts',
      find: '- item.price - miles',
      replace: '- item.price',
      caughtBy: PRICE,
    },
    {
      what: 'an item is not priced where it is saved',
      file: 'store/desk.ts',
      find: '  if (unprofitable) return unprofitable\n',
      replace: '',
      caughtBy: STORE,
    },
    {
      what: 'a code is not priced where it is made',
      file: 'trading/gifts/free-bets.ts',
      find: '  if (unprofitable) return unprofitable\n',
      replace: '',
      caughtBy: GIFTS,
    },
    {
      what: 'tournaments of one another count together',
      file: 'rewards/programme.ts',
      find: 'at < other.endsAt',
      replace: 'at <= other.endsAt',
      caughtBy: PRICE,
    },
    {
      what: 'tournaments at one time are priced apart',
      file: 'rewards/programme.ts',
      find: 'other.share ?? 0) * 100',
      replace: '0) * 100',
      caughtBy: PRICE,
    },
    {
      what: 'a leg of an accumulator counts once too few',
      file: 'rewards/accumulator.ts',
      find: '** selections',
      replace: '** (selections - 1)',
      caughtBy: ACCUMULATOR,
    },
    {
      what: 'what jackpots add is in no game’s return',
      file: 'rewards/read.ts',
      find: 'keptBy({ area, categories, rtp }) - jackpots',
      replace: 'keptBy({ area, categories, rtp })',
      caughtBy: JACKPOTS,
    },
    {
      what: 'a game between players may count for a jackpot',
      file: 'rewards/programme.ts',
      find: 'betweenPlayers ? jackpots : ',
      replace: '',
      caughtBy: JACKPOTS,
    },
    {
      what: 'a jackpot is not priced when it is switched on',
      file: 'jackpots/desk.ts',
      find: 'if (pot && enabled && !pot.enabled) {',
      replace: 'if (pot && enabled && pot.enabled) {',
      caughtBy: JACKPOTS,
    },
    {
      what: 'a margin that pays for no reward stays',
      file: 'trading/rules.ts',
      find: '      await setMargin(tx, of, saved.before)\n',
      replace: '',
      caughtBy: MARGIN,
    },
    {
      what: 'both sides of a market are at risk whole',
      file: 'play/net.ts',
      find: 'const risk = ofAll < alone ? ofAll : alone',
      replace: 'const risk = alone',
      caughtBy: NET,
    },
    {
      what: 'a bet that was placed as the other ended is opposite to it',
      file: 'play/net.ts',
      find: 'until > one.openedAt',
      replace: 'until >= one.openedAt',
      caughtBy: NET,
    },
    {
      what: 'a bet counts while what covers it is open',
      file: 'play/net.ts',
      find: 'together.some(({ closedAt }) => closedAt === null)',
      replace: 'together.every(({ closedAt }) => closedAt === null)',
      caughtBy: NET,
    },
    {
      what: 'a bet at short odds counts its stake',
      file: 'play/net.ts',
      find: 'oneBet || difference > staked ? staked : difference',
      replace: 'staked',
      caughtBy: NET,
    },
    {
      what: 'the half that was folded is no sign',
      file: 'play/transfers.ts',
      find: 'folded * 2n >= amount',
      replace: 'folded * 2n > amount + 1n',
      caughtBy: PASSED,
    },
    {
      what: 'one who gave nearly all is no sign',
      file: 'play/transfers.ts',
      find: 'amount * 5n >= row.all * 4n',
      replace: 'false',
      caughtBy: PASSED,
    },
    {
      what: 'what came back to the opponent stays a transfer',
      file: 'play/transfers.ts',
      find: 'g.amount - coalesce(v.amount, 0) AS amount,',
      replace: 'g.amount AS amount,',
      caughtBy: PASSED,
    },
    {
      what: 'without a word of the provider nothing is looked at',
      file: 'play/transfers.ts',
      find: "signs: ['unknown_source']",
      replace: 'signs: []',
      caughtBy: PASSED,
    },
  ],
}
