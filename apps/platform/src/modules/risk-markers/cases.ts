import type { RiskLevel, RiskOutcome } from '@palco/contract/tables'
import type { Database, Tx } from '../../db/index.ts'
import type { Brand, Owner } from '../../model/index.ts'
import { findPlayer, listResidences, type PlayerRow } from '../identity/index.ts'
import { jurisdictionRules } from '../jurisdictions/index.ts'
import { liftSuspension, suspend } from '../protection/index.ts'
import {
  type CaseTerms,
  closeCase,
  insertCase,
  insertInteraction,
  lockCase,
  lockRunning,
  moveCase,
  raiseCase,
} from './case-store.ts'
import { EFFECT_DAYS, readFigures, toRow } from './figures.ts'
import { isAbove } from './level.ts'
import { sendRiskMessage } from './message.ts'
import type { CaseRow, Interaction } from './types.ts'

const HOUR_MS = 3_600_000

/** What follows from a level, by the rules of brand and residence. */
function toTerms(brand: Brand, player: PlayerRow, level: RiskLevel, at: Date): CaseTerms {
  const { riskAnswerHours, riskStopsOffersFrom } = jurisdictionRules(
    { brand, residence: listResidences(player, at) },
    at,
  )
  return {
    level,
    offersStopped: level === riskStopsOffersFrom || isAbove(level, riskStopsOffersFrom),
    answerBy: riskAnswerHours === null ? null : new Date(at.getTime() + riskAnswerHours * HOUR_MS),
  }
}

/** How long an answer stands while rules go on hitting. */
const ANSWER_DAYS = 28

/** Whether a level asks the player of a case that runs: it is higher, or the last answer lies so far back. */
const asksAgain = (running: CaseRow, level: RiskLevel, at: Date): boolean =>
  isAbove(level, running.level) ||
  (running.state === 'answered' &&
    running.answeredAt !== null &&
    at.getTime() - running.answeredAt.getTime() >= ANSWER_DAYS * 24 * HOUR_MS)

/** Opens a case, or asks anew in the one that runs, and tells the player. */
export async function followLevel(
  tx: Tx,
  brand: Brand,
  playerId: string,
  level: RiskLevel,
  at: Date,
): Promise<void> {
  const player = await findPlayer(tx, brand.id, playerId)
  const running = await lockRunning(tx, playerId)
  if (!player || (running && !asksAgain(running, level, at))) return
  const owner = { brandId: brand.id, playerId }
  const terms = toTerms(brand, player, running && !isAbove(level, running.level) ? running.level : level, at)
  const caseId = running ? running.id : await insertCase(tx, owner, terms, at)
  if (running) await raiseCase(tx, running.id, terms, at)
  await sendRiskMessage(tx, player, { brand, caseId, ...terms, at })
  await record(tx, brand, owner, { caseId, kind: 'message', note: level, at })
}

/** Keeps what was said or done, with the figures of the days before. */
export async function record(
  tx: Tx,
  { timeZone }: Pick<Brand, 'timeZone'>,
  { playerId }: Owner,
  made: Interaction,
): Promise<void> {
  const before = await readFigures(tx, playerId, { at: made.at, zone: timeZone, days: EFFECT_DAYS })
  await insertInteraction(tx, made, toRow(before))
}

/** Suspends the player of a case whose answer is overdue. One that was answered meanwhile stays as it is. */
export async function suspendOverdue(
  db: Database,
  brandById: (id: string) => Promise<Brand | null>,
  caseId: string,
  at: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockCase(tx, caseId)
    const brand = found && (await brandById(found.brandId))
    if (!brand || found.state !== 'open' || found.answerBy === null || found.answerBy > at) return
    await suspend(tx, found, { at, cause: 'risk' })
    await moveCase(tx, found.id, 'suspended', at)
    await record(tx, brand, found, { caseId, kind: 'suspended', at })
  })
}

/** Ends a case, and what it closed. */
export async function endCase(
  tx: Tx,
  brand: Brand,
  found: CaseRow,
  { outcome, ...made }: { outcome: RiskOutcome; operatorId?: string; note: string; at: Date },
): Promise<void> {
  if (found.state === 'suspended') await liftSuspension(tx, found, { at: made.at, cause: 'risk' })
  await closeCase(tx, found.id, outcome, made.at)
  await record(tx, brand, found, { caseId: found.id, kind: 'closed', ...made })
}
