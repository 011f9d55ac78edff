import type { PlayerTable } from '../../model/index.ts'

/** What this module keeps of a player (docs/data-export.md). */
export const referralsPlayerData: readonly PlayerTable[] = [
  {
    table: 'referral_codes',
    erasure: 'delete',
    soon: true,
    columns: ['code', 'created_at'],
  },
  {
    table: 'referrals',
    erasure: { keep: 'results' },
    rows: 'referred_id = $1 OR referrer_id = $1',
    columns: ['state', 'created_at', 'deposited_at', 'settled_at'],
    withheld: { internal: ['id', 'staked'], others: ['referred_id', 'referrer_id'] },
  },
  { table: 'referral_rounds', erasure: { keep: 'results' }, why: 'copy' },
]
