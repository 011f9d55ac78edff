/** Bets on the spots of a table; amounts in major units. */
export type SpotBets<S extends string> = { bets: { spot: S; amount: string }[] }
/** The same with what each brought back, its stake included. */
export type PaidSpots<S extends string> = { spot: S; amount: string; returned: string }[]
