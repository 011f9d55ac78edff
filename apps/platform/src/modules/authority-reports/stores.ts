import { signingProgram, unsigned } from './lots/sign.ts'
import type { LotStore } from './make.ts'

/** What the setting AUTHORITY_STORES says of a brand. */
export type StoreSetting = {
  readonly operator: string
  readonly store: string
  readonly folder: string
  readonly password: string
  readonly signer?: readonly string[] | undefined
}

/** Stores of reports by brand. */
export type StoreSettings = Readonly<Record<string, StoreSetting>>

/** The store of a brand; null: none is set. @param into a folder in place of the one that is set */
export function brandStore(settings: StoreSettings, brandId: string, into?: string): LotStore | null {
  const setting = settings[brandId]
  if (!setting) return null
  const { operator, store, folder, password, signer } = setting
  return {
    operatorId: operator,
    storeId: store,
    folder: into ?? folder,
    password,
    signer: signer ? signingProgram(signer) : unsigned,
  }
}
