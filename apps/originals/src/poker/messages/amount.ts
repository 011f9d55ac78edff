/** Whole number as a decimal string: minor units or chips. */
export type Amount = string
