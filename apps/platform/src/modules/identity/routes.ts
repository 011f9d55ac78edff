import { calls, type CallInput, type User } from '@palco/contract'
import { handle, type RateRule, type Route } from '../../http/index.ts'
import { refuse, type Refused, type Result } from '../../result.ts'
import type { Brand } from '../brands/index.ts'
import { businessEvent } from '../../observe/index.ts'
import { addressRoutes } from './address/routes.ts'
import type { IdentityDeps } from './deps.ts'
import { logInPlayer } from './log-in/log-in.ts'
import { denyLogIn } from './log-in/deny-log-in.ts'
import { phoneRoutes } from './phone/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { maskedMailbox } from './second-factor/due.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { endOtherOwnSessions, endOwnSession, listOwnSessions } from './sessions/player-sessions.ts'
import { changePlayerPassword, resetPlayerPassword } from './passwords/player-passwords.ts'
import { registerPlayer } from './registration/register.ts'
import { endSession } from './sessions/sessions.ts'
import { changePersonal } from './registration/change-personal.ts'
import { findPlayer } from './store.ts'
import type { PlayerIdentity } from '../../model/index.ts'
import type { PlayerRow } from './types.ts'
import { askForReset } from './passwords/reset-password-mail.ts'
import { askForVerification, verifyEmail } from './mail/verified-mail.ts'

/** By address only: a count by name would let strangers keep a player out. Names have their own lock. */
const LOGIN: RateRule = { name: 'login', burst: 20, perMs: 60_000, only: 'address' }
const REGISTER: RateRule = { name: 'register', burst: 20, perMs: 60 * 60_000 }
const PASSWORD_MAIL: RateRule = { name: 'password-mail', burst: 5, perMs: 15 * 60_000 }
const PASSWORD: RateRule = { name: 'password', burst: 10, perMs: 15 * 60_000 }

export function identityRoutes(deps: IdentityDeps, limits: { register?: RateRule } = {}): Route[] {
  return [
    ...sessionRoutes(deps, limits.register ?? REGISTER),
    ...accountRoutes(deps),
    ...passwordRoutes(deps),
    ...verificationRoutes(deps),
    ...ownSessionRoutes(deps),
    ...secondFactorRoutes(deps),
    ...passkeyRoutes(deps),
    ...addressRoutes(deps),
    ...phoneRoutes(deps),
  ]
}

function sessionRoutes(deps: IdentityDeps, registerLimit: RateRule): Route[] {
  return [
    handle(
      calls.login,
      async ({ input, context: { brand, request } }) => {
        const entered = await logInPlayer(deps, brand, input, request)
        return entered.ok ? { response: entered.tokens } : entered
      },
      { limit: LOGIN },
    ),
    handle(calls.logout, async ({ context: { player, brand, request } }) => {
      if (player.view) {
        await deps.endView?.(brand, player, request.ip)
        return { response: {} }
      }
      await endSession(deps.db, player.sessionId, new Date(deps.now()), 'logout')
      businessEvent(deps.log, { event: 'player.logged_out', brandId: brand.id, playerId: player.id })
      return { response: {} }
    }),
    handle(calls.refresh, async ({ input, context: { brand } }) => {
      const tokens = await deps.sessions.refresh(deps.db, brand.id, input.refresh_token)
      if (typeof tokens === 'string') {
        const event = tokens === 'reused' ? 'session.family_revoked' : 'session.refresh_refused'
        businessEvent(deps.log, { event, brandId: brand.id })
      }
      if (tokens === 'idle') return refuse('session_idle')
      return typeof tokens === 'string' ? refuse('invalid_refresh_token') : { response: tokens }
    }),
    // Before it is answered the act is noted, as one of every call of that kind.
    handle(calls.act, () => Promise.resolve({ response: {} })),
    handle(
      calls.denyLogIn,
      async ({ input, context: { brand } }) => {
        const denied = await denyLogIn(deps, brand, input.code)
        return denied.ok ? { response: { reset_code: denied.resetCode } } : denied
      },
      { limit: PASSWORD },
    ),
    handle(
      calls.register,
      async ({ input, context: { brand, request } }) => {
        const entered = await registerPlayer(deps, brand, input, request)
        return entered.ok ? { response: entered.tokens } : entered
      },
      { limit: registerLimit },
    ),
  ]
}

function accountRoutes(deps: IdentityDeps): Route[] {
  return [
    handle(calls.readUser, async ({ context: { player } }) => readUser(deps, player)),
    handle(calls.updateUser, async ({ input, context: { brand, player } }) => {
      const refused = await changeOwn(deps, brand, player, input)
      if (!refused) await deps.afterPersonalChange?.(brand, player.id)
      return refused ?? { response: await readUser(deps, player) }
    }),
  ]
}

async function changeOwn(
  deps: IdentityDeps,
  brand: Brand,
  { id }: PlayerIdentity,
  changed: CallInput<typeof calls.updateUser>,
): Promise<Refused<'invalid_fields' | 'underage' | 'identity_fixed'> | null> {
  const change = { playerId: id, changed, at: new Date(deps.now()), by: 'player' } as const
  const refused = await deps.db.transaction((tx) => changePersonal(tx, deps, brand, change))
  if (refused?.code === 'document_taken' || refused?.code === 'excluded_person')
    return refuse('identity_fixed')
  return refused as Refused<'invalid_fields' | 'underage' | 'identity_fixed'> | null
}

