/**
 * Why something is not in a player's export. `secret`: it would open the account, or is a mark of it that cannot be read; `security`: how abuse is found;
 * `staff`: about an operator; `others`: about another player; `file`: a file that the player sent; `copy`: counted from rows that are exported;
 * `internal`: how the work is done.
 */
export type Withheld = 'secret' | 'security' | 'staff' | 'others' | 'file' | 'copy' | 'internal'

/**
 * Why rows stay when a player is erased; none of them names a person, and their player is an id. `books`: movements of money and what they are of; `results`:
 * of play, others' among them; `figures`: counts, times, limits and settings; `protection`: restrictions; `work`: keys that keep something from being done twice.
 */
export type Kept = 'books' | 'results' | 'figures' | 'protection' | 'work'

/**
 * What becomes of a table's rows when a player is erased (docs/erasure.md). `clear`: columns that are replaced, each by an expression of SQL; the others hold
 * nothing personal. `unlessExcluded`: rows of this condition of SQL stay as long as an exclusion lasts, to recognise the person.
 */
export type Erasure =
  | { keep: Kept }
  | 'delete'
  | { delete: { unlessExcluded: string } }
  | { clear: Readonly<Record<string, string>> }

type AnyPlayerTable = {
  table: string
  /** Which rows are of the player `$1` of the brand `$2`; by default those with their `player_id` and `brand_id`. */
  rows?: string
  erasure: Erasure
  /** Of `delete`: no law asks for its rows, so that they go as soon as the player of a closed account asks for it. */
  soon?: true
  /** Which rows are erased, where the export has fewer. */
  erasedRows?: string
  /** Subjects of lines of the operators' audit about a row, as expressions of SQL: their values of before and after are erased. */
  audited?: readonly string[]
}

/** What a table keeps of a player, and what of it the export has: each column is in `columns` or in `withheld`, but `brand_id` and `player_id`. */
export type PlayerTable = AnyPlayerTable &
  (
    | {
        columns: readonly string[]
        /** Columns of minor units, exported as decimal amounts. */
        money?: readonly string[]
        /** Columns of thousandths. */
        odds?: readonly string[]
        /** Columns that are exported as an expression of SQL says. */
        as?: Readonly<Record<string, string>>
        withheld?: Partial<Record<Withheld, readonly string[]>>
      }
    | { why: Withheld }
  )
