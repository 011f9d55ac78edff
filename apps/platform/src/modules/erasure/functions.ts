import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { REOPEN_DAYS } from '@palco/contract/tables'
import type { PlayerTable } from '../../model/index.ts'
import { fewestRetentionYears } from '../jurisdictions/index.ts'

const SOURCE = path.join(import.meta.dirname, '../..')
const HEAD = `-- Written by npm run erasure from what the modules declare in player-data.ts (apps/platform/src/modules/erasure/functions.ts).\n`

type Owner = { folder: string; tables: readonly PlayerTable[] }

/** The functions that erase a player, by the path of their file below apps/platform/src: one of each part that has something to erase, and one that calls them all. */
export function erasureFunctions(tables: readonly PlayerTable[]): Map<string, string> {
  const owners = ownersOfTables(tables).filter((owner) => owner.tables.some(hasWork))
  const soon = owners.filter((owner) => owner.tables.some((table) => table.soon))
  return new Map([
    ...owners.map(
      ({ folder, tables }) => [`${folder}/sql/erase-rows.sql`, partFunction(folder, tables)] as const,
    ),
    ...soon.map(
      ({ folder, tables }) => [`${folder}/sql/erase-soon.sql`, soonFunction(folder, tables)] as const,
    ),
    ['modules/erasure/sql/erase-player.sql', wholeFunction(owners)] as const,
    ['modules/erasure/sql/erase-soon.sql', wholeSoonFunction(soon)] as const,
  ])
}

/** In the order of the paths; a part's tables as it declares them. */
function ownersOfTables(all: readonly PlayerTable[]): Owner[] {
  return globSync('**/sql/tables.json', { cwd: SOURCE })
    .toSorted()
    .map((file) => {
      const names = JSON.parse(readFileSync(path.join(SOURCE, file), 'utf8')) as string[]
      const folder = path.dirname(path.dirname(file)).replaceAll('\\', '/')
      return { folder, tables: all.filter(({ table }) => names.includes(table)) }
    })
}

const hasWork = ({ erasure, audited }: PlayerTable): boolean =>
  audited !== undefined || erasure === 'delete' || !('keep' in erasure)

const nameOfPart = (folder: string, what = 'rows'): string =>
  `erase_${path.basename(folder).replaceAll('-', '_')}_${what}`

/** Lines of the audit are found by rows that are there; columns are cleared before rows go, and a table's rows after those that refer to them. */
function partFunction(folder: string, tables: readonly PlayerTable[]): string {
  const lines = [
    ...tables.flatMap(auditLines),
    ...tables.flatMap(clearing),
    ...tables.toReversed().flatMap(deleting),
  ]
  const name = nameOfPart(folder)
  return `${HEAD}CREATE OR REPLACE FUNCTION ${name}(p_brand text, p_player text, p_excluded boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
${lines.map((line) => `  ${line};\n`).join('')}END $$;
REVOKE EXECUTE ON FUNCTION ${name} FROM palco_app;
`
}

const rowCondition = ({ erasedRows, rows = 'brand_id = $2 AND player_id = $1' }: PlayerTable): string =>
  (erasedRows ?? rows).replaceAll('$1', 'p_player').replaceAll('$2', 'p_brand')

const auditLines = (one: PlayerTable): string[] =>
  (one.audited ?? []).map(
    (subject) =>
      `PERFORM erase_audit_lines(p_brand, ARRAY(SELECT ${subject} FROM ${one.table} WHERE ${rowCondition(one)}), ${one.table === 'players' ? 'p_player' : 'NULL'})`,
  )

const clearing = (one: PlayerTable): string[] =>
  typeof one.erasure === 'object' && 'clear' in one.erasure
    ? [
        `UPDATE ${one.table} SET ${Object.entries(one.erasure.clear)
          .map(([column, value]) => `${column} = ${value}`)
          .join(', ')}\n    WHERE ${rowCondition(one)}`,
      ]
    : []

function deleting(one: PlayerTable): string[] {
  if (one.erasure === 'delete') return [`DELETE FROM ${one.table} WHERE ${rowCondition(one)}`]
  if (!('delete' in one.erasure)) return []
  const stays = one.erasure.delete.unlessExcluded
  return [`DELETE FROM ${one.table} WHERE ${rowCondition(one)}\n    AND NOT (p_excluded AND ${stays})`]
}

const wholeFunction = (owners: readonly Owner[]): string => `${HEAD}
-- Erases what identifies a player whose account was closed and can no longer be opened, in the caller's transaction. Repeating it changes
-- nothing, or ends what an exclusion had left. The years of the account's jurisdiction are asked before (apps/platform/src/modules/erasure/erase.ts);
-- the fewest of all, by the database's clock, hold whoever calls.
CREATE OR REPLACE FUNCTION erase_player(p_player text, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_at timestamptz := erasure_time(p_at);
  v_excluded boolean := published.exclusion_until(p_player, v_at) IS NOT NULL;
  v_brand text;
BEGIN
  SELECT brand_id INTO v_brand FROM published.closings
    WHERE player_id = p_player AND closed_at <= v_at - interval '${REOPEN_DAYS} days';
  IF v_brand IS NULL OR erasure_too_early(v_brand, p_player, ${fewestRetentionYears()})
    OR erasure_postponed(v_brand, p_player) IS NOT NULL THEN
    RAISE EXCEPTION 'player % is not to be erased', p_player;
  END IF;
  PERFORM erase_mails(p_player);
  PERFORM erase_mentions(p_player);
  PERFORM erase_campaign_names(p_player);
${owners.map(({ folder }) => `  PERFORM ${nameOfPart(folder)}(v_brand, p_player, v_excluded);\n`).join('')}END $$;
`

/** The rows of a part that go when the player asks for it. */
function soonFunction(folder: string, tables: readonly PlayerTable[]): string {
  const lines = tables
    .filter(({ soon }) => soon)
    .toReversed()
    .flatMap(deleting)
  const name = nameOfPart(folder, 'soon')
  return `${HEAD}CREATE OR REPLACE FUNCTION ${name}(p_brand text, p_player text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
${lines.map((line) => `  ${line};\n`).join('')}END $$;
REVOKE EXECUTE ON FUNCTION ${name} FROM palco_app;
`
}

const wholeSoonFunction = (owners: readonly Owner[]): string => `${HEAD}
-- Erases what no law asks to keep of a player whose account is closed, in the caller's transaction. Repeating it erases what came meanwhile.
CREATE OR REPLACE FUNCTION erase_soon(p_player text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_brand text;
BEGIN
  SELECT brand_id INTO v_brand FROM published.closings WHERE player_id = p_player;
  IF v_brand IS NULL THEN
    RAISE EXCEPTION 'player % is not closed', p_player;
  END IF;
${owners.map(({ folder }) => `  PERFORM ${nameOfPart(folder, 'soon')}(v_brand, p_player);\n`).join('')}END $$;
`
