import { readFileSync } from 'node:fs'
import { signingProgram, unsigned } from './lots/sign.ts'
import type { LotStore } from './make.ts'

/** What the setting AUTHORITY_STORES says of a brand. */
export type StoreSetting = {
  readonly operator: string
  readonly store: string
  readonly folder: string
  readonly password: string
  readonly signer?: readonly string[] | undefined
  /** A file with the authority's schema. */
  readonly schema?: string | undefined
}

/** Stores of reports by brand. */
export type StoreSettings = Readonly<Record<string, StoreSetting>>

/** The store of a brand; null: none is set. @param into a folder in place of the one that is set */
export function brandStore(settings: StoreSettings, brandId: string, into?: string): LotStore | null {
  const setting = settings[brandId]
  if (!setting) return null
  const { operator, store, folder, password, signer, schema } = setting
  return {
    operatorId: operator,
    storeId: store,
    folder: into ?? folder,
    password,
    signer: signer ? signingProgram(signer) : unsigned,
    check: schema === undefined ? undefined : schemaIn(schema),
  }
}

/** Read with the first lot, the library too: who has no schema loads none, and a file that is broken holds up the lots of its brand alone. */
function schemaIn(path: string): LotStore['check'] {
  const open = async () => (await import('./lots/schema.ts')).openSchema(readFileSync(path, 'utf8'))
  let opened: ReturnType<typeof open> | null = null
  return async (document) => (await (opened ??= open()))(document)
}
