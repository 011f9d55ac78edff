import type { Currency } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'
import { addMethod } from '../../modules/wallet/index.ts'
import { DEMO_METHODS } from './methods.ts'

/** Gives a brand the test methods of its currency. What an operator changed since stays. */
export async function seedPaymentMethods(
  q: Queryable,
  brand: { id: string; currency: Currency; country: string },
): Promise<void> {
  for (const [kind, methods] of Object.entries(DEMO_METHODS))
    for (const method of methods[brand.currency] ?? []) await addMethod(q, brand, kind, method)
}
