/** The field that names the currency of an amount's field. */
export const currencyFieldOf = (name: string): string => `${name} currency`
