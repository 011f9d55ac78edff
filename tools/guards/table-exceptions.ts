import type { TableException } from './table-owners.ts'

/** Tables that another part still names itself, each with its reason. This list only ever becomes shorter. */
export const TABLE_EXCEPTIONS: TableException[] = [
  {
    file: 'modules/casino/sql/provider-credit.sql',
    table: 'bonus_rounds',
    because: 'the bonus part of a round is decided where the provider wallet pays it',
  },
  {
    file: 'modules/casino/sql/provider-rollback.sql',
    table: 'bonus_rounds',
    because: 'the bonus part of a round is decided where the provider wallet takes it back',
  },
]
