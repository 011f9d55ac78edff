import type { RestrictionKind } from '@palco/contract'

/** What keeps a player from playing. */
export type RestrictionRow = {
  id: string
  kind: RestrictionKind
  everywhere: boolean
  beginsAt: Date
  /** `null`: never. */
  endsAt: Date | null
  askedBackAt: Date | null
}

export type NewRestriction = Pick<RestrictionRow, 'kind' | 'everywhere' | 'endsAt'> & {
  /** Of a suspension; without it a message about risk began it. */
  suspendedFor?: 'screening' | null
}
