import type { CampaignKind, CampaignState, Language, Localised } from '@palco/contract'
import type { Marketed } from '@palco/contract/tables'

/** Who gets a campaign: active players that fit everything that is set. */
export type Audience = {
  level?: string | undefined
  country?: string | undefined
  language?: Language | undefined
  /** Usernames. */
  players?: string[] | undefined
  /** The number of a segment. */
  segment?: string | undefined
}

export type CampaignWords = {
  kind: CampaignKind
  /** What one of marketing is about. */
  product: Marketed
  titles: Localised
  texts: Localised
  byMail: boolean
  audience: Audience
}

export type CampaignRow = CampaignWords & {
  id: bigint
  brandId: string
  state: CampaignState
  sendAt: Date | null
  endedAt: Date | null
  madeBy: string
  changedAt: Date
  after: string
}
