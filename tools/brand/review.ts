import {
  checkAgainstStored,
  checkBrandFile,
  readFileText,
  type BrandFile,
} from '../../apps/platform/src/brand-file/index.ts'
import type { Database } from '../../apps/platform/src/db/index.ts'
import { reviewLook } from '../../apps/storefront/app/brand/review.ts'

type Problem = { field: string; message: string }
type Placed = Problem & { line: number | null }

/** What is to be said of a brand file. `wrong` keeps it from being saved. */
export type Review = {
  brand: BrandFile | null
  wrong: Placed[]
  /** What the site replaces, ignores or shows in another language. */
  notes: Placed[]
  /** Whether it was compared with what is stored. */
  compared: boolean
  saved: boolean
  placed(problem: Problem): Placed
}

/** Looks at the text of a brand file with the platform's rules and the site's; `db` null: without what is stored. */
export async function review(text: string, db: Database | null): Promise<Review> {
  const { data, faults, findLine } = readFileText(text)
  const placed = (problem: Problem): Placed => ({ ...problem, line: findLine(problem.field) })
  const base = { brand: null, notes: [], compared: false, saved: false, placed }
  if (faults.length > 0) return { ...base, wrong: faults.map((fault) => ({ field: 'file', ...fault })) }
  const { brand, wrong, notes } = checkBrandFile(data, { at: new Date() })
  const stored = db && brand ? await checkAgainstStored(db, brand) : []
  const all = [...wrong, ...stored]
  const named = new Set(all.map(({ field }) => field))
  const look = reviewLook((data as { look?: unknown } | null)?.look)
    .map(({ field, message }) => ({ field: `look.${field}`, message }))
    .filter(({ field }) => !named.has(field))
  return {
    ...base,
    brand,
    wrong: all.map(placed),
    notes: [...look, ...notes].map(placed),
    compared: db !== null && brand !== null,
  }
}

/** The review as lines for a terminal, in the order of the file. */
export function formatReport(file: string, { brand, wrong, notes, compared, saved }: Review): string {
  const lines = [
    ...wrong.map((one) => ({ ...one, mark: 'wrong' })),
    ...notes.map((one) => ({ ...one, mark: 'note' })),
  ]
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
    .map(({ mark, line, field, message }) => `${mark.padEnd(6)} line ${line ?? 1}: ${field} ${message}`)
  const count = `${wrong.length} wrong, ${notes.length} to note`
  const end = saved
    ? `${brand?.id} is saved; it answers at ${brand?.hosts.join(', ')}`
    : compared || wrong.length > 0
      ? 'nothing was saved'
      : 'nothing was saved, and no database was there to compare with'
  return [...lines, `${file}: ${count}; ${end}`].join('\n')
}
