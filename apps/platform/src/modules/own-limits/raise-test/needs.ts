import type { Tx } from '../../../db/index.ts'
import { toDay } from '../../../model/index.ts'
import { refuse, type Refused, type Result } from '../../../result.ts'
import type { RaiseNeeds } from '../../jurisdictions/index.ts'
import { EXPECTED, QUESTION_IDS, QUESTIONS_VERSION } from './questions.ts'
import { areRaisesStopped, insertAttempt, readAttempts } from './store.ts'

const HOUR_MS = 3_600_000

/** Answers by question. */
export type Answers = readonly { question: string; answer: 'yes' | 'no' }[]
/** The test that a player has still to pass; `null`: none. `from`: when it may be tried again. */
export type TestDue = { from: Date | null } | null

type Asked = { playerId: string; needs: RaiseNeeds; now: Date }

/** The test as it stands. One that was passed holds for the account. */
export async function readTest(tx: Tx, { playerId, needs, now }: Asked): Promise<TestDue> {
  if (!needs.test) return null
  const { passed, failedAt } = await readAttempts(tx, playerId)
  if (passed) return null
  const from = failedAt && new Date(failedAt.getTime() + needs.retryHours * HOUR_MS)
  return { from: from && from > now ? from : null }
}

/** Why a limit of deposits may not be raised, whether that is asked for or confirmed. @param raised whether the player ever raised one */
export async function raiseRefused(
  tx: Tx,
  asked: Asked,
  raised: boolean,
): Promise<Refused<'raise_test_required' | 'raise_at_risk'> | null> {
  if (await readTest(tx, asked)) return refuse('raise_test_required')
  const { needs, playerId, now } = asked
  if (needs.analysis && raised && (await areRaisesStopped(tx, playerId, now))) return refuse('raise_at_risk')
  return null
}

export type TestRefusal = 'raise_test_incomplete' | 'raise_test_failed' | 'raise_test_too_soon'

/** Keeps whether a player's answers are as they have to be, not which they were. The caller holds the account's lock. */
export async function answerTest(
  tx: Tx,
  { zone, ...asked }: Asked & { zone: string },
  answers: Answers,
): Promise<Result<object, TestRefusal>> {
  const due = await readTest(tx, asked)
  if (!due) return { ok: true }
  if (due.from) return refuse('raise_test_too_soon', { params: { date: toDay(due.from, zone) } })
  const given = new Map(answers.map(({ question, answer }) => [question, answer]))
  if (QUESTION_IDS.some((id) => !given.has(id))) return refuse('raise_test_incomplete')
  const passed = QUESTION_IDS.every((id) => given.get(id) === EXPECTED[id])
  await insertAttempt(tx, asked.playerId, { version: QUESTIONS_VERSION, passed, at: asked.now })
  return passed ? { ok: true } : refuse('raise_test_failed')
}
