import type { Report } from './types.ts'

/** A row of a report, or of its sums in the ledger, as the database gives it. */
export type Row = Readonly<Record<string, unknown>>

/** Sums under one value of the columns by which is added up. */
export type Sums = {
  readonly key: readonly string[]
  lines: bigint
  /** `null`: no row has an amount there. */
  readonly sums: Map<string, bigint | null>
}

const summed = ({ columns }: Report): string[] => columns.flatMap(({ name, sum }) => (sum ? [name] : []))

/** Adds up a report's rows while they pass. */
export class Totals {
  readonly #report: Report
  readonly #found = new Map<string, Sums>()

  /** What the ledger says where it has no entries, as of free bets: no amounts. */
  readonly #nothing: Row

  constructor(report: Report) {
    this.#report = report
    const amounts = report.columns.filter(({ kind }) => kind === 'amount')
    this.#nothing = Object.fromEntries(amounts.map(({ name }) => [name, 0n]))
  }

  add(row: Row): void {
    const into = this.#under(row)
    into.lines += 1n
    for (const [name, sum] of into.sums) {
      const amount = row[name] as bigint | null
      if (amount !== null) into.sums.set(name, (sum ?? 0n) + amount)
    }
  }

  /** By key, in its order. */
  all(): Sums[] {
    return [...this.#found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sums]) => sums)
  }

  /** What the report has more than the ledger, where they differ. Sums that the ledger does not give are not compared. */
  differences(ledger: readonly Row[]): Sums[] {
    const theirs = new Map(ledger.map((row) => [this.#keyText(row), row]))
    for (const row of ledger) this.#under(row)
    return this.all().flatMap((ours) => {
      if (this.#report.notInLedger !== undefined && ours.key[0] === this.#report.notInLedger) return []
      const row = theirs.get(JSON.stringify(ours.key)) ?? this.#nothing
      const more = (sum: bigint, other: unknown) => (typeof other === 'bigint' ? sum - other : 0n)
      const lines = more(ours.lines, row['lines'])
      const sums = new Map([...ours.sums].map(([name, sum]) => [name, more(sum ?? 0n, row[name])] as const))
      const isSame = lines === 0n && [...sums.values()].every((sum) => sum === 0n)
      return isSame ? [] : [{ key: ours.key, lines, sums }]
    })
  }

  #keyText(row: Row): string {
    return JSON.stringify(this.#report.by.map((name) => String(row[name])))
  }

  #under(row: Row): Sums {
    const text = this.#keyText(row)
    const there = this.#found.get(text)
    if (there) return there
    const sums = new Map(summed(this.#report).map((name) => [name, null] as const))
    const made = { key: this.#report.by.map((name) => String(row[name])), lines: 0n, sums }
    this.#found.set(text, made)
    return made
  }
}
