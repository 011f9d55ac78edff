import type { FaultsOfModule } from '../fault.ts'

const PRODE = 'apps/platform/src/modules/prode/prode.pg.test.ts'
const FEES = 'apps/platform/src/modules/prode/fees.pg.test.ts'
const SHARES = 'apps/platform/src/modules/prode/rankings/shares.test.ts'

export const prode: FaultsOfModule = {
  module: 'prode',
  folder: 'apps/platform/src/modules/prode',
  faults: [
    {
      what: 'predictions are taken at kick-off',
      file: 'rounds/save.ts',
      find: 'e.start_at > $3',
      replace: 'e.start_at >= $3',
      caughtBy: [PRODE],
    },
    {
      what: 'predictions are taken until 10 minutes after kick-off',
      file: 'rounds/save.ts',
      find: 'e.start_at > $3',
      replace: "e.start_at > $3::timestamptz - interval '10 minutes'",
      caughtBy: [PRODE],
    },
    {
      what: 'predictions close a moment early',
      file: 'rounds/save.ts',
      find: 'e.start_at > $3',
      replace: "e.start_at > $3::timestamptz + interval '1 millisecond'",
      caughtBy: [PRODE],
    },
    {
      what: 'a match that the feed has begun takes predictions',
      file: 'rounds/save.ts',
      find: " AND e.status IN ('not_started', 'delayed', 'postponed')",
      replace: '',
      caughtBy: [PRODE],
    },
    {
      what: 'one boost more than the round has',
      file: 'rounds/save.ts',
      find: '.length > allowed',
      replace: '.length > allowed + 1',
      caughtBy: [PRODE],
    },
    {
      what: 'exactly the boosts of a round are refused',
      file: 'rounds/save.ts',
      find: '.length > allowed',
      replace: '.length >= allowed',
      caughtBy: [PRODE],
    },
    {
      what: 'a round with a fee is played without joining',
      file: 'rounds/save.ts',
      find: "if (round.fee > 0n) return refuse('prode_not_joined')",
      replace: '',
      caughtBy: [FEES],
    },
    {
      what: 'entries are taken at the last kick-off',
      file: 'rounds/round-state.ts',
      find: `now < endsAt
`,
      replace: `now <= endsAt
`,
      caughtBy: [FEES],
    },
    {
      what: 'entries are taken until the first kick-off only',
      file: 'rounds/round-state.ts',
      find: '({ endsAt, settledAt }: Round',
      replace: '({ startsAt: endsAt, settledAt }: Round',
      caughtBy: [FEES],
    },
    {
      what: 'a player enters without paying the fee',
      file: 'rounds/enter.ts',
      find: '!(await insertEntry(tx, round, player.playerId, now)) || ',
      replace: '(await insertEntry(tx, round, player.playerId, now)) || ',
      caughtBy: [FEES],
    },
    {
      what: 'an exact score gives the points of the outcome',
      file: 'rounds/score.ts',
      find: "(r.points ->> 'exact')::int * q.boost",
      replace: "(r.points ->> 'outcome')::int * q.boost",
      caughtBy: [PRODE],
    },
    {
      what: 'boosts do not count',
      file: 'rounds/score.ts',
      find: "(r.points ->> 'exact')::int * q.boost",
      replace: "(r.points ->> 'exact')::int",
      caughtBy: [PRODE],
    },
    {
      what: 'goals of extra time count',
      file: 'rounds/score.ts',
      find: "WHERE g ->> 'side' = 'home' AND g ->> 'part' IN ('first', 'second'))",
      replace: "WHERE g ->> 'side' = 'home')",
      caughtBy: [PRODE],
    },
    {
      what: 'a match that was not played is void an hour late',
      file: 'rounds/score.ts',
      find: 'VOID_AFTER_HOURS = 48',
      replace: 'VOID_AFTER_HOURS = 49',
      caughtBy: [FEES],
    },
    {
      what: 'a round is paid before its results are final',
      file: 'rounds/settle.ts',
      find: "(m.state NOT IN ('final', 'void')",
      replace: '(false',
      caughtBy: [FEES],
    },
    {
      what: 'results are final an hour late',
      file: 'rounds/settle.ts',
      find: 'FINAL_AFTER_HOURS = 6',
      replace: 'FINAL_AFTER_HOURS = 7',
      caughtBy: [FEES],
    },
    {
      what: 'fees are paid as prizes where no match was played',
      file: 'rounds/settle.ts',
      find: `if (due.allVoid) await giveBack(tx, due, now)
  else await`,
      replace: 'await',
      caughtBy: [FEES],
    },
    {
      what: 'what the brand adds goes to participants without points',
      file: 'rounds/settle.ts',
      find: 'points > 0)',
      replace: 'points >= 0)',
      caughtBy: [FEES],
    },
    {
      what: 'ties at the last place with a prize get nothing',
      file: 'rounds/settle.ts',
      find: '(e.points, e.exact) >= (SELECT',
      replace: '(e.points, e.exact) > (SELECT',
      caughtBy: [FEES],
    },
    {
      what: 'exact scores do not separate equal points',
      file: 'rankings/shares.ts',
      find: ' && last.exact === player.exact',
      replace: '',
      caughtBy: [SHARES, FEES],
    },
    {
      what: 'what division leaves over is lost',
      file: 'rankings/shares.ts',
      find: 'entry.amount += 1n',
      replace: 'entry.amount += 0n',
      caughtBy: [SHARES],
    },
    {
      what: 'the share of the last place of a range is left out',
      file: 'rankings/shares.ts',
      find: 'place <= to',
      replace: 'place < to',
      caughtBy: [SHARES],
    },
    {
      what: 'the ranking is reversed',
      file: 'rankings/ranking.ts',
      find: "'e.points DESC, e.exact DESC, e.joined_at, e.player_id'",
      replace: "'e.points, e.exact, e.joined_at, e.player_id'",
      caughtBy: [FEES],
    },
    {
      what: 'who entered later is listed first',
      file: 'rankings/ranking.ts',
      find: 'e.exact DESC, e.joined_at, e.player_id',
      replace: 'e.exact DESC, e.joined_at DESC, e.player_id',
      caughtBy: [FEES],
    },
  ],
}
