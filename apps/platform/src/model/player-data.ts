/**
 * Why something is not in a player's export. `secret`: it would open the account, or is a mark of it that cannot be read; `security`: how abuse is found;
 * `staff`: about an operator; `others`: about another player; `file`: a file that the player sent; `copy`: counted from rows that are exported;
 * `internal`: how the work is done.
 */
export type Withheld = 'secret' | 'security' | 'staff' | 'others' | 'file' | 'copy' | 'internal'

/** What a table keeps of a player, and what of it the export has: each column is in `columns` or in `withheld`, but `brand_id` and `player_id`. */
export type PlayerTable =
  | {
      table: string
      /** Which rows are of the player `$1` of the brand `$2`; by default those with their `player_id` and `brand_id`. */
      rows?: string
      columns: readonly string[]
      /** Columns of minor units, exported as decimal amounts. */
      money?: readonly string[]
      /** Columns of thousandths. */
      odds?: readonly string[]
      /** Columns that are exported as an expression of SQL says. */
      as?: Readonly<Record<string, string>>
      withheld?: Partial<Record<Withheld, readonly string[]>>
    }
  | { table: string; why: Withheld }
