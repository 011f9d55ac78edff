import { calls, type Protection } from '@palco/contract'
import { EXCLUSION_LENGTHS, type ExclusionLength, EXCLUSIONS } from '@palco/contract/tables'
import type { Database, Tx } from '../../db/index.ts'
import { handle, toOwner, type PlayerContext, type RateRule, type Route } from '../../http/index.ts'
import type { PlayerIdentity } from '../../model/index.ts'
import { businessEvent } from '../../observe/index.ts'
import { isRefused, refuse, type Result } from '../../result.ts'
import { jurisdictionRule, jurisdictionRules, retentionYears } from '../jurisdictions/index.ts'
import { closeAccount, type Confirmed, reopenAccount, reopenUntil } from './close.ts'
import { findClosing, isHeldBack } from './closing-store.ts'
import { canComeBack, comeBack, exclude, opensAt, takeBreak } from './restrict.ts'
import { restrictionInForce } from './store.ts'
import type { RestrictionRow } from './types.ts'

export type ProtectionDeps = {
  db: Database
  now: () => Date
  confirmPassword: (
    player: PlayerIdentity,
    password: string,
  ) => Promise<{ holds(tx: Tx): Promise<boolean> } | null>
  confirmPlayer: (
    player: PlayerIdentity,
    proof: { password: string; code?: string | undefined },
  ) => Promise<Result<Confirmed, 'wrong_password' | 'code_needed' | 'wrong_code'>>
}

const PROOF: RateRule = { name: 'account-closing', burst: 20, perMs: 15 * 60_000, only: 'account' }

/** Breaks, exclusions and closings that players set themselves, without contact with anybody. */
export const protectionRoutes = (deps: ProtectionDeps): Route[] => [
  ...restrictionRoutes(deps),
  ...closingRoutes(deps),
]

const restrictionRoutes = ({ db, now, confirmPassword }: ProtectionDeps): Route[] => [
  handle(calls.readProtection, async ({ context }) => {
    const at = now()
    return { response: await stateOnWire(db, context, at) }
  }),
  handle(calls.takeBreak, async ({ input, context }) => {
    const at = now()
    await takeBreak(db, toOwner(context), input.length, at)
    note(context, 'protection.break')
    return { response: await stateOnWire(db, context, at) }
  }),
  handle(calls.excludeSelf, async ({ input, context }) => {
    if (!allowedExclusions(context, now()).includes(input.length))
      return refuse('exclusion_too_short', { fields: { length: 'exclusion_too_short' } })
    const confirmed = await confirmPassword(context.player, input.password)
    if (!confirmed) return refuse('wrong_password', { fields: { password: 'wrong_password' } })
    const { length, everywhere } = input
    const asked = { length, everywhere, zone: context.brand.timeZone, holds: (tx: Tx) => confirmed.holds(tx) }
    const at = now()
    const excluded = await exclude(db, toOwner(context), asked, at)
    if (isRefused(excluded)) return excluded
    note(context, 'protection.exclusion')
    return { response: await stateOnWire(db, context, at) }
  }),
  handle(calls.comeBack, async ({ context }) => {
    const at = now()
    const asked = await comeBack(db, toOwner(context), at)
    if (isRefused(asked)) return asked
    note(context, 'protection.come_back')
    return { response: await stateOnWire(db, context, at) }
  }),
]

const closingRoutes = ({ db, now, confirmPlayer }: ProtectionDeps): Route[] => [
  handle(
    calls.closeAccount,
    async ({ input: proof, context }) => {
      const confirmed = await confirmPlayer(context.player, proof)
      if (isRefused(confirmed)) return confirmed
      const at = now()
      const closed = await closeAccount(db, toOwner(context), confirmed, at)
      if (isRefused(closed)) return closed
      note(context, 'protection.closing')
      return { response: await stateOnWire(db, context, at) }
    },
    { limit: PROOF },
  ),
  handle(
    calls.reopenAccount,
    async ({ input: proof, context }) => {
      const confirmed = await confirmPlayer(context.player, proof)
      if (isRefused(confirmed)) return confirmed
      const at = now()
      const reopened = await reopenAccount(db, toOwner(context), confirmed, at)
      if (isRefused(reopened)) return reopened
      note(context, 'protection.reopening')
      return { response: await stateOnWire(db, context, at) }
    },
    { limit: PROOF },
  ),
]

const note = (
  context: PlayerContext,
  event: `protection.${'break' | 'exclusion' | 'come_back' | 'closing' | 'reopening'}`,
): void => businessEvent(context.log, { event, ...toOwner(context) })

const rulesFor = ({ brand, player }: PlayerContext, at: Date) =>
  jurisdictionRules({ brand, residence: player.residence }, at)

/** For how long the jurisdiction lets players exclude themselves. */
const allowedExclusions = (context: PlayerContext, at: Date): ExclusionLength[] => {
  const { exclusionLeastMonths } = rulesFor(context, at)
  return EXCLUSION_LENGTHS.filter((length) => (EXCLUSIONS[length] ?? Infinity) >= exclusionLeastMonths)
}

async function stateOnWire(db: Database, context: PlayerContext, at: Date): Promise<Protection> {
  const { id } = context.player
  const closing = await findClosing(db, id)
  const until = closing && !closing.lasting ? reopenUntil(closing.closedAt) : null
  return {
    exclusions: allowedExclusions(context, at),
    helplines: [...rulesFor(context, at).helplines],
    retention_years: retentionYears(context.brand, context.player.residence, at),
    restriction: onWire(context, await restrictionInForce(db, id, at), at),
    closing: closing && {
      closed_at: closing.closedAt.toISOString(),
      reopen_until: until?.toISOString() ?? null,
      can_reopen: until !== null && at < until && !(await isHeldBack(db, id, at)),
      by_operator: closing.isByOperator,
    },
  }
}

const onWire = (context: PlayerContext, row: RestrictionRow | null, at: Date): Protection['restriction'] =>
  row && {
    kind: row.kind,
    from: row.beginsAt.toISOString(),
    until: row.endsAt?.toISOString() ?? null,
    everywhere: row.everywhere,
    opens_at: opensAt(row)?.toISOString() ?? null,
    can_come_back: canComeBack(row, at),
    ...(row.kind === 'suspension' && { can_answer: row.canAnswer }),
    ...(row.register && {
      register: {
        id: row.register,
        answer: row.registerAnswer,
        withdraw_by: withdrawBy(context, row, at)?.toISOString() ?? null,
      },
    }),
  }

/** By when the rules of a register let the player withdraw; `null`: at any time. */
function withdrawBy(
  { brand, player }: PlayerContext,
  { kind, register, beginsAt }: RestrictionRow,
  at: Date,
): Date | null {
  if (kind !== 'register') return null
  const rules = jurisdictionRule('registers', { brand, residence: player.residence }, at)
  const hours = rules.find((rule) => rule.register === register)?.withdrawHours ?? null
  return hours === null ? null : new Date(beginsAt.getTime() + hours * 3_600_000)
}
