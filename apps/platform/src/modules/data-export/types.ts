import type { PlayerTable } from '../../model/index.ts'

/** Names in Spanish, English and Portuguese. */
export type Names = Readonly<Record<string, readonly [string, string, string]>>

/** A table of which the export has a section. */
export type ExportedTable = Extract<PlayerTable, { columns: unknown }>

export type ExportRow = {
  id: string
  askedAt: Date
  readyAt: Date | null
  expiresAt: Date
  sessionId: string
  openUntil: Date
}

export type SectionSize = { section: string; pages: number; rows: number }
