import { readMultiplier } from '@palco/contract/amount'
import type { Language } from '@palco/contract/tables'

/** The two multipliers that a refused text may stand for, where it may stand for two. */
type AutoReading = { ok: true; hundredths: number } | { ok: false; meant: readonly [string, string] | null }

/** Reads a typed automatic cash-out in hundredths; what lies outside the bounds becomes the nearest bound. */
export function readAuto(
  text: string,
  language: Language,
  { least, most }: { least: number; most: number },
): AutoReading {
  const read = readMultiplier(text, 2, language)
  if (!read.ok) return { ok: false, meant: read.problem === 'ambiguous' ? read.meant : null }
  const hundredths = Math.round(Number(read.amount) * 100)
  return { ok: true, hundredths: Math.min(most, Math.max(least, hundredths)) }
}
