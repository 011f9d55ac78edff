import type { RestrictionKind } from '@palco/contract'
import type { ClosingReason, ListedAnswer, RegisterId } from '@palco/contract/tables'

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
  /** Of a closing: why an operator closed the account; `null`: its player did. */
  closedFor: ClosingReason | null
  /** Whether a message about risk that this account got began a suspension which goes on. */
  canAnswer: boolean
}

export type NewRestriction = Pick<RestrictionRow, 'kind' | 'everywhere' | 'endsAt'> &
  Partial<Pick<RestrictionRow, 'register' | 'registerAnswer' | 'closedFor'>> & {
    /** Of a suspension; without it a message about risk began it. */
    suspendedFor?: 'screening' | null
    /** Whether this closing blocked the account, which was not blocked before. */
    blockedAccount?: boolean
  }
