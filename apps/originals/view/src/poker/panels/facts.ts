import { formatPercent } from '@palco/contract/format'
import type { TableShown } from '../../../../src/poker/messages/index.ts'
import type { TableView } from '../table/table-view.ts'

/** Game, blinds and rake of a table in words. */
export function listFacts(table: TableView, message: TableShown): string[] {
  const { pt, language } = table.room
  const { variant, limit } = message.table
  const { stakes, tournament } = message
  const blinds = stakes ?? tournament
  const lines = [`${pt(variant)} ${pt(limit === 'no-limit' ? 'no_limit' : 'pot_limit')}`]
  if (blinds)
    lines.push(
      pt('blinds', { a: table.figure(blinds.small_blind), b: table.figure(blinds.big_blind) }) +
        (tournament && tournament.ante !== '0'
          ? ` · ${pt('ante', { x: table.figure(tournament.ante) })}`
          : ''),
    )
  if (!stakes) return [...lines, pt('no_rake')]
  const percent = formatPercent(stakes.rake.basis_points / 100, language)
  return [...lines, pt('rake', { p: percent, x: table.figure(stakes.rake.cap) }), pt('no_straddle')]
}

/** The same in one line for the table's head. */
export function shortFacts(table: TableView, message: TableShown): string[] {
  const { pt, language } = table.room
  const { stakes, tournament } = message
  const [game = ''] = listFacts(table, message)
  const blinds = stakes ?? tournament
  const parts = tournament ? [pt('level_n', { n: tournament.level + 1 }), game] : [game]
  if (blinds) parts.push(`${table.figure(blinds.small_blind)}/${table.figure(blinds.big_blind)}`)
  if (tournament && tournament.ante !== '0') parts.push(pt('ante', { x: table.figure(tournament.ante) }))
  if (!stakes) return parts
  const percent = formatPercent(stakes.rake.basis_points / 100, language)
  return [...parts, pt('rake_short', { p: percent, x: table.figure(stakes.rake.cap) })]
}
