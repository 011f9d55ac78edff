import type { FaultsOfModule } from '../fault.ts'

const MODULES = 'apps/platform/src/modules'
const GRANTS = `${MODULES}/grants/grants.pg.test.ts`
const EDGES = `${MODULES}/grants/edges.pg.test.ts`

/** Rewards that operators give single players. */
export const grants: FaultsOfModule = {
  module: 'grants',
  folder: MODULES,
  faults: [
    {
      what: 'an erased player is given a reward',
      file: 'grants/plan.ts',
      find: 'isErased(found)',
      replace: 'false',
      caughtBy: [GRANTS],
    },
    {
      what: 'a key that has given stands for any reward',
      file: 'grants/plan.ts',
      find: 'known.playerId === id && isDeepStrictEqual(known.reward, reward)',
      replace: 'true',
      caughtBy: [GRANTS],
    },
    {
      what: 'a reward counts nothing towards the limits of one operator',
      file: 'grants/plan.ts',
      find: 'playerId: id, amount: priced.amount }',
      replace: 'playerId: id, amount: 0n }',
      caughtBy: [GRANTS],
    },
    {
      what: 'a second operator confirms a cost that the first did not see',
      file: 'grants/plan.ts',
      find: ', worth: toDecimal({ minor: priced.amount, currency })',
      replace: '',
      caughtBy: [EDGES],
    },
    {
      what: 'who confirmed a reward is not kept',
      file: 'grants/plan.ts',
      find: 'confirmedBy: first && by.id',
      replace: 'confirmedBy: null',
      caughtBy: [GRANTS],
    },
    {
      what: 'who asked for a reward is not kept once another one confirms it',
      file: 'grants/plan.ts',
      find: 'givenBy: first?.operatorId ?? by.id',
      replace: 'givenBy: by.id',
      caughtBy: [GRANTS],
    },
    {
      what: 'the player is not written to',
      file: 'grants/plan.ts',
      find: 'await write(tx, { player, priced, reader: found, input, at })',
      replace: '',
      caughtBy: [EDGES],
    },
    {
      what: 'a bonus has no greatest amount',
      file: 'grants/reward.ts',
      find: 'amount <= 0n || amount > MOST_MINOR',
      replace: 'amount <= 0n',
      caughtBy: [EDGES],
    },
    {
      what: 'a free bet of exactly the greatest stake is refused',
      file: 'grants/reward.ts',
      find: 'amount > maxStake',
      replace: 'amount >= maxStake',
      caughtBy: [EDGES],
    },
    {
      what: 'free spins cost nothing for their stake',
      file: 'grants/reward.ts',
      find: 'BigInt(reward.spins) * (found.spin ?? 0n)',
      replace: 'BigInt(reward.spins)',
      caughtBy: [GRANTS],
    },
    {
      what: 'an offer of free spins is given as a bonus',
      file: 'grants/reward.ts',
      find: '(found.spin === null) !== (reward.kind === ',
      replace: 'reward.offer === String(reward.kind === ',
      caughtBy: [GRANTS],
    },
    {
      what: 'free bets are given in other currencies than the brand’s',
      file: 'grants/reward.ts',
      find: `hasSportsbook(brand) && !isOff(brand, 'bonuses') && currency === brand.currency`,
      replace: `hasSportsbook(brand) && !isOff(brand, 'bonuses') && currency !== null`,
      caughtBy: [EDGES],
    },
    {
      what: 'miles are given to players who may get no reward',
      file: 'grants/reward.ts',
      find: `  if (amount > MOST_MINOR) return refuse('invalid_amount')
  const refused = await findGiftRefusal(tx, player, null, now)
  if (refused) return refuse(refused)`,
      replace: `  if (amount > MOST_MINOR) return refuse('invalid_amount')`,
      caughtBy: [GRANTS],
    },
    {
      what: 'what waits for other players stands on a player’s page',
      file: 'grants/read.ts',
      find: 'row.subject.startsWith(grantSubjects(owner.playerId))',
      replace: `row.subject.startsWith('player:')`,
      caughtBy: [EDGES],
    },
    {
      what: 'the oldest rewards stand on the page, not the newest',
      file: 'grants/store.ts',
      find: 'ORDER BY g.id DESC',
      replace: 'ORDER BY g.id',
      caughtBy: [GRANTS],
    },
    {
      what: 'blocked and excluded players are given rewards',
      file: 'bonuses/granting/by-hand.ts',
      find: '!facts || facts.closed !== null',
      replace: '!facts',
      caughtBy: [GRANTS],
    },
    {
      what: 'free bets and miles come before a first deposit where the country forbids it',
      file: 'bonuses/granting/by-hand.ts',
      find: `facts.rules.bonusBeforeDeposit || facts.hasDeposited ? null : 'reward_not_allowed'`,
      replace: 'null',
      caughtBy: [GRANTS],
    },
    {
      what: 'a bonus is given under terms that the player’s country forbids',
      file: 'bonuses/granting/by-hand.ts',
      find: `isClaimAllowed(terms, { ...facts, hasDeposited: true }) ? null : 'reward_not_allowed'`,
      replace: 'terms && null',
      caughtBy: [EDGES],
    },
  ],
}
