import type { FaultsOfModule } from '../fault.ts'

const POINTS = 'apps/platform/src/modules/tournaments/points.test.ts'
const TOURNAMENTS = 'apps/platform/src/modules/tournaments/tournaments.pg.test.ts'
const END = 'apps/platform/src/modules/tournaments/tournament-end.pg.test.ts'
const NET_RISK = 'apps/platform/src/modules/tournaments/net-risk.pg.test.ts'

export const tournaments: FaultsOfModule = {
  module: 'tournaments',
  folder: 'apps/platform/src/modules/tournaments',
  faults: [
    {
      what: 'ties are reversed',
      file: 'ranking.ts',
      find: "'e.points DESC, e.reached_id, e.player_id'",
      replace: "'e.points DESC, e.reached_id DESC, e.player_id'",
      caughtBy: [END],
    },
    {
      what: 'an own place in a tie is that of the other',
      file: 'ranking.ts',
      find: '(e.reached_id, e.player_id) < (m.reached_id, m.player_id)',
      replace: '(e.reached_id, e.player_id) > (m.reached_id, m.player_id)',
      caughtBy: [END],
    },
    {
      what: 'points are reversed',
      file: 'ranking.ts',
      find: "'e.points DESC, e.reached_id",
      replace: "'e.points, e.reached_id",
      caughtBy: [END, TOURNAMENTS],
    },
    {
      what: 'players without points are ranked',
      file: 'ranking.ts',
      find: 'AND e.points > 0',
      replace: 'AND e.points >= 0',
      caughtBy: [TOURNAMENTS, END],
    },
    {
      what: 'prizes are paid before the books have the last rounds',
      file: 'settle.ts',
      find: 'SETTLE_AFTER_MS = 60_000',
      replace: 'SETTLE_AFTER_MS = 58_000',
      caughtBy: [END],
    },
    {
      what: 'prizes are paid a while later',
      file: 'settle.ts',
      find: 'SETTLE_AFTER_MS = 60_000',
      replace: 'SETTLE_AFTER_MS = 60_001',
      caughtBy: [END],
    },
    {
      what: 'rounds that are not counted yet do not hold up the prizes',
      file: 'settle.ts',
      find: "if (await hasUnreadPlay(tx, CONSUMER, due.endsAt)) return 'waits'",
      replace: '',
      caughtBy: [END],
    },
    {
      what: 'a tournament is settled twice',
      file: 'settle.ts',
      find: 'WHERE t.settled_at IS NULL AND',
      replace: 'WHERE',
      caughtBy: [END],
    },
    {
      what: 'the last place with a prize is left out',
      file: 'points.ts',
      find: 'place >= from && place <= to',
      replace: 'place >= from && place < to',
      caughtBy: [POINTS, END],
    },
    {
      what: 'a stake at the end counts',
      file: 'points.ts',
      find: 'at >= startsAt && at < endsAt',
      replace: 'at >= startsAt && at <= endsAt',
      caughtBy: [POINTS, TOURNAMENTS],
    },
    {
      what: 'a stake at the start does not count',
      file: 'points.ts',
      find: 'at >= startsAt && at < endsAt',
      replace: 'at > startsAt && at < endsAt',
      caughtBy: [POINTS, TOURNAMENTS],
    },
    {
      what: 'a tournament goes on at its end',
      file: 'points.ts',
      find: "now < endsAt ? 'active'",
      replace: "now <= endsAt ? 'active'",
      caughtBy: [POINTS],
    },
    {
      what: 'a tournament has not begun at its start',
      file: 'points.ts',
      find: 'now < startsAt',
      replace: 'now <= startsAt',
      caughtBy: [POINTS],
    },
    {
      what: 'points are rounded up',
      file: 'points.ts',
      find: '(staked * rule.points) / rule.stake',
      replace: '(staked * rule.points + rule.stake - 1n) / rule.stake',
      caughtBy: [POINTS],
    },
    {
      what: 'a stake of exactly the least one does not count',
      file: 'points.ts',
      find: 'staked < minStake ? 0n',
      replace: 'staked <= minStake ? 0n',
      caughtBy: [POINTS],
    },
    {
      what: 'a round that ended at the end counts',
      file: 'points.ts',
      find: 'whole.closedAt >= endsAt',
      replace: 'whole.closedAt > endsAt',
      caughtBy: [POINTS, NET_RISK],
    },
    {
      what: 'the pool counts a range as one place',
      file: 'points.ts',
      find: 'amount * BigInt(to - from + 1)',
      replace: 'amount * BigInt(to - from)',
      caughtBy: [POINTS],
    },
    {
      what: 'who plays before joining has points for it',
      file: 'count.ts',
      find: '!entry || toTime(movement) < entry.joinedAt',
      replace: '!entry',
      caughtBy: [TOURNAMENTS],
    },
    {
      what: 'a best round that became worse stays the best',
      file: 'count.ts',
      find: 'else if (multiple === entry.points) entry.recheck = true',
      replace: '',
      caughtBy: [TOURNAMENTS],
    },
    {
      what: 'one round more is counted for each stake',
      file: 'count.ts',
      find: 'if (round.staked === 0n) entry.rounds += 1',
      replace: 'entry.rounds += 1',
      caughtBy: [TOURNAMENTS],
    },
  ],
}
