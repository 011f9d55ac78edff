import type { Entered } from '../../session/visit.server.ts'

type Cell = { text: string; to?: string }
/** A list of a player's page in finished texts: its rows, or what is said in their place. */
export type PartView = {
  id: string
  title: string
  /** What holds for all its rows. */
  lead?: string
  said: { text: string; failed: boolean } | null
  columns: string[]
  rows: { id: string; cells: Cell[] }[]
}

type Given<Item> = {
  id: string
  /** `null`: the platform could not read it. */
  items: readonly Item[] | null
  texts: { title: string; none: string }
  lead?: string | undefined
  columns: string[]
  listCells: (item: Item) => (string | Cell)[]
}

/** A part of which the platform could read all, or nothing. */
export function partView<Item>(
  { t }: Entered,
  { id, items, texts, lead, columns, listCells }: Given<Item>,
): PartView {
  const said =
    items === null ? { text: t.playerParts.failed, failed: true } : { text: texts.none, failed: false }
  return {
    id,
    title: texts.title,
    ...(lead !== undefined && { lead }),
    said: items?.length ? null : said,
    columns,
    rows: (items ?? []).map((item, row) => ({
      id: `${id} ${row}`,
      cells: listCells(item).map((cell) => (typeof cell === 'string' ? { text: cell } : cell)),
    })),
  }
}
