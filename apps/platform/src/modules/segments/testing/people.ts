import { randomUUID } from 'node:crypto'
import type { Database } from '../../../db/index.ts'
import { consentToMarketing } from '../../marketing-consents/testing/consent.ts'
import { payWin, takeStake } from '../../play/index.ts'
import { riskyPlay } from '../../risk-markers/testing/play.ts'
import type { TestPlayer } from '../../wallet/testing/fixture.ts'

type Stake = { at: Date; amount: bigint; won?: bigint; product?: string }

const newRound = ({ id, brandId, currency }: TestPlayer, product: string, at: Date) => {
  const key = randomUUID()
  const scope = `product:${product}`
  const detail = { round_id: key, area: product }
  const round = { source: scope, round: key, counterparty: scope }
  return { brandId, playerId: id, currency, scope, key, payloadHash: key, detail, at, ...round }
}

/** A stake of another round, and what it won. */
async function stake(
  db: Database,
  player: TestPlayer,
  { at, amount, won = 0n, product = 'sportsbook' }: Stake,
): Promise<void> {
  const ref = newRound(player, product, at)
  const taken = await takeStake(db, { ...ref, product, amount })
  if (!taken.ok) throw new Error(taken.code)
  if (won === 0n) return
  const key = randomUUID()
  const paid = await payWin(db, { ...ref, key, payloadHash: key, amount: won, staked: amount, ended: true })
  if (!paid.ok) throw new Error(paid.code)
}

const DEFINITION = `INSERT INTO bonus_definitions (brand_id, id, kind, name, terms, audience, wager_multiple, days)
  VALUES ('brasa', 'segments', 'fixed', '{}', '{}', 'everyone', 1, 30) ON CONFLICT DO NOTHING`
const BONUS = `INSERT INTO player_bonuses (id, brand_id, player_id, definition_id, source, name, terms, kind, currency, amount,
    wager_multiple, contributions, days, status, required, created_at, expires_at, claimed_at, granted_tx)
  SELECT 'pb_' || $1, 'brasa', $1, 'segments', 'test', '{}', '{}', 'fixed', 'ARS', 100, 1, '{}', 30, $2, 100, $3, $3,
    CASE WHEN $2 = 'claimed' THEN $3::timestamptz END, CASE WHEN $2 = 'claimed' THEN 1 END`

/** What players of Brasa have on record, as other modules keep it. */
export function people(db: Database, owner: Database, now: () => Date) {
  const play = riskyPlay(db, now)
  const write = (text: string, ...values: unknown[]) => owner.query({ text, values })
  return {
    set: ({ id }: TestPlayer, sets: string, ...values: unknown[]) =>
      write(`UPDATE players SET ${sets} WHERE id = $1`, id, ...values),
    fund: (player: TestPlayer) => play.fund(player, now().getTime()),
    follow: () => play.run('follow'),
    pay: play.pay,
    stake: (player: TestPlayer, given: Stake) => stake(db, player, given),
    restrict: ({ id }: TestPlayer, kind: string, endsAt: Date | null) =>
      write(
        `INSERT INTO restrictions (id, brand_id, player_id, kind, everywhere, begins_at, ends_at)
          VALUES ($1, 'brasa', $2, $3, false, $4, $5)`,
        randomUUID(),
        id,
        kind,
        new Date(now().getTime() - 86_400_000),
        endsAt,
      ),
    check: ({ id }: TestPlayer, state: string) =>
      write(
        `INSERT INTO identity_checks (id, brand_id, player_id, adapter, state, person, created_at, changed_at)
          VALUES ('ic_' || $1, 'brasa', $1, 'sandbox', $2, '{}', $3, $3)`,
        id,
        state,
        now(),
      ),
    level: ({ id }: TestPlayer, level: string) =>
      write(
        `INSERT INTO player_levels (brand_id, player_id, level, since) VALUES ('brasa', $1, $2, $3)`,
        id,
        level,
        now(),
      ),
    async bonus({ id }: TestPlayer, status: 'available' | 'claimed'): Promise<void> {
      await write(DEFINITION)
      await write(BONUS, id, status, now())
    },
    consent: ({ id }: TestPlayer) => consentToMarketing(db, { brandId: 'brasa', playerId: id }, now()),
  }
}
