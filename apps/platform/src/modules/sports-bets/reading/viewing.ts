import type { Bet as WireBet, Language } from '@palco/contract'
import type { Database } from '../../../db/index.ts'
import type { Brand } from '../../brands/index.ts'
import { type BetRules, toBetRules } from '../rules.ts'
import type { Bet } from '../bet/types.ts'
import { betsOnWire, type Viewing } from './wire.ts'

type Caller = { brand: Brand; language: Language }

/** How the caller of a call sees bets. */
export const toViewing = (
  { brand, language }: Caller,
  now: Date,
  rules: BetRules = toBetRules(brand),
): Viewing => ({ brandId: brand.id, brand_country: brand.country, language, rules, now })

/** One bet as its player sees it. */
export async function oneOnWire(
  { db, now }: { db: Database; now: () => Date },
  bet: Bet,
  caller: Caller,
): Promise<WireBet> {
  const [wire] = await betsOnWire(db, [bet], toViewing(caller, now()))
  if (!wire) throw new Error(`bet ${bet.id} could not be shown`)
  return wire
}
