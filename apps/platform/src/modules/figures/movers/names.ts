import type { MoverRow } from '@palco/contract/operators'
import { type Acting, appendAudit, type DeskAccess, takePlayersAllowance } from '../../../operators/index.ts'

/**
 * The names of the players in a list, for an operator who sees players of its one brand: they count as seen, as those of a search do. Of
 * all brands, without the right, and when the hour's players are used up, the list is without names.
 */
export async function namePlayers(
  { db, now, brandById }: Pick<DeskAccess, 'db' | 'now' | 'brandById'>,
  { by, address }: Acting,
  brandId: string | undefined,
  rows: readonly MoverRow[],
): Promise<MoverRow[]> {
  const bare = [...rows]
  if (brandId === undefined || rows.length === 0 || !by.rightsIn[brandId]?.includes('players.see'))
    return bare
  const brand = await brandById(brandId)
  if (!brand) return bare
  const players = rows.map(({ key }) => key)
  return db.transaction(async (tx) => {
    const at = now()
    if (await takePlayersAllowance(tx, { by, address, brand }, at)) return bare
    await appendAudit(tx, {
      at,
      operatorId: by.id,
      action: 'player.searched',
      brands: [brand.id],
      after: { players },
      address,
    })
    const { rows: found } = await tx.query<{ id: string; username: string }>({
      name: 'figures-mover-names',
      text: 'SELECT id, username FROM published.players WHERE brand_id = $1 AND id = ANY ($2)',
      values: [brand.id, players],
    })
    const names = new Map(found.map(({ id, username }) => [id, username]))
    return rows.map((row) => {
      const name = names.get(row.key)
      return name === undefined ? row : { ...row, name }
    })
  })
}
