import type { StakeTexts } from '@palco/contract/operators'
import type { Entered } from '../session/visit.server.ts'

/** The legal texts that were in force at a stake, with when the player had accepted them. */
export const stakeTextFacts = ({ t, formats }: Entered, brand: string, texts: StakeTexts) =>
  texts.map((text) => ({
    name: t.legalTexts.kinds[text.kind] ?? text.kind,
    value: t.legalTexts.atStake(
      text.version,
      text.accepted_at === null ? null : formats.time(text.accepted_at, brand),
    ),
  }))
