import type { FaultsOfModule } from '../fault.ts'

const MILES = ['apps/platform/src/modules/miles/miles.pg.test.ts']
const BOTH = ['apps/platform/src/modules/sports-bets/both-sides.pg.test.ts']
const EARNING = ['apps/platform/src/modules/miles/earning.test.ts']
const REWARDS = ['apps/platform/src/modules/referrals/rewards.pg.test.ts']
const PERSONS = ['apps/platform/src/modules/referrals/referrals.pg.test.ts']
const WEIGH = ['apps/platform/src/modules/referrals/weigh.test.ts']

/** Miles and referrals. */
export const loyalty: FaultsOfModule = {
  module: 'loyalty',
  folder: 'apps/platform/src/modules',
  faults: [
    {
      what: 'parts of a mile are rounded up when they are taken back',
      file: 'miles/earning.ts',
      find: 'a / b - (a % b !== 0n && a < 0n !== b < 0n ? 1n : 0n)',
      replace: 'a / b',
      caughtBy: EARNING,
    },
    {
      what: 'a changed rate keeps the remainder as it was',
      file: 'miles/earning.ts',
      find: 'before.remainder * stake, before.parts',
      replace: 'before.remainder, 1n',
      caughtBy: EARNING,
    },
    {
      what: 'stakes that pay a debt take miles',
      file: 'miles/earning.ts',
      find: 'carried < 0n && total < 0n && staked > 0n ? 0n : ',
      replace: '',
      caughtBy: EARNING,
    },
    {
      what: 'miles that are owed are forgotten',
      file: 'miles/earning.ts',
      find: 'remainder: remainder - miles * parts',
      replace: 'remainder',
      caughtBy: MILES,
    },
    {
      what: 'parts of a step are claimed',
      file: 'miles/claim.ts',
      find: 'miles <= 0n || miles % program.step !== 0n',
      replace: 'miles <= 0n',
      caughtBy: MILES,
    },
    {
      what: 'a refused claim takes its miles',
      file: 'miles/claim.ts',
      find: "      await refuseRequest(tx, withdrawal.id, 'not_enough_miles')\n",
      replace: '',
      caughtBy: MILES,
    },
    {
      what: 'miles are claimed for another amount by the same key',
      file: 'miles/claim.ts',
      find: '!known || known.hash !== hash',
      replace: '!known',
      caughtBy: MILES,
    },
    {
      what: 'miles fall below zero',
      file: 'miles/sql/miles-move.sql',
      find: 'balance + p_miles < 0',
      replace: 'balance + p_miles < -1000000',
      caughtBy: MILES,
    },
    {
      what: 'a claim of all miles is refused',
      file: 'miles/sql/miles-move.sql',
      find: 'balance + p_miles < 0',
      replace: 'balance + p_miles <= 0',
      caughtBy: MILES,
    },
    {
      what: 'a key stands for another movement of miles',
      file: 'miles/sql/miles-move.sql',
      find: 'known.reason = p_reason AND known.miles = p_miles',
      replace: 'true',
      caughtBy: MILES,
    },
    {
      what: 'what was not at risk earns miles',
      file: 'miles/at-risk.ts',
      find: '(cash * risked) / staked',
      replace: 'cash',
      caughtBy: BOTH,
    },
    {
      what: 'a referral is rewarded at stakes below the least',
      file: 'referrals/reward.ts',
      find: 'referral.staked < rule.minStakes',
      replace: 'referral.staked < rule.minStakes - 1n',
      caughtBy: REWARDS,
    },
    {
      what: 'exactly the stakes that are asked for are too few',
      file: 'referrals/reward.ts',
      find: 'referral.staked < rule.minStakes',
      replace: 'referral.staked <= rule.minStakes',
      caughtBy: REWARDS,
    },
    {
      what: 'a referrer gets one reward more than the brand gives',
      file: 'referrals/reward.ts',
      find: '>= rule.maxRewards',
      replace: '> rule.maxRewards',
      caughtBy: REWARDS,
    },
    {
      what: 'who refers themselves is rewarded',
      file: 'referrals/reward.ts',
      find: "if (await isSamePerson(tx, referred.id, referrer.id)) return setState(tx, referral.id, 'refused', now)",
      replace: '',
      caughtBy: PERSONS,
    },
    {
      what: 'without a proof of the referred a reward is paid',
      file: 'referrals/reward.ts',
      find: '!(await isProven(tx, referrer)) || !(await isProven(tx, referred))',
      replace: '!(await isProven(tx, referrer))',
      caughtBy: PERSONS,
    },
    {
      what: 'bonus money counts for a referral',
      file: 'referrals/weigh.ts',
      find: '(staked - bonusStaked)',
      replace: 'staked',
      caughtBy: WEIGH,
    },
  ],
}
