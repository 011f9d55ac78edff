import type { RestrictionKind } from '@palco/contract'
import type { ListedAnswer, RegisterId } from '@palco/contract/tables'

/** What keeps a player from playing. */
export type RestrictionRow = {
  id: string
  kind: RestrictionKind
  everywhere: boolean
  beginsAt: Date
  /** `null`: never. */
  endsAt: Date | null
  askedBackAt: Date | null
  /** Of the kinds `register` and `register_check`. */
  register: RegisterId | null
  registerAnswer: ListedAnswer | null
  /** Whether a message about risk that this account got began a suspension which goes on. */
  canAnswer: boolean
}

export type NewRestriction = Pick<RestrictionRow, 'kind' | 'everywhere' | 'endsAt'> &
  Partial<Pick<RestrictionRow, 'register' | 'registerAnswer'>> & {
    /** Of a suspension; without it a message about risk began it. */
    suspendedFor?: 'screening' | null
  }
