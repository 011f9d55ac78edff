import type { CallInput, register, SessionTokens } from '@palco/contract'
import { findConstraint, enqueueEvent, type Tx } from '../../../db/index.ts'
import { refuse, type Refused, type Result } from '../../../result.ts'
import { openPlayerAccounts } from '../../../ledger/index.ts'
import { businessEvent } from '../../../observe/index.ts'
import type { Brand } from '../../brands/index.ts'
import type { IdentityDeps, RegistrationChoices, RegistrationStep } from '../deps.ts'
import { newId } from '../ids.ts'
import { noteFactorOfDevice, rememberDevice } from '../log-in/known-devices.ts'
import { toOrigin, type LogInRequest } from '../log-in/origin.ts'
import { refusePersonal } from './personal-data.ts'
import { findPlayerByName, insertPlayer, recordLogin, type NewPlayer } from '../store.ts'
import { ownWords, refusePassword } from '../passwords/weak-password.ts'

type Input = CallInput<typeof register>
type Code =
  | 'username_taken'
  | 'email_taken'
  | 'weak_password'
  | 'leaked_password'
  | 'underage'
  | 'invalid_fields'
  | 'unknown_referral_code'
  | 'own_referral_code'
  | 'registration_refused'

/** Carries a step's refusal out of the transaction, which is rolled back. */
class StepRefused extends Error {
  readonly refusal: Refused<Code>
  constructor(refusal: Refused<Code>) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Creates a player with their accounts in the brand's currency, logged in at once. All of it or nothing. */
export async function registerPlayer(
  deps: IdentityDeps,
  brand: Brand,
  input: Input,
  request: LogInRequest,
): Promise<Result<{ tokens: SessionTokens }, Code>> {
  const { db, passwords, sessions, log } = deps
  const today = new Date(deps.now())
  const refusal =
    refusePersonal(input, brand, today) ?? (await refusePassword(input.password, ownWords(input), deps.leaks))
  if (refusal) return refusal
  const player = newPlayer(brand, input, await passwords.hash(input.password), today)
  const prepared = await prepare(deps, brand, player)
  if (prepared && 'code' in prepared) return prepared
  try {
    const tokens = await db.transaction(async (tx) => {
      await insertPlayer(tx, player)
      await openPlayerAccounts(tx, { brandId: brand.id, playerId: player.id, currency: brand.currency })
      // Before the steps, which compare the person with others.
      await rememberDevice(tx, player.id, request.device, today)
      await takeSteps(tx, {
        brand,
        player,
        asked: { consents: input.consents },
        steps: [...(deps.registrationSteps ?? []), ...(prepared ? [prepared] : [])],
      })
      await recordLogin(tx, {
        playerId: player.id,
        checkedHash: player.password_hash,
        known: false,
        now: today,
      })
      // The person has just given all that the account goes by: the days to the next second factor begin here.
      await noteFactorOfDevice(tx, { playerId: player.id, secret: request.device, now: today })
      const holder = { id: player.id, brandId: brand.id, secondFactorAt: today }
      return sessions.open(tx, holder, toOrigin(request))
    })
    businessEvent(log, { event: 'player.registered', brandId: brand.id, playerId: player.id })
    return { ok: true, tokens }
  } catch (fault) {
    if (fault instanceof StepRefused) return fault.refusal
    const constraint = findConstraint(fault)
    if (constraint === 'players_username' || constraint === 'players_email') return TAKEN[constraint]
    throw fault
  }
}

/** What is asked outside is paid for: not for a name or a mailbox that is taken, which the database finds again at the end. */
async function prepare(
  { db, prepareRegistration }: IdentityDeps,
  brand: Brand,
  player: NewPlayer,
): Promise<RegistrationStep | Refused<Code> | null> {
  if (!prepareRegistration) return null
  if (await findPlayerByName(db, brand.id, player.username)) return TAKEN.players_username
  if (await findPlayerByName(db, brand.id, player.email)) return TAKEN.players_email
  return prepareRegistration(brand, player)
}

const TAKEN = {
  players_username: refuse('username_taken', { fields: { username: 'username_taken' } }),
  players_email: refuse('email_taken', { fields: { email: 'email_taken' } }),
} as const

/** Other modules' part in a registration, and the event that reports it. */
async function takeSteps(
  tx: Tx,
  {
    brand,
    player,
    asked,
    steps,
  }: { brand: Brand; player: NewPlayer; asked: RegistrationChoices; steps: readonly RegistrationStep[] },
): Promise<void> {
  for (const step of steps) {
    const refusal = await step(tx, brand, player, asked)
    if (refusal) throw new StepRefused(refusal)
  }
  await enqueueEvent(tx, { topic: 'player.registered', brandId: brand.id, playerId: player.id, payload: {} })
}

/** Names each column, so that nothing else of the request can reach the table (ASVS V15.3.3). */
function newPlayer(brand: Brand, input: Input, passwordHash: string, now: Date): NewPlayer {
  return {
    id: newId('pl'),
    brand_id: brand.id,
    username: input.username,
    email: input.email,
    password_hash: passwordHash,
    name: input.name || null,
    lastname: input.lastname || null,
    gender: input.gender ?? null,
    country: input.country ?? brand.country,
    phone_code: input.phone_code ?? null,
    phone_number: input.phone_number ?? null,
    dni: input.dni ?? null,
    birth_date: input.birth_date ?? null,
    currency: brand.currency,
    language: input.language ?? brand.defaultLanguage,
    referral_code: input.referral_code || null,
    promo_code: input.promo_code || null,
    created_at: now,
  }
}
