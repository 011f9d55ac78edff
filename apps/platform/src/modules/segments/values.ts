/** Parameters of a statement that is put together: what is given becomes a value, never text of the statement. */
export class Values {
  readonly list: unknown[]

  constructor(begun: readonly unknown[] = []) {
    this.list = [...begun]
  }

  /** @returns how the statement names the value */
  add(value: unknown): string {
    this.list.push(value)
    return `$${this.list.length}`
  }
}
