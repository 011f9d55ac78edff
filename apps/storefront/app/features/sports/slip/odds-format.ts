import { EMPTY_SLIP, ODDS_FORMATS, type OddsFormat } from './slip.ts'

/** The sixth choice in a slip's text, as slipText writes it. */
const FORMAT = /^[^*]*\*(?:[^*~]*~){5}([a-z]+)/

/** The odds format that the slip's cookie chooses; without parsing the rest of it, since every guest's request is asked. */
export function toOddsFormat(slipText: string | null): OddsFormat {
  const chosen = FORMAT.exec(slipText ?? '')?.[1]
  return ODDS_FORMATS.find((each) => each === chosen) ?? EMPTY_SLIP.format
}
