import { calls, type Protection } from '@palco/contract'
import { EXCLUSION_LENGTHS, type ExclusionLength, EXCLUSIONS } from '@palco/contract/tables'
import type { Database, Tx } from '../../db/index.ts'
import { handle, ownerOf, type PlayerContext, type Route } from '../../http/index.ts'
import type { PlayerIdentity } from '../../model/index.ts'
import { businessEvent } from '../../observe/index.ts'
import { isRefused, refuse } from '../../result.ts'
import { jurisdictionRules } from '../jurisdictions/index.ts'
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
}

/** Breaks and exclusions that players set themselves, without contact with anybody. */
export const protectionRoutes = ({ db, now, confirmPassword }: ProtectionDeps): Route[] => [
  handle(calls.readProtection, async ({ context }) => {
    const at = now()
    return { response: onWire(await restrictionInForce(db, context.player.id, at), context, at) }
  }),
  handle(calls.takeBreak, async ({ input, context }) => {
    const at = now()
    const restriction = await takeBreak(db, ownerOf(context), input.length, at)
    note(context, 'protection.break')
    return { response: onWire(restriction, context, at) }
  }),
  handle(calls.excludeSelf, async ({ input, context }) => {
    if (!allowedExclusions(context, now()).includes(input.length))
      return refuse('exclusion_too_short', { fields: { length: 'exclusion_too_short' } })
    const confirmed = await confirmPassword(context.player, input.password)
    if (!confirmed) return refuse('wrong_password', { fields: { password: 'invalid' } })
    const { length, everywhere } = input
    const asked = { length, everywhere, zone: context.brand.timeZone, holds: (tx: Tx) => confirmed.holds(tx) }
    const at = now()
    const excluded = await exclude(db, ownerOf(context), asked, at)
    if (isRefused(excluded)) return excluded
    note(context, 'protection.exclusion')
    return { response: onWire(excluded.restriction, context, at) }
  }),
  handle(calls.comeBack, async ({ context }) => {
    const at = now()
    const asked = await comeBack(db, ownerOf(context), at)
    if (isRefused(asked)) return asked
    note(context, 'protection.come_back')
    return { response: onWire(asked.restriction, context, at) }
  }),
]

const note = (
  context: PlayerContext,
  event: 'protection.break' | 'protection.exclusion' | 'protection.come_back',
): void => businessEvent(context.log, { event, ...ownerOf(context) })

/** For how long the jurisdiction lets players exclude themselves. */
const allowedExclusions = ({ brand, player }: PlayerContext, at: Date): ExclusionLength[] => {
  const { exclusionLeastMonths } = jurisdictionRules({ brand, residence: player.residence }, at)
  return EXCLUSION_LENGTHS.filter((length) => (EXCLUSIONS[length] ?? Infinity) >= exclusionLeastMonths)
}

function onWire(row: RestrictionRow | null, context: PlayerContext, at: Date): Protection {
  const exclusions = allowedExclusions(context, at)
  if (row === null) return { restriction: null, exclusions }
  return {
    exclusions,
    restriction: {
      kind: row.kind,
      from: row.beginsAt.toISOString(),
      until: row.endsAt?.toISOString() ?? null,
      everywhere: row.everywhere,
      opens_at: opensAt(row)?.toISOString() ?? null,
      can_come_back: canComeBack(row, at),
    },
  }
}
