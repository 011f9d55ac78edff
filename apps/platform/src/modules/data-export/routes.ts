import { calls, type DataExport } from '@palco/contract'
import type { Database } from '../../db/index.ts'
import { handle, toOwner, type PlayerContext, type RateRule, type Route } from '../../http/index.ts'
import { type PlayerTable, toReader } from '../../model/index.ts'
import { businessEvent } from '../../observe/index.ts'
import { isRefused, refuse } from '../../result.ts'
import { type ConfirmPlayer, requestExport } from './request.ts'
import { exportedTables, sectionColumns, sectionName, sectionTitle } from './sections.ts'
import { findExport, listSizes, readPage } from './store.ts'
import type { ExportRow } from './types.ts'

const PROOF: RateRule = { name: 'data-export', burst: 20, perMs: 15 * 60_000, only: 'account' }

export type ExportDeps = {
  db: Database
  now: () => Date
  confirmPlayer: ConfirmPlayer
  playerTables: () => readonly PlayerTable[]
}

/** The file of all that is kept of a player: asked for with the password, read by the session that did. */
export const exportRoutes = ({ db, now, confirmPlayer, playerTables }: ExportDeps): Route[] => {
  const onWire = async (row: ExportRow | null, context: PlayerContext): Promise<DataExport> => {
    if (!row) return { export: null }
    const open = isOpen(row, context, now())
    const sizes = open && row.readyAt ? await listSizes(db, row.id) : []
    const sections = exportedTables(playerTables()).flatMap((table) => {
      const size = sizes.find(({ section }) => section === sectionName(table))
      return size
        ? [
            {
              name: size.section,
              title: sectionTitle(table, toReader(context.brand, context.language)),
              rows: size.rows,
              pages: size.pages,
            },
          ]
        : []
    })
    return {
      export: {
        asked_at: row.askedAt.toISOString(),
        ready_at: row.readyAt?.toISOString() ?? null,
        expires_at: row.expiresAt.toISOString(),
        open,
        sections,
      },
    }
  }
  return [
    handle(calls.readDataExport, async ({ context }) => ({
      response: await onWire(await findExport(db, context.player.id, now()), context),
    })),
    handle(
      calls.requestDataExport,
      async ({ input: proof, context }) => {
        const { player } = context
        const requested = await requestExport(db, { player, proof, confirmPlayer }, now())
        if (isRefused(requested)) return requested
        businessEvent(context.log, { event: 'player.data_export', ...toOwner(context) })
        return { response: await onWire(requested.row, context) }
      },
      { limit: PROOF },
    ),
    handle(calls.readDataExportPage, async ({ input, context }) => {
      const row = await findExport(db, context.player.id, now())
      if (!row?.readyAt || !isOpen(row, context, now())) return refuse('export_closed')
      const table = exportedTables(playerTables()).find((one) => sectionName(one) === input.section)
      const page = table && (await readPage(db, row.id, input))
      if (!table || !page) return refuse('export_closed')
      return {
        response: {
          columns: sectionColumns(
            { ...table, columns: page.columns },
            toReader(context.brand, context.language),
          ),
          currency: context.player.currency,
          rows: page.rows,
        },
      }
    }),
  ]
}

const isOpen = ({ sessionId, openUntil }: ExportRow, { player }: PlayerContext, at: Date): boolean =>
  sessionId === player.sessionId && openUntil > at
