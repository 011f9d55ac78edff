const from = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Requirements whose missing test fails the table: all. */
export const REQUIRED: readonly number[] = from(1, 304)

/** Rows that no test from outside can settle, each with the reason. */
export const NOT_BLACK_BOX: Readonly<Partial<Record<number, string>>> = {
  2: 'a rule for reading the table: every row is judged by its stated expectation',
  229: 'no page asks for a scope yet (S230); apps/storefront/app/session/scope.test.ts asks the check itself',
}
