import type { Database, Tx } from '../../../db/index.ts'
import { compareOwner, decisionFor } from '../payment-owners/compare.ts'
import { holderOfDestination } from '../payment-owners/destination-holder.ts'
import { insertOwnerCheck, setOwnerCase } from '../payment-owners/store.ts'
import type {
  AccountHolder,
  Holder,
  OwnerComparison,
  OwnerDecision,
  ReadAccountHolder,
} from '../payment-owners/types.ts'
import type { Payer, PaymentRow } from '../payments/types.ts'

/** Whose the destination of a withdrawal is, and what follows; `return`: it is refused. */
export type OwnerFound = {
  holder: Holder
  account: AccountHolder
  comparison: OwnerComparison
  decision: OwnerDecision
  at: Date
}

/** Compares the holder of a destination with the player, whatever its method: before anything is held. */
export async function compareDestination(
  { db, accountHolder }: { db: Database; accountHolder: ReadAccountHolder },
  { brandId, id: playerId }: Payer,
  { destination, at }: { destination: Readonly<Record<string, string>>; at: Date },
): Promise<OwnerFound> {
  const account = await accountHolder(db, { brandId, playerId }, at)
  const holder = holderOfDestination(destination)
  const comparison = compareOwner(account, holder)
  return { holder, account, comparison, decision: decisionFor(account, comparison), at }
}

/** Keeps it with the stored withdrawal. */
export async function keepDestinationOwner(tx: Tx, payment: PaymentRow, found: OwnerFound): Promise<void> {
  await insertOwnerCheck(tx, payment.id, found)
  if (found.decision === 'case') await setOwnerCase(tx, payment.id, found.at)
}
