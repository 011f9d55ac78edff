import type { FaultsOfModule } from '../fault.ts'

const ARITHMETIC = 'apps/platform/src/modules/bonuses/wagering/arithmetic.test.ts'
const WAGERING = 'apps/platform/src/modules/bonuses/wagering/wagering.pg.test.ts'
const BONUSES = 'apps/platform/src/modules/bonuses/bonuses.pg.test.ts'
const MONEY = 'apps/platform/src/modules/bonuses/money-in-and-out.pg.test.ts'
const PROPERTY = 'apps/platform/src/modules/bonuses/property.pg.test.ts'
const ABUSE = 'apps/platform/src/modules/bonuses/abuse.pg.test.ts'
const NET_RISK = 'apps/platform/src/modules/bonuses/wagering/net-risk.pg.test.ts'
const SPINS = 'apps/platform/src/modules/bonuses/granting/free-spins.pg.test.ts'
const FREE_BETS = 'apps/platform/src/modules/sports-bets/checks/free-bets.pg.test.ts'
const EDGES = 'apps/platform/src/modules/bonuses/edges.pg.test.ts'

export const bonuses: FaultsOfModule = {
  module: 'bonuses',
  folder: 'apps/platform/src/modules/bonuses',
  faults: [
    {
      what: 'a bonus completes one minor unit early',
      file: 'wagering/settle.ts',
      find: '    if (bonus.wagered >= bonus.required) {',
      replace: '    if (bonus.wagered + 1n >= bonus.required) {',
      caughtBy: [WAGERING],
    },
    {
      what: 'a bonus that is wagered exactly does not complete',
      file: 'wagering/settle.ts',
      find: '    if (bonus.wagered >= bonus.required) {',
      replace: '    if (bonus.wagered > bonus.required) {',
      caughtBy: [WAGERING],
    },
    {
      what: 'a bonus ends while a round of it is open',
      file: 'wagering/settle.ts',
      find: '|| (await hasOpenRound(tx, bonus.id))',
      replace: '',
      caughtBy: [WAGERING],
    },
    {
      what: 'a bonus does not end at the moment it expires',
      file: 'wagering/settle.ts',
      find: 'expires_at <= $1 ORDER BY',
      replace: 'expires_at < $1 ORDER BY',
      caughtBy: [EDGES],
    },
    {
      what: 'a bonus ends a minute after it expires',
      file: 'wagering/settle.ts',
      find: 'bonus.expiresAt > now) return false',
      replace: 'bonus.expiresAt.getTime() + 60_000 > now.getTime()) return false',
      caughtBy: [EDGES],
    },
    {
      what: 'a match of a deposit goes beyond the offer',
      file: 'wagering/arithmetic.ts',
      find: 'least(computePercent(deposit, offer.percent ?? 0), offer.amount)',
      replace: 'computePercent(deposit, offer.percent ?? 0)',
      caughtBy: [ARITHMETIC],
    },
    {
      what: 'cashback goes beyond the offer',
      file: 'wagering/arithmetic.ts',
      find: '(100n + extra)) / 100n, offer.amount)',
      replace: '(100n + extra)) / 100n, offer.amount * 2n)',
      caughtBy: [ARITHMETIC],
    },
    {
      what: 'a winner gets cashback',
      file: 'wagering/arithmetic.ts',
      find: 'lost <= 0n ? 0n',
      replace: 'lost < -1_000n ? 0n',
      caughtBy: [ARITHMETIC, MONEY],
    },
    {
      what: 'the deposit is not wagered where it is to be',
      file: 'wagering/arithmetic.ts',
      find: 'amount : amount + deposit',
      replace: 'amount : amount',
      caughtBy: [ARITHMETIC, MONEY],
    },
    {
      what: 'a bet at exactly the least odds does not count',
      file: 'wagering/arithmetic.ts',
      find: 'odds < leastOdds',
      replace: 'odds <= leastOdds',
      caughtBy: [ARITHMETIC, FREE_BETS, NET_RISK],
    },
    {
      what: 'the highest of a game’s categories counts',
      file: 'wagering/arithmetic.ts',
      find: 'Math.min(...ofCategories',
      replace: 'Math.max(...ofCategories',
      caughtBy: [ARITHMETIC],
    },
    {
      what: 'more than the highest stake counts',
      file: 'wagering/arithmetic.ts',
      find: 'maxStake === null ? stake : least(stake, maxStake)',
      replace: 'stake',
      caughtBy: [ARITHMETIC, WAGERING],
    },
    {
      what: 'a bonus pays out beyond its highest cash-out',
      file: 'wagering/arithmetic.ts',
      find: 'least(balance, bonus.maxCashOut ?? balance)',
      replace: 'balance',
      caughtBy: [ARITHMETIC, WAGERING],
    },
    {
      what: 'a bonus that is canceled pays out',
      file: 'wagering/arithmetic.ts',
      find: 'completed ? least',
      replace: 'true ? least',
      caughtBy: [ARITHMETIC, WAGERING],
    },
    {
      what: 'weeks begin on Sunday',
      file: 'wagering/arithmetic.ts',
      find: '-daysIntoWeek(today)',
      replace: '-((daysIntoWeek(today) + 1) % 7)',
      caughtBy: [ARITHMETIC],
    },
    {
      what: 'stakes before the claim count',
      file: 'wagering/progress.ts',
      find: 'movement.id > bonus.grantedTx',
      replace: 'true',
      caughtBy: [WAGERING],
    },
    {
      what: 'a stake taken back goes on counting',
      file: 'wagering/progress.ts',
      find: 'SET wagered = b.wagered - s.sum',
      replace: 'SET wagered = b.wagered - 0 * s.sum',
      caughtBy: [WAGERING],
    },
    {
      what: 'a deposit of exactly the least one gets no bonus',
      file: 'granting/deposits.ts',
      find: 'amount < offer.minDeposit',
      replace: 'amount <= offer.minDeposit',
      caughtBy: [EDGES],
    },
    {
      what: 'a deposit below the least one gets the bonus',
      file: 'granting/deposits.ts',
      find: 'amount < offer.minDeposit',
      replace: 'amount < offer.minDeposit - 1n',
      caughtBy: [EDGES, MONEY],
    },
    {
      what: 'a deposit gives its bonus twice',
      file: 'granting/deposits.ts',
      find: `if (!(await insertBonus(tx, bonus))) return
  if (facts.closed`,
      replace: `await insertBonus(tx, bonus)
  if (facts.closed`,
      caughtBy: [MONEY],
    },
    {
      what: 'an offer is taken once more than it may be',
      file: 'granting/offers.ts',
      find: 'offer.taken >= offer.timesPerPlayer',
      replace: 'offer.taken > offer.timesPerPlayer',
      caughtBy: [BONUSES],
    },
    {
      what: 'an offer is open at its end',
      file: 'granting/offers.ts',
      find: 'endsAt && endsAt <= now',
      replace: 'endsAt && endsAt < now',
      caughtBy: [EDGES],
    },
    {
      what: 'an offer is closed at its start',
      file: 'granting/offers.ts',
      find: 'startsAt && startsAt > now',
      replace: 'startsAt && startsAt >= now',
      caughtBy: [EDGES],
    },
    {
      what: 'a new player is one a moment longer',
      file: 'granting/offers.ts',
      find: 'age < (offer.newPlayerDays',
      replace: 'age <= (offer.newPlayerDays',
      caughtBy: [EDGES],
    },
    {
      what: 'two bonuses run together',
      file: 'granting/claim.ts',
      find: "if (await lockRunning(tx, player)) return refuse('bonus_running')",
      replace: '',
      caughtBy: [BONUSES],
    },
    {
      what: 'a bonus that has expired is claimed',
      file: 'granting/claim.ts',
      find: "waiting.status === 'available' && waiting.expiresAt > now",
      replace: "waiting.status === 'available'",
      caughtBy: [EDGES],
    },
    {
      what: 'a withdrawal gives up a bonus without asking',
      file: 'granting/withdrawals.ts',
      find: 'if (lost.some(({ bonus }) => !agreed.includes(bonus.id))) return lost',
      replace: '',
      caughtBy: [MONEY],
    },
    {
      what: 'a stake of exactly the largest one takes no bonus money',
      file: 'sql/bonus-may-stake.sql',
      find: '> b.max_stake',
      replace: '>= b.max_stake',
      caughtBy: [WAGERING],
    },
    {
      what: 'a stake a unit larger takes bonus money',
      file: 'sql/bonus-may-stake.sql',
      find: '> b.max_stake',
      replace: '> b.max_stake + 1',
      caughtBy: [WAGERING],
    },
    {
      what: 'an expired bonus pays stakes',
      file: 'sql/bonus-may-stake.sql',
      find: ' AND expires_at > p_at',
      replace: '',
      caughtBy: [EDGES],
    },
    {
      what: 'a late win of a canceled bonus becomes cash',
      file: 'sql/bonus-came-back.sql',
      find: "IF b.status = 'completed' THEN",
      replace: 'IF true THEN',
      caughtBy: [WAGERING, ABUSE, PROPERTY],
    },
    {
      what: 'late wins go beyond the highest cash-out',
      file: 'sql/bonus-came-back.sql',
      find: 'least(p_part, coalesce(b.max_cash_out - b.converted, p_part))',
      replace: 'p_part',
      caughtBy: [WAGERING, ABUSE, PROPERTY],
    },
    {
      what: 'the bonus part of a win is rounded in favour of the bonus',
      file: 'sql/bonus-part-of-round.sql',
      find: 'trunc(p_amount::numeric * staked / p_staked)',
      replace: 'ceil(p_amount::numeric * staked / p_staked)',
      caughtBy: [WAGERING, PROPERTY],
    },
    {
      what: 'a free bet is used at its end',
      file: 'sql/free-bets.sql',
      find: "AND state = 'available' AND expires_at > p_at;",
      replace: "AND state = 'available';",
      caughtBy: [FREE_BETS, EDGES],
    },
    {
      what: 'one free spin more than there are',
      file: 'sql/is-free-spin.sql',
      find: 'b.amount >= p_stake +',
      replace: 'b.amount >=',
      caughtBy: [SPINS],
    },
    {
      what: 'cashback of an offer that had ended',
      file: 'wagering/cashback.ts',
      find: 'endsAt > begins)',
      replace: 'endsAt >= begins)',
      caughtBy: [EDGES],
    },
  ],
}
