import type { JurisdictionRules } from '../../jurisdictions/index.ts'
import type { Currency } from '@palco/contract'
import type { CardFunding } from '@palco/contract/payments'
import type { Queryable, Tx } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import type { DocumentResult } from './documents.ts'
import type { NameComparison } from './names.ts'

/** Whose the card, account or key of a payment is, as its provider says it. Each part is null where the method has none. */
export type Holder = {
  name: string | null
  document: string | null
  /** ISO 3166-1. */
  country: string | null
  /** "YYYY-MM-DD". */
  birth_date: string | null
  card?: CardFunding | null | undefined
}

/** Who the player is: `identity_check` where the check was passed, else what was registered. */
export type Person = Holder & { given: string | null; family: string | null }
export type PersonSource = 'identity_check' | 'registered'

/** What the jurisdiction says of a payment's owner, and who the player is. `person` null: neither name nor document is on record. */
export type AccountHolder = {
  rule: JurisdictionRules['paymentOwner']
  /** The last birth date that has reached the least age, by the day of the brand's place: "YYYY-MM-DD". */
  bornUntil: string
  person: Person | null
  source: PersonSource
  /** Cards that the player may not pay with. */
  refusedCards: readonly CardFunding[]
}

/** Handed in by the platform, so that the wallet knows neither accounts nor identity checks. */
export type ReadAccountHolder = (q: Queryable, player: Owner, at: Date) => Promise<AccountHolder>

/**
 * Whether the player could ask for such a deposit at that moment: the account is open for deposits, and limits leave it. Handed in by the
 * platform; the caller holds the lock that deposits of a player queue at.
 * @param deposit `amount` in minor units of its currency
 */
export type MayDeposit = (
  tx: Tx,
  deposit: Owner & { currency: Currency; amount: bigint },
  at: Date,
) => Promise<boolean>

/** What is asked about money that comes. */
export type MoneyInParts = { accountHolder: ReadAccountHolder; mayDeposit: MayDeposit }

/** `match`: the player's; `different`: another person's, or of somebody who may not play; `close`, `unknown`: it cannot be said. */
export type OwnerResult = 'match' | 'close' | 'different' | 'unknown'
export type OwnerParts = {
  document: DocumentResult
  name: NameComparison
  birth: 'same' | 'different' | 'unknown'
  age: 'reached' | 'below' | 'unknown'
}
export type OwnerComparison = { result: OwnerResult; parts: OwnerParts }

/** What follows from a comparison: `case`: credited, and an operator looks; `wait`: an operator decides first. */
export type OwnerDecision = 'accept' | 'case' | 'wait' | 'return'
