import type { FaultsOfModule } from '../fault.ts'

const POTS = ['apps/platform/src/modules/jackpots/jackpots.pg.test.ts']
const CHANCE = ['apps/platform/src/modules/jackpots/chance.test.ts']
const DESK = ['apps/platform/src/modules/jackpots/desk.pg.test.ts']

/** Pots, their draw and their awards. */
export const jackpots: FaultsOfModule = {
  module: 'jackpots',
  folder: 'apps/platform/src/modules/jackpots',
  faults: [
    {
      what: 'the stake that reaches the point does not win',
      file: 'count.ts',
      find: 'pot.meter >= this.#end',
      replace: 'pot.meter > this.#end',
      caughtBy: POTS,
    },
    {
      what: 'the stake that won contributes again',
      file: 'count.ts',
      find: '?? 0n) : id) <= fromId',
      replace: '?? 0n) : id) < fromId',
      caughtBy: POTS,
    },
    {
      what: 'a stake that is given back after its run lowers the next pot',
      file: 'count.ts',
      find: "(kind === 'rollback' ? (reversedId ?? 0n) : id) <= fromId",
      replace: 'id <= fromId',
      caughtBy: POTS,
    },
    {
      what: 'bonus money contributes nothing',
      file: 'count.ts',
      find: '(cash + bonus) * BigInt(contribution)',
      replace: 'cash * BigInt(contribution)',
      caughtBy: POTS,
    },
    {
      what: 'what a stake brought beyond the point is lost',
      file: 'count.ts',
      find: 'pot.run.seed * MILLION + rest',
      replace: 'pot.run.seed * MILLION',
      caughtBy: POTS,
    },
    {
      what: 'stakes that are given back stay in the pot',
      file: 'count.ts',
      find: "(kind === 'stake' || kind === 'rollback')",
      replace: "kind === 'stake'",
      caughtBy: POTS,
    },
    {
      what: 'an award takes no money out of its pot',
      file: 'count.ts',
      find: 'counterparty: this.#account',
      replace: 'counterparty: counterparties.house',
      caughtBy: POTS,
    },
    {
      what: 'a pot may be awarded at its seed',
      file: 'chance.ts',
      find: 'seed + 1n + (word % range)',
      replace: 'seed + (word % range)',
      caughtBy: CHANCE,
    },
    {
      what: 'words of the incomplete last cycle count',
      file: 'chance.ts',
      find: 'if (word < limit)',
      replace: 'if (word < WORDS)',
      caughtBy: CHANCE,
    },
    {
      what: 'the seed of a run does not hash to the one before it',
      file: 'chain.ts',
      find: 'chain.length - 1 - place',
      replace: 'place',
      caughtBy: POTS,
    },
    {
      what: 'one operator changes the terms',
      file: 'desk.ts',
      find: "reasons: ['always']",
      replace: 'reasons: []',
      caughtBy: DESK,
    },
    {
      what: 'a ceiling at the seed is taken',
      file: 'desk.ts',
      find: 'ceiling > seed',
      replace: 'ceiling >= seed',
      caughtBy: DESK,
    },
  ],
}
