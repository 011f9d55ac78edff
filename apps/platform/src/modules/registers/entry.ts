import type { Tx } from '../../db/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { type Brand, type Owner, type PlayerIdentity, startOfDay, toDay } from '../../model/index.ts'
import {
  findPlayer,
  listResidences,
  type PersonalStep,
  type PlayerRow,
  type PrepareRegistration,
} from '../identity/index.ts'
import { holdForRegister } from '../protection/index.ts'
import { askNow, question } from './ask.ts'
import { type AskedRegister, askedRegisters, isListed } from './asked-registers.ts'
import { findStanding, forgetAnswer, insertStanding, listedBy, putDown } from './store.ts'
import type { AskDeps, Outcome } from './types.ts'

/** Until a register that gave no answer about a new account is asked again. */
const AGAIN_MS = 5_000

/**
 * Asks registers about somebody who registers, before the transaction that makes the account. Whom one lists gets none, in words that do not say why:
 * anybody can type another's number. Without an answer the account begins closed to deposits and play.
 */
export const prepareRegistration =
  (deps: AskDeps): PrepareRegistration =>
  async (brand, player) => {
    const at = player.created_at
    const residence = player.country === null ? [] : [player.country]
    const asked = askedRegisters(deps.registers, brand, residence, at)
    const outcomes = await Promise.all(
      asked.map(async (one) => ({
        one,
        outcome: await question(deps, one, { brand, player, occasion: 'registration' }),
      })),
    )
    if (outcomes.some(({ outcome }) => outcome.kind === 'answered' && isListed(outcome.answer)))
      return refuse('registration_refused')
    return async (tx) => {
      const owner = { brandId: brand.id, playerId: player.id }
      const { unchecked } = (await findPlayer(tx, brand.id, player.id)) ?? { unchecked: null }
      for (const { one, outcome } of outcomes) {
        const { register } = one.rule
        const answer = outcome.kind === 'answered' ? outcome.answer : null
        const dueAt = isAskedAgain(outcome) ? new Date(at.getTime() + AGAIN_MS) : null
        await insertStanding(tx, { ...owner, register }, { answer, askedAt: at, dueAt })
        const isClosedAnyway = outcome.kind === 'incomplete' && unchecked === 'deposit'
        if (answer === null && !isClosedAnyway) await holdForRegister(tx, owner, register, at)
      }
      return null
    }
  }

const isAskedAgain = ({ kind }: Outcome): boolean => kind === 'failed' || kind === 'paused'

/** Asks the registers that are to be asked on every day about a player who logs in, before the session is opened. */
export const askBeforeLogIn =
  (deps: AskDeps) =>
  async (brand: Brand, player: PlayerRow): Promise<void> => {
    const at = deps.now()
    const daily = askedRegisters(deps.registers, brand, listResidences(player, at), at).filter(
      ({ rule }) => rule.daily,
    )
    await Promise.all(daily.map((one) => askOnceADay(deps, one, { brand, player, occasion: 'log_in' })))
  }

async function askOnceADay(
  deps: AskDeps,
  asked: AskedRegister,
  one: { brand: Brand; player: PlayerRow; occasion: 'log_in' | 'deposit' },
): Promise<void> {
  const { register } = asked.rule
  const { timeZone } = one.brand
  const today = startOfDay(toDay(deps.now(), timeZone), timeZone)
  const standing = await findStanding(deps.db, { playerId: one.player.id, register })
  if (standing?.answeredAt && standing.answeredAt >= today) return
  await askNow(deps, asked, { ...one, answeredSince: today })
}

/** The same with a deposit, for the day of a session that goes on. @returns a refusal where the answer, or none, closes the account */
export const askBeforeDeposit =
  (deps: AskDeps) =>
  async (brand: Brand, identity: PlayerIdentity): Promise<Refused<'restricted'> | null> => {
    const at = deps.now()
    const daily = askedRegisters(deps.registers, brand, identity.residence, at).filter(
      ({ rule }) => rule.daily,
    )
    if (daily.length === 0) return null
    const player = await findPlayer(deps.db, brand.id, identity.id)
    if (!player) return null
    await Promise.all(daily.map((one) => askOnceADay(deps, one, { brand, player, occasion: 'deposit' })))
    return (await isRestricted(deps, player.id, at)) ? refuse('restricted') : null
  }