function passwordRoutes(deps: IdentityDeps): Route[] {
  return [
    handle(
      calls.forgotPassword,
      async ({ input, context: { brand, language } }) => {
        await askForReset(deps.db, { brandId: brand.id, email: input.email, language })
        return { response: {} }
      },
      { limit: PASSWORD_MAIL },
    ),
    handle(
      calls.resetPassword,
      async ({ input, context: { brand, request } }) =>
        emptyAnswer(await resetPlayerPassword(deps, brand, input, request.device)),
      { limit: PASSWORD },
    ),
    handle(
      calls.changePassword,
      async ({ input, context: { player } }) => emptyAnswer(await changePlayerPassword(deps, player, input)),
      { limit: PASSWORD },
    ),
  ]
}

/** Of an account: a link is asked for again when the mail did not come. */
const VERIFICATION_MAIL: RateRule = {
  name: 'verification-mail',
  burst: 3,
  perMs: 15 * 60_000,
  only: 'account',
}
const VERIFICATION: RateRule = { name: 'verification', burst: 10, perMs: 15 * 60_000 }

function verificationRoutes(deps: IdentityDeps): Route[] {
  return [
    handle(
      calls.sendEmailVerification,
      async ({ context: { player, brand, language } }) => {
        await askForVerification(deps.db, { brandId: brand.id, playerId: player.id, language })
        return { response: {} }
      },
      { limit: VERIFICATION_MAIL },
    ),
    handle(
      calls.verifyEmail,
      async ({ input, context: { brand } }) => emptyAnswer(await verifyEmail(deps, brand, input.code)),
      { limit: VERIFICATION },
    ),
  ]
}

function ownSessionRoutes(deps: IdentityDeps): Route[] {
  return [
    handle(calls.listSessions, async ({ context: { player } }) => {
      const row = await readRow(deps, player)
      const sessions = await listOwnSessions(deps.db, player, new Date(deps.now()))
      const at = row.previous_login_at?.toISOString() ?? null
      return { response: { sessions, previous_login: { at, failed_attempts: row.failed_before_login } } }
    }),
    handle(
      calls.endOwnSession,
      async ({ input, context: { player } }) => emptyAnswer(await endOwnSession(deps, player, input)),
      { limit: PASSWORD },
    ),
    handle(
      calls.endOtherSessions,
      async ({ input, context: { player } }) => {
        const outcome = await endOtherOwnSessions(deps, player, input.password)
        return outcome.ok ? { response: { ended: outcome.ended } } : outcome
      },
      { limit: PASSWORD },
    ),
  ]
}

/** The answer to a call that gives nothing back. */
const emptyAnswer = <Code extends string>(done: Result<object, Code>) => (done.ok ? { response: {} } : done)

async function readRow(deps: IdentityDeps, player: PlayerIdentity): Promise<PlayerRow> {
  const row = await findPlayer(deps.db, player.brandId, player.id)
  if (!row) throw new Error(`player ${player.id} has a session and no row`)
  return row
}

async function readUser(deps: IdentityDeps, player: PlayerIdentity): Promise<User> {
  const { idleMinutes, factorTerm, textsDue, view } = player
  const user = toUser(await readRow(deps, player))
  return {
    ...user,
    ...(factorTerm?.due && withoutPersonal(user)),
    ...(idleMinutes && { idle_minutes: idleMinutes }),
    ...(factorTerm && { second_factor_until: factorTerm.until.toISOString() }),
    ...(textsDue && { texts_due: true }),
    ...((await areOffersStopped(deps, player.id)) && { offers_stopped: true }),
    ...(view && { view_until: view.until.toISOString() }),
  }
}

async function areOffersStopped({ db, now }: IdentityDeps, playerId: string): Promise<boolean> {
  const { rows } = await db.query<{ isStopped: boolean }>({
    name: 'identity-offers-stopped',
    text: 'SELECT published.offers_stopped($1, $2) AS "isStopped"',
    values: [playerId, new Date(now())],
  })
  return rows[0]?.isStopped === true
}

/** What a session shows before its second factor: the password alone does not open the player's data. */
const withoutPersonal = ({ email }: User) => ({
  email: maskedMailbox(email),
  name: null,
  lastname: null,
  gender: null,
  phone_code: null,
  phone_number: null,
  dni: null,
  birth_date: null,
})

function toUser(row: PlayerRow): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    email_verified: row.email_verified_at !== null,
    name: row.name,
    lastname: row.lastname,
    gender: row.gender,
    country: row.country,
    phone_code: row.phone_code,
    phone_number: row.phone_number,
    phone_verified: row.verified_phone !== null,
    dni: row.dni,
    birth_date: row.birth_date,
    currency: row.currency,
    created_at: row.created_at.toISOString(),
    // The login before this one: what a player would want to recognise.
    last_login_at: row.previous_login_at?.toISOString() ?? null,
  }
}
