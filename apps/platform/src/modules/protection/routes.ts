import { calls, type Protection } from '@palco/contract'
import type { Database, Tx } from '../../db/index.ts'
import { handle, ownerOf, type PlayerContext, type Route } from '../../http/index.ts'
import type { PlayerIdentity } from '../../model/index.ts'
import { businessEvent } from '../../observe/index.ts'
import { isRefused, refuse } from '../../result.ts'
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
    return { response: onWire(await restrictionInForce(db, context.player.id, at), at) }
  }),
  handle(calls.takeBreak, async ({ input, context }) => {
    const at = now()
    const restriction = await takeBreak(db, ownerOf(context), input.length, at)
    note(context, 'protection.break')
    return { response: onWire(restriction, at) }
  }),
  handle(calls.excludeSelf, async ({ input, context }) => {
    const confirmed = await confirmPassword(context.player, input.password)
    if (!confirmed) return refuse('wrong_password', { fields: { password: 'invalid' } })
    const { length, everywhere } = input
    const asked = { length, everywhere, zone: context.brand.timeZone, holds: (tx: Tx) => confirmed.holds(tx) }
    const at = now()
    const excluded = await exclude(db, ownerOf(context), asked, at)
    if (isRefused(excluded)) return excluded
    note(context, 'protection.exclusion')
    return { response: onWire(excluded.restriction, at) }
  }),
  handle(calls.comeBack, async ({ context }) => {
    const at = now()
    const asked = await comeBack(db, ownerOf(context), at)
    if (isRefused(asked)) return asked
    note(context, 'protection.come_back')
    return { response: onWire(asked.restriction, at) }
  }),
]

const note = (
  context: PlayerContext,
  event: 'protection.break' | 'protection.exclusion' | 'protection.come_back',
): void => businessEvent(context.log, { event, ...ownerOf(context) })

function onWire(row: RestrictionRow | null, at: Date): Protection {
  if (row === null) return { restriction: null }
  return {
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
