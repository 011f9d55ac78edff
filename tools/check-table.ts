/** A check of a provider's server; `reason` is null where it passed. */
export type CheckResult = { name: string; reason: string | null }

/** The lines of the table, the sum last. */
export function formatTable(results: readonly CheckResult[]): string[] {
  const width = Math.max(...results.map(({ name }) => name.length))
  const lines = results.map(({ name, reason }) =>
    reason === null ? `pass  ${name}` : `FAIL  ${name.padEnd(width)}  ${reason}`,
  )
  const failed = results.filter(({ reason }) => reason !== null).length
  return [...lines, `${results.length - failed} passed, ${failed} failed`]
}
