import type { RegisterQuestion, RegisterStanding } from '@palco/contract/operators'
import type { RegisterFault, RegisterId } from '@palco/contract/tables'
import type { Queryable } from '../../db/index.ts'

type Health = {
  register: RegisterId
  connection: string
  answeredAt: Date | null
  failingSince: Date | null
  failures: number
  fault: RegisterFault | null
  pausedUntil: Date | null
}

/** How the connections of a brand do, as far as they were asked. */
export async function listHealth(q: Queryable, brandId: string): Promise<Health[]> {
  const { rows } = await q.query<Health>({
    name: 'register-health',
    text: `SELECT register, connection, answered_at AS "answeredAt", failing_since AS "failingSince", failures, fault,
        paused_until AS "pausedUntil"
      FROM register_connections WHERE brand_id = $1`,
    values: [brandId],
  })
  return rows
}

/** How many players wait to be asked about, by register. */
export async function countWaiting(q: Queryable, brandId: string): Promise<Map<RegisterId, number>> {
  const { rows } = await q.query<{ register: RegisterId; waiting: number }>({
    name: 'register-waiting',
    text: `SELECT register, count(*)::int AS waiting FROM register_standings
      WHERE brand_id = $1 AND due_at IS NOT NULL GROUP BY register`,
    values: [brandId],
  })
  return new Map(rows.map(({ register, waiting }) => [register, waiting]))
}

type StandingLine = Pick<RegisterStanding, 'player' | 'register' | 'answer' | 'tries'> & {
  id: string
  answeredAt: Date | null
  dueAt: Date | null
}
type Filter = { state: 'listed' | 'waiting'; player: string | undefined }
type Place = { at: Date; id: string }

const LINE = `s.player_id || ' ' || s.register AS id, p.username AS player, s.register, s.answer, s.tries, s.answered_at AS "answeredAt",
  s.due_at AS "dueAt"`

/** Players whom a register lists, those with the newest answer first, or who wait, those who wait longest first. */
export async function listStandings(
  q: Queryable,
  brandId: string,
  { state, player }: Filter,
  { after, limit }: { after: Place | null; limit: number },
): Promise<StandingLine[]> {
  if (player !== undefined) return standingsOfPlayer(q, brandId, player)
  const [at, is, order, beyond] =
    state === 'waiting'
      ? ['s.due_at', 's.due_at IS NOT NULL', 'ASC', '>']
      : ['s.answered_at', `s.answer IN ('excluded', 'benefits')`, 'DESC', '<']
  const { rows } = await q.query<StandingLine>({
    name: `register-standings-${state}`,
    text: `SELECT ${LINE} FROM register_standings s JOIN published.players p ON p.id = s.player_id
      WHERE s.brand_id = $1 AND ${is} AND ($2::timestamptz IS NULL OR (${at}, s.player_id || ' ' || s.register) ${beyond} ($2, $3))
      ORDER BY ${at} ${order}, s.player_id || ' ' || s.register ${order} LIMIT $4`,
    values: [brandId, after?.at ?? null, after?.id ?? null, limit],
  })
  return rows
}

async function standingsOfPlayer(q: Queryable, brandId: string, player: string): Promise<StandingLine[]> {
  const { rows } = await q.query<StandingLine>({
    name: 'register-standings-player',
    text: `SELECT ${LINE} FROM register_standings s JOIN published.players p ON p.id = s.player_id
      WHERE s.brand_id = $1 AND p.brand_id = $1 AND lower(p.username) = lower($2) ORDER BY s.register`,
    values: [brandId, player],
  })
  return rows
}

type Question = Omit<RegisterQuestion, 'asked_at'> & { askedAt: Date }

/** The newest questions about a player. */
export async function listQuestions(
  q: Queryable,
  brandId: string,
  player: string,
  limit: number,
): Promise<Question[]> {
  const { rows } = await q.query<Question>({
    name: 'register-questions',
    text: `SELECT x.register, x.connection, x.occasion, x.asked_at AS "askedAt", x.sent, x.answer, x.reference, x.fault
      FROM published.players p JOIN register_questions x ON x.player_id = p.id
      WHERE p.brand_id = $1 AND lower(p.username) = lower($2) ORDER BY x.id DESC LIMIT $3`,
    values: [brandId, player, limit],
  })
  return rows
}
