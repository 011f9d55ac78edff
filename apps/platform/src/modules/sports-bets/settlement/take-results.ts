import type { Database, Tx } from '../../../db/index.ts'
import { consumeResults, type MarketResult } from '../../sports-offer/index.ts'

/**
 * Notes the results that came since the last call for the markets that have bets on them. A market's newest result replaces an
 * older one that was not worked off yet, since it holds the whole state. Answers how many results were read.
 */
export async function takeResults(db: Database): Promise<number> {
  let total = 0
  for (;;) {
    const { read, more } = await consumeResults(db, 'bets', note)
    total += read
    if (!more) return total
  }
}

async function note(tx: Tx, results: readonly MarketResult[]): Promise<void> {
  const newest = [...new Map(results.map((one) => [toKey(one), one])).values()]
  // In one order, so that two readers and the workers do not wait for each other in a circle.
  newest.sort((a, b) => (toKey(a) < toKey(b) ? -1 : 1))
  await tx.query({
    name: 'sports-settlings-note',
    text: `INSERT INTO sports_settlings AS s
        (event_id, market_id, specifiers, revision, outcomes, cancels, state, position, since)
      SELECT r.event_id, r.market_id, r.specifiers, r.revision, r.outcomes, r.cancels, r.state, r.position, r.since
        FROM jsonb_to_recordset($1) r (event_id text, market_id int, specifiers text, revision int, outcomes jsonb,
          cancels jsonb, state text, position bigint, since timestamptz)
        WHERE EXISTS (SELECT FROM sports_bet_legs l WHERE l.event_id = r.event_id AND l.market_id = r.market_id
          AND l.specifiers = r.specifiers)
      ON CONFLICT (event_id, market_id, specifiers) DO UPDATE SET revision = excluded.revision,
        outcomes = excluded.outcomes, cancels = excluded.cancels, state = excluded.state, finding = NULL,
        position = excluded.position, since = excluded.since
        WHERE s.revision < excluded.revision`,
    values: [JSON.stringify(newest.map(onRow))],
  })
}

const toKey = ({ eventId, marketId, specifiers }: MarketResult) => `${eventId} ${marketId} ${specifiers}`

const onRow = (result: MarketResult) => ({
  event_id: result.eventId,
  market_id: result.marketId,
  specifiers: result.specifiers,
  revision: result.revision,
  outcomes: result.outcomes,
  cancels: result.cancels,
  // Operators have looked at the record themselves.
  state: result.source === 'feed' ? 'unchecked' : 'ready',
  position: result.position.toString(),
  since: result.createdAt,
})
