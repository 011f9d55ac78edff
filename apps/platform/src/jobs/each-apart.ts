/**
 * Works on one after the other; what fails holds up none of the others.
 * @throws in the end what went wrong, an `AggregateError` where several have failed
 */
export async function eachApart<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const failed: unknown[] = []
  for (const one of all) await work(one).catch((error: unknown) => void failed.push(error))
  if (failed.length > 1) throw new AggregateError(failed, `${failed.length} have failed`)
  if (failed.length === 1) throw failed[0]
}
