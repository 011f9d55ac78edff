import type { Currency, Language } from '@palco/contract'
import type { Amount } from './amount.ts'
import type { Lobby } from './lobby.ts'

export type PokerOpenRequest = { launch_token: string }
export type PokerOpenAnswer = PokerResumeAnswer & { view_token: string }
export type PokerResumeAnswer = {
  player: { display_name: string }
  language: Language
  /** The only origin that may frame the game, and where messages go. */
  site_origin: string
  /** Minor units. `amount` can be taken to a table; `unusable` is bonus money, which cannot. */
  balance: { amount: Amount; unusable: Amount; currency: Currency }
  /** Tables and tournaments where the player has a seat, or that keep one while money is on its way. */
  seated: { table: string; seat: number; name: string }[]
  lobby: Lobby
}
