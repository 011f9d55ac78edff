import { MOVED, PERIOD } from '../reports/index.ts'
import type { Context, RecordName, Sums } from './types.ts'

/** Sums of a record that are not those of the ledger are faults. A sum that one of them does not have is zero. */
export function compareSums(context: Context, record: RecordName, ours: Sums, ledger: Sums): void {
  for (const name of new Set([...ours.keys(), ...ledger.keys()])) {
    const more = (ours.get(name) ?? 0n) - (ledger.get(name) ?? 0n)
    if (more !== 0n)
      context.note({ record, kind: 'fault', about: name, what: `${more} minor units more than the ledger` })
  }
}

/** CJT has to be what CJD adds up to. */
export function compareAccounts(context: Context, sums: ReadonlyMap<RecordName, Sums>): void {
  const [each, total] = [sums.get('CJD'), sums.get('CJT')]
  if (each && total) compareSums(context, 'CJT', total, each)
}

/** Excluded players have neither deposits nor stakes (RUD, checks of the model): what has been booked all the same is reported. */
export async function checkExcluded({ q, values, note }: Context): Promise<void> {
  const { rows } = await q.query<{ playerId: string; movements: bigint }>({
    text: `WITH ${PERIOD}, ${MOVED}
      SELECT m.player_id AS "playerId", count(*) AS movements FROM moved m
      WHERE (m.kind = 'deposit' AND m.cash_delta > 0 OR m.kind = 'stake' AND (m.cash_delta < 0 OR m.bonus_delta < 0))
        AND EXISTS (SELECT FROM published.restrictions r WHERE r.player_id = m.player_id AND r.kind IN ('exclusion', 'register')
          AND r.begins_at < m.created_at AND (r.over_at IS NULL OR r.over_at > m.created_at))
      GROUP BY m.player_id ORDER BY m.player_id COLLATE "C"`,
    values: [...values],
  })
  for (const { playerId, movements } of rows)
    note({
      record: 'CJD',
      kind: 'flaw',
      about: playerId,
      what: `${movements} deposits or stakes while the player was excluded`,
    })
}
