import type { Entered } from '../../session/visit.server.ts'
import { zonesText } from './today.server.ts'

type Asked = { brand?: string | undefined; from?: string | undefined; to?: string | undefined }

export const REPORT_REFUSALS = ['invalid_figures_period', 'invalid_request', 'figures_too_large']

/** A report before it is read, and where it is refused: what was asked for, and nothing. */
export const emptyReport = (entered: Entered, { brand, from, to }: Asked) => ({
  brand: brand ?? '',
  from: from ?? '',
  to: to ?? '',
  zone: brand === undefined ? zonesText(entered) : entered.formats.toZone(brand),
  problem: null,
  counted: null,
  parts: [],
  pages: { first: null, next: null },
  periods: [],
  file: null,
  sheet: null,
})

/** Which page of rows an address asks for, from 0. */
export const readPage = (query: URLSearchParams): number =>
  Math.max(0, Number.parseInt(query.get('page') ?? '0', 10) || 0)

/** What a refused report says. */
export function refusedReport({ t: { notices } }: Entered, refused: string): string {
  const code = refused === 'invalid_request' ? 'invalid_figures_period' : refused
  return notices[code] ?? code
}
