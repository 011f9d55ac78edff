import type { OperatorCallAnswer, operatorCalls, OperatorCallInput } from '@palco/contract/operators'
import { MOST_TAGS, MOST_TAGS_OF_PLAYER } from '@palco/contract/tables'
import { type ActingOnBrand, appendAudit, type DeskAccess } from '../../operators/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { findPlayer, isErased, lockPlayer } from '../identity/index.ts'
import * as store from './tag-store.ts'

type Calls = typeof operatorCalls

/** The tags of a brand. */
export async function readTags(
  { db }: DeskAccess,
  { brand }: ActingOnBrand,
): Promise<OperatorCallAnswer<Calls['listTags']>> {
  const tags = await store.listTags(db, brand.id)
  return { tags: tags.map(({ id, ...tag }) => ({ id: id.toString(), ...tag })) }
}

/** Makes a tag or changes one, with its audit line. */
export function saveTag(
  { db, now }: DeskAccess,
  { by, address, brand }: ActingOnBrand,
  { id, name, color, note, retired }: OperatorCallInput<Calls['saveTag']>,
): Promise<{ id: string } | Refused<'unknown_tag' | 'tag_exists' | 'too_many_tags'>> {
  return db.transaction(async (tx) => {
    await store.lockTags(tx, brand.id)
    const tags = await store.listTags(tx, brand.id)
    const known = tags.find((tag) => tag.id.toString() === id)
    if (id !== undefined && !known) return refuse('unknown_tag')
    if (tags.some((tag) => tag !== known && tag.name.toLowerCase() === name.toLowerCase()))
      return refuse('tag_exists')
    if (!known && tags.length >= MOST_TAGS) return refuse('too_many_tags')
    const at = now()
    const written = { brandId: brand.id, name, color, note, retired, operatorId: by.id, at }
    if (known) await store.updateTag(tx, known.id, written)
    const saved = known?.id ?? (await store.insertTag(tx, written))
    await appendAudit(tx, {
      at,
      operatorId: by.id,
      action: 'tag.saved',
      subject: `${brand.id} tag ${saved}`,
      before: known
        ? { name: known.name, color: known.color, note: known.note, retired: known.retired }
        : null,
      after: { name, color, note, retired },
      brands: [brand.id],
      address,
    })
    return { id: saved.toString() }
  })
}

type Input = OperatorCallInput<Calls['tagPlayer']>

/** Sets a tag on a player or removes it, with its audit line. */
export function tagPlayer(
  { db, now }: DeskAccess,
  { by, address, brand }: ActingOnBrand,
  { id, tag: tagId, act }: Input,
): Promise<{ done: true } | Refused<'unknown_player' | 'unknown_tag' | 'wrong_state' | 'too_many_tags'>> {
  return db.transaction(async (tx) => {
    const player = await findPlayer(tx, brand.id, id)
    if (!player) return refuse('unknown_player')
    await lockPlayer(tx, id)
    const tag = (await store.listTags(tx, brand.id)).find((one) => one.id.toString() === tagId)
    if (!tag) return refuse('unknown_tag')
    const owner = { brandId: brand.id, playerId: id }
    const at = now()
    if (act === 'set') {
      if (tag.retired || isErased(player)) return refuse('wrong_state')
      if ((await store.listPlayerTags(tx, owner)).length >= MOST_TAGS_OF_PLAYER)
        return refuse('too_many_tags')
    }
    const changed =
      act === 'set'
        ? await store.setTag(tx, owner, tag.id, { operatorId: by.id, at })
        : await store.unsetTag(tx, owner, tag.id)
    if (!changed) return refuse('wrong_state')
    await appendAudit(tx, {
      at,
      operatorId: by.id,
      action: act === 'set' ? 'player.tagged' : 'player.untagged',
      subject: id,
      after: { note: tag.name, tag: tagId },
      brands: [brand.id],
      address,
    })
    return { done: true } as const
  })
}
