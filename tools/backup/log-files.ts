/** Parts of 16 MB in one file number of the log: PostgreSQL's default size, with which the embedded database is made. */
const PARTS = 0x100
const ARCHIVED = /^([0-9A-F]{24})\.(gz|zst\.sealed)$/

/** The name of the part after this one: timeline, file number and part, eight hexadecimal digits each. */
export function nextLogFile(name: string): string {
  const [timeline, file, part] = [name.slice(0, 8), name.slice(8, 16), name.slice(16)]
  const position = Number.parseInt(file, 16) * PARTS + Number.parseInt(part, 16) + 1
  return timeline + toHex(Math.floor(position / PARTS)) + toHex(position % PARTS)
}

/** Whether a part of the log is in an archive, sealed or not. */
export const isArchived = (files: readonly string[], name: string): boolean =>
  files.some((file) => ARCHIVED.exec(file)?.[1] === name)

const toHex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0')

/**
 * The first part that an archive lacks although later ones are there; `null` when it is without a gap.
 * @param files names in the archive's folder
 * @param first the part from which on the log is needed
 */
export function findGap(files: readonly string[], first: string): string | null {
  const parts = files.flatMap((file) => ARCHIVED.exec(file)?.[1] ?? []).filter((name) => name >= first)
  const there = new Set(parts)
  const last = parts.toSorted().at(-1) ?? first
  for (let name = first; name < last; name = nextLogFile(name)) if (!there.has(name)) return name
  return null
}
