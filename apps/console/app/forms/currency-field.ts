const MARK = ' currency'

/** The field that names the currency of an amount's field. */
export const toCurrencyField = (name: string): string => name + MARK
export const isCurrencyField = (name: string): boolean => name.endsWith(MARK)
