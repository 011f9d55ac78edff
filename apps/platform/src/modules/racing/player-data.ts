import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const racingPlayerData: readonly PlayerTable[] = [
  {
    table: 'race_tickets',
    erasure: { keep: 'books' },
    columns: ['id', 'race_id', 'kind', 'lists', 'stake', 'state', 'returned', 'placed_at', 'settled_at'],
    money: ['stake', 'returned'],
    withheld: { internal: ['currency', 'combinations', 'unit', 'stake_key'], secret: ['hash'] },
  },
  {
    table: 'race_bets',
    erasure: { keep: 'books' },
    columns: [
      'id',
      'race_id',
      'runner',
      'kind',
      'odds',
      'stake',
      'state',
      'returned',
      'placed_at',
      'settled_at',
    ],
    money: ['stake', 'returned'],
    odds: ['odds'],
    withheld: {
      internal: [
        'currency',
        'market',
        'each_way',
        'unit',
        'terms',
        'deduction',
        'stake_key',
        'above_fair',
        'raised',
      ],
      secret: ['hash'],
    },
  },
  {
    table: 'race_multiples',
    erasure: { keep: 'books' },
    as: {
      legs: `(SELECT jsonb_agg(leg || jsonb_build_object('odds', ((leg ->> 'odds')::numeric / 1000)::numeric(40, 3)::text) ORDER BY place)
        FROM jsonb_array_elements(legs) WITH ORDINALITY each (leg, place))`,
    },
    columns: ['id', 'legs', 'stake', 'state', 'returned', 'placed_at', 'settled_at'],
    money: ['stake', 'returned'],
    withheld: {
      internal: ['currency', 'races', 'each_way', 'unit', 'stake_key', 'above_fair', 'raised'],
      secret: ['hash'],
    },
  },
]
