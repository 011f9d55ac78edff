import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { RegisterId, RegisterOccasion } from '@palco/contract/tables'
import type { RateRule } from '@palco/service/rate-limit'
import type { Brand } from '../../model/index.ts'
import { findPlayer, type PlayerRow } from '../identity/index.ts'
import { type AskedRegister, isComplete, personToAsk } from './asked-registers.ts'
import { noteAnswer, noteFailure, pausedUntil } from './connection-store.ts'
import { recordOutcome } from './record.ts'
import { insertQuestion, leasedUntil, leaseStanding, type Subject } from './store.ts'
import type { AskDeps, Outcome } from './types.ts'

/** Of one brand at one register, by all processes; the whole base has the smaller share. */
const QUESTIONS: RateRule = { name: 'register', burst: 50, perMs: 10_000, only: 'account' }
const BASE_QUESTIONS: RateRule = { name: 'register-base', burst: 10, perMs: 10_000, only: 'account' }
/** About one player, who changes data or logs in again and again. */
const OF_PLAYER: RateRule = { name: 'register-player', burst: 10, perMs: 24 * 3_600_000, only: 'account' }
/** Longer than any question: a lease that ran out belongs to a process that died. */
const LEASE_MS = 15_000
const LOOK_MS = 50
/** Until it is looked again whether the platform has a connection. */
const NO_CONNECTION_MS = 60_000

type AskedPlayer = Pick<
  PlayerRow,
  'id' | 'name' | 'lastname' | 'birth_date' | 'email' | 'phone_code' | 'phone_number' | 'dni'
>
type Question = { brand: Brand; player: AskedPlayer; occasion: RegisterOccasion }

/** Processes that die while they ask, one after the other, before one that waits for them goes on. */
const MOST_TURNS = 3

type OnePlayer = {
  brand: Brand
  player: Pick<PlayerRow, 'id'>
  occasion: RegisterOccasion
  /** An answer from then on is recent enough; `null`: what is due is asked. */
  answeredSince: Date | null
}

/**
 * Asks a register about a player and does what its answer, or none, leads to. Where another process is asking already, its answer is waited for;
 * where that one has died, this one asks. No transaction is open while the register is asked.
 */
export async function askNow(
  deps: AskDeps,
  asked: AskedRegister,
  one: OnePlayer,
): Promise<Outcome['kind'] | 'other'> {
  const subject = { brandId: one.brand.id, playerId: one.player.id, register: asked.rule.register }
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const outcome = await askLeased(deps, asked, { ...one, subject })
    if (outcome) return outcome
    if (await waitForOther(deps, subject)) return 'other'
  }
  return 'other'
}

/** @returns null: another process asks or has asked */
async function askLeased(
  deps: AskDeps,
  asked: AskedRegister,
  { brand, player: { id }, occasion, answeredSince, subject }: OnePlayer & { subject: Subject },
): Promise<Outcome['kind'] | null> {
  const at = deps.now()
  const until = new Date(at.getTime() + LEASE_MS)
  const lease = { id: randomUUID(), occasion, now: at, until, answeredSince }
  const before = await leaseStanding(deps.db, subject, lease)
  if (!before) return null
  // Read behind the lease: a change of data that came before is seen here, one that comes later takes the lease away.
  const player = await findPlayer(deps.db, brand.id, id)
  if (!player) throw new Error(`there is no player ${id}`)
  const outcome = await question(deps, asked, { brand, player, occasion })
  await recordOutcome(deps, { subject, asked, brand, player, lease: lease.id, askedAt: at, before, outcome })
  return outcome.kind
}

/** Asks about somebody who may have no account yet, within the bounds of what is asked at all. Each question that was sent is on record. */
export async function question(
  deps: AskDeps,
  { rule: { register }, adapter, name, connection }: AskedRegister,
  { brand, player, occasion }: Question,
): Promise<Outcome> {
  const { db, limiter, now, log } = deps
  const person = personToAsk(player)
  if (!isComplete(adapter, person)) return { kind: 'incomplete' }
  const line = { brandId: brand.id, register, connection: name }
  const askedAt = now()
  if (!connection) {
    log.warn(
      { register, connection: name, brandId: brand.id },
      'this platform lacks the connection to a register',
    )
    return { kind: 'paused', untilMs: NO_CONNECTION_MS }
  }
  const paused = await pausedUntil(db, line, askedAt)
  if (paused) return { kind: 'paused', untilMs: paused.getTime() - askedAt.getTime() }
  const wait = await limiter.takeShared([
    { rule: OF_PLAYER, key: `${register} ${player.id}` },
    { rule: occasion === 'whole_base' ? BASE_QUESTIONS : QUESTIONS, key: `${register} ${brand.id}` },
  ])
  if (wait > 0) return { kind: 'paused', untilMs: wait }
  const reply = await adapter.ask(connection, person, () => now().getTime())
  const isAnswered = reply.kind === 'answered'
  await insertQuestion(db, {
    brandId: brand.id,
    playerId: player.id,
    register,
    connection: name,
    occasion,
    askedAt,
    sent: adapter.needs,
    answer: isAnswered ? reply.answer : null,
    reference: isAnswered ? reply.reference : null,
    fault: isAnswered ? null : reply.fault,
  })
  if (isAnswered || reply.fault === 'not_taken') await noteAnswer(db, line, now())
  else await noteFailure(db, line, { fault: reply.fault, now: now() })
  if (!isAnswered) {
    const { fault, detail } = reply
    log.warn({ register, connection: name, brandId: brand.id, fault, detail }, 'a register gave no answer')
  }
  return reply
}

/**
 * Two log-ins at the same moment are one question: the second one goes on when it has its answer.
 * @returns false: the process that asked has died
 */
async function waitForOther(
  { db, now }: Pick<AskDeps, 'db' | 'now'>,
  subject: { playerId: string; register: RegisterId },
): Promise<boolean> {
  for (let waited = 0; waited < LEASE_MS; waited += LOOK_MS) {
    const until = await leasedUntil(db, subject)
    if (until === null) return true
    if (until <= now()) return false
    await setTimeout(LOOK_MS)
  }
  return false
}
