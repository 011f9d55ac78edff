import type {
  AddressField,
  Currency,
  Localised,
  StoreKind,
  StoreOrderState,
  StorePicture,
} from '@palco/contract'
import type { Database } from '../../db/index.ts'

export type StoreDeps = { db: Database; now: () => Date }

/** An item of a brand. Amounts in minor units of `currency`, miles whole; the price is both, where both are above zero. */
export type Item = {
  brandId: string
  id: string
  kind: StoreKind
  names: Localised
  texts: Localised
  picture: StorePicture
  currency: Currency
  miles: bigint
  price: bigint
  /** What a bonus, free spins or a free bet are of. */
  worth: bigint | null
  /** The bonus offer that gives a bonus or free spins, or the tournament that is entered. */
  offer: string | null
  /** How many days a free bet can be used. */
  days: number | null
  /** How many are left; `null`: as many as are wanted. */
  stock: number | null
  /** How many one player may have. */
  most: number | null
  /** The lowest level of the club that may order it; `null`: every player. */
  level: string | null
  position: number
  enabled: boolean
}

export type Address = Record<AddressField, string>

export type Order = {
  id: bigint
  brandId: string
  playerId: string
  itemId: string
  kind: StoreKind
  names: Localised
  picture: StorePicture
  hash: string
  currency: Currency
  miles: bigint
  price: bigint
  state: StoreOrderState
  address: Address | null
  tracking: string | null
  placedAt: Date
  history: { state: StoreOrderState; at: string }[]
}

export type Buyer = { brandId: string; playerId: string; currency: Currency }