async function isRestricted({ db }: AskDeps, playerId: string, at: Date): Promise<boolean> {
  const { rows } = await db.query<{ restricted: boolean }>({
    name: 'register-restricted',
    text: 'SELECT published.is_restricted($1, $2) AS restricted',
    values: [playerId, at],
  })
  return rows[0]?.restricted ?? false
}

/** With a withdrawal, within the hour in which a player was asked about nothing is asked again: each question is paid for. */
const AGAIN_AT_WITHDRAWAL_MS = 3_600_000

/** Puts a player who withdraws down to be asked about; the withdrawal does not wait for it. */
export const askAfterWithdrawal =
  (deps: AskDeps) =>
  async (brand: Brand, { id, residence }: PlayerIdentity): Promise<void> => {
    const at = deps.now()
    for (const { rule } of askedRegisters(deps.registers, brand, residence, at)) {
      if (!rule.atWithdrawal) continue
      const { register } = rule
      const standing = await findStanding(deps.db, { playerId: id, register })
      const age = standing?.answeredAt ? at.getTime() - standing.answeredAt.getTime() : Infinity
      if (age >= AGAIN_AT_WITHDRAWAL_MS)
        await putDown(
          deps.db,
          { brandId: brand.id, register },
          { playerIds: [id], occasion: 'withdrawal', at },
        )
    }
  }

/**
 * A change of data that registers recognise the person by: whom one lists cannot make it, so that no exclusion is shaken off by another's number; what was
 * said of others was said of other data, and is asked anew.
 */
export const keepAskedData =
  (deps: Pick<AskDeps, 'registers'>): PersonalStep =>
  async (tx, brand, { stored, changed, at }) => {
    const after: PlayerRow = { ...stored, ...changed }
    const owner: Owner = { brandId: stored.brand_id, playerId: stored.id }
    const differing = FIELDS.filter((field) => after[field] !== stored[field])
    if (differing.length === 0) return null
    // Whether the mailbox has to stay was asked before its change began (keepsAddress).
    if (changed.email === undefined && (await listedBy(tx, stored.id)).length > 0)
      return refuse('identity_fixed', {
        fields: Object.fromEntries(differing.map((field) => [field, 'fixed'])),
      })
    const countries = [...listResidences(stored, at), ...(after.country ? [after.country] : [])]
    for (const { rule, adapter } of askedRegisters(deps.registers, brand, countries, at)) {
      const { register } = rule
      const isOther = differing.some((field) => adapter.needs.some((need) => field.startsWith(need)))
      if (!isOther && (await findStanding(tx, { playerId: stored.id, register }))?.answer) continue
      await putDown(
        tx,
        { brandId: brand.id, register },
        { playerIds: [stored.id], occasion: 'data_changed', at },
      )
      await forgetAnswer(tx, { ...owner, register }, at)
      if (after.unchecked !== 'deposit') await holdForRegister(tx, owner, register, at)
    }
    return null
  }

const FIELDS = [
  'name',
  'lastname',
  'birth_date',
  'email',
  'phone_code',
  'phone_number',
  'dni',
  'country',
] as const

/** Whether a register that recognises people by their mailbox lists the player: then another one would shake its listing off. */
export const keepsAddress =
  ({ registers }: Pick<AskDeps, 'registers'>) =>
  async (tx: Tx, playerId: string): Promise<boolean> =>
    (await listedBy(tx, playerId)).some((register) =>
      registers.adapters.get(register)?.needs.includes('email'),
    )

/** Asks about a player whose data have changed, after the transaction that changed them. */
export const askAfterChange =
  (deps: AskDeps) =>
  async (brand: Brand, playerId: string): Promise<void> => {
    const at = deps.now()
    const player = await findPlayer(deps.db, brand.id, playerId)
    if (!player) return
    for (const one of askedRegisters(deps.registers, brand, listResidences(player, at), at)) {
      const standing = await findStanding(deps.db, { playerId, register: one.rule.register })
      if (standing?.dueAt && standing.dueAt <= at)
        await askNow(deps, one, { brand, player, occasion: 'data_changed', answeredSince: null })
    }
  }
