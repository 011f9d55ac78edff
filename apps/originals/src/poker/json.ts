/** JSON of data with amounts: a bigint becomes `{ "$": "123" }`, so that no text can be taken for one. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value, (_key, item: unknown) => (typeof item === 'bigint' ? { $: item.toString() } : item))

/** The data of parsed JSON of `writeJson`. */
export function withAmounts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAmounts)
  if (value === null || typeof value !== 'object') return value
  const { $: amount } = value as { $?: unknown }
  if (typeof amount === 'string') return BigInt(amount)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withAmounts(item)]))
}

export const readJson = (text: string): unknown => withAmounts(JSON.parse(text))
