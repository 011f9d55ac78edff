import type { Queryable } from '../../db/index.ts'
import type { Currency } from '@palco/contract'
export async function seedBonuses(_q: Queryable, _brand: { id: string; currency: Currency }): Promise<void> {}
