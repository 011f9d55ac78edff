/** An address with the values that are set. */
export function addressWith(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const query = new URLSearchParams(given).toString()
  return query === '' ? path : `${path}?${query}`
}
