import { isCnpj, isCpf } from '../methods/account-numbers.ts'
import type { Holder } from './types.ts'

/** Whose a withdrawal's destination is, by its fields: the name, and a document where the method has one (a CUIL or DNI, a Pix key that is a CPF or CNPJ). */
export function holderOfDestination(destination: Readonly<Record<string, string>>): Holder {
  const { full_name: name = null, dni, cuil, pix_key: key } = destination
  const taxId = key !== undefined && (isCpf(key) || isCnpj(key)) ? key : undefined
  return {
    name,
    document: taxId ?? cuil ?? dni ?? null,
    country: taxId !== undefined ? 'BR' : cuil !== undefined || dni !== undefined ? 'AR' : null,
    birth_date: null,
  }
}
