import { isCpf, isCuil, isNif, readDni } from '../wallet/index.ts'

/** How the numbers of a country's document are known by their digits. */
const FITS: Readonly<Record<string, (number: string) => boolean>> = {
  AR: (number) => readDni(number) !== null || isCuil(number),
  BR: isCpf,
  ES: isNif,
}

/** Whether a document number can be one of that country. Of other countries any is taken. */
export const isNumberIn = (country: string, number: string): boolean => FITS[country]?.(number) ?? true
