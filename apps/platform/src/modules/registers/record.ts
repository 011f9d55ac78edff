import type { Tx } from '../../db/index.ts'
import { lockAccount } from '../../ledger/index.ts'
import type { Brand } from '../../model/index.ts'
import { businessEvent } from '../../observe/index.ts'
import type { PlayerRow } from '../identity/index.ts'
import {
  endRegisterExclusion,
  excludeByRegister,
  holdForRegister,
  releaseFromRegister,
} from '../protection/index.ts'
import { type AskedRegister, isListed } from './asked-registers.ts'
import { notify } from './notify.ts'
import { keepAnswer, keepFailure, type Subject } from './store.ts'
import type { AskDeps, Outcome, StandingRow } from './types.ts'

const DAY_MS = 24 * 3_600_000
const PAUSE_MS = 5_000
const MOST_PAUSE_MS = 15 * 60_000
/** Data that the register does not take are asked about again by hand of the player, or a day later. */
const NOT_TAKEN_MS = DAY_MS

type Asked = {
  subject: Subject
  asked: AskedRegister
  brand: Brand
  player: PlayerRow
  lease: string
  askedAt: Date
  before: StandingRow
  outcome: Outcome
}

/** What an answer, or none, leads to: at once, and in one transaction with its record. */
export async function recordOutcome(deps: AskDeps, one: Asked): Promise<void> {
  const { db, log } = deps
  const { subject, outcome } = one
  const { brandId, playerId, register } = subject
  const led = await db.transaction(async (tx) => {
    await lockAccount(tx, brandId, playerId)
    return outcome.kind === 'answered'
      ? takeAnswer(tx, one, outcome.answer, deps.now())
      : takeFailure(tx, one, outcome, deps.now())
  })
  if (led) businessEvent(log, { event: `register.${led}`, brandId, playerId, register })
}

type Led = 'excluded' | 'delisted' | 'held' | null

async function takeAnswer(
  tx: Tx,
  { subject, player, lease, askedAt }: Asked,
  answer: NonNullable<StandingRow['answer']>,
  at: Date,
): Promise<Led> {
  if (!(await keepAnswer(tx, subject, { lease, answer, askedAt }))) return null
  const { register } = subject
  if (isListed(answer)) {
    const isNew = await excludeByRegister(tx, subject, { register, answer }, at)
    await releaseFromRegister(tx, subject, register, at)
    if (isNew) await notify(tx, player, { register, about: answer, at })
    return isNew ? 'excluded' : null
  }
  await releaseFromRegister(tx, subject, register, at)
  const isEnded = await endRegisterExclusion(tx, subject, register, at)
  if (isEnded) await notify(tx, player, { register, about: 'delisted', at })
  return isEnded ? 'delisted' : null
}

async function takeFailure(
  tx: Tx,
  { subject, asked, player, lease, before }: Asked,
  outcome: Exclude<Outcome, { kind: 'answered' }>,
  at: Date,
): Promise<Led> {
  const tries = before.tries + (outcome.kind === 'failed' ? 1 : 0)
  const pause = pauseAfter(outcome, tries)
  const dueAt = pause === null ? null : new Date(at.getTime() + pause)
  if (!(await keepFailure(tx, subject, { lease, dueAt, tries }))) return null
  // Where the identity check closes deposits and play there is nothing to hold: it takes the same data, which lead to the question.
  if (outcome.kind === 'incomplete' && player.unchecked === 'deposit') return null
  if (isListed(before.answer) || isCovered(before, asked.rule.graceDays, at)) return null
  return (await holdForRegister(tx, subject, subject.register, at)) ? 'held' : null
}

/** Whether the last answer still lets an account go on while the register gives none. */
const isCovered = ({ answeredAt }: StandingRow, graceDays: number, at: Date): boolean =>
  answeredAt !== null && at.getTime() - answeredAt.getTime() < graceDays * DAY_MS

/** Until it is asked again, in milliseconds; `null`: when the data are complete. */
function pauseAfter(outcome: Exclude<Outcome, { kind: 'answered' }>, tries: number): number | null {
  if (outcome.kind === 'incomplete') return null
  if (outcome.kind === 'paused') return Math.max(1_000, outcome.untilMs)
  if (outcome.fault === 'not_taken') return NOT_TAKEN_MS
  return Math.min(PAUSE_MS * 2 ** Math.min(tries - 1, 12), MOST_PAUSE_MS)
}
