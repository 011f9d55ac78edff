import { operatorCalls, type OperatorCallAnswer, type PlayerFile } from '@palco/contract/operators'
import { mayCall, TAG_COLORS } from '@palco/contract/tables'
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { formAction } from '../../forms/act.server.ts'
import { optional, ticked } from '../../forms/fields.server.ts'
import { addressWith } from '../../page/address.ts'
import { toBrand } from '../../page/brand.server.ts'
import { ask, makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'

type Known = OperatorCallAnswer<typeof operatorCalls.listTags>['tags']

/** The tags of a player, and those that this operator may set. */
export function tagsView(
  { t, formats, operator }: Entered,
  { tags, erased }: PlayerFile,
  { brand, known }: { brand: string; known: Known },
) {
  const { players: p } = t
  const mayEdit = mayCall(operator.rights, operatorCalls.tagPlayer.access)
  const had = new Set(tags.map(({ id }) => id))
  return {
    mayEdit,
    list: tags.map(({ id, name, color, note, set_by, set_at }) => ({
      id,
      name,
      color,
      note,
      said: p.tagSet(set_by, formats.time(set_at, brand)),
    })),
    others:
      mayEdit && !erased
        ? known.filter(({ id, retired }) => !retired && !had.has(id)).map(({ id, name }) => ({ id, name }))
        : [],
    address: addressWith('/players/tags', { brand }),
  }
}
export type TagsView = ReturnType<typeof tagsView>

/** The tags of a brand; `?id=` opens one. */
export async function loadTags({ url }: Request, context: Readonly<RouterContextProvider>) {
  const entered = makeEntry(context)
  const { t, formats, operator } = entered
  const query = new URL(url).searchParams
  const brand = toBrand(entered, query)
  const { tags } = await read(context, operatorCalls.listTags, { brand })
  const opened = tags.find(({ id }) => id === query.get('id'))
  return {
    brand,
    rows: tags.map(({ id, name, color, note, retired, players }) => ({
      id,
      name,
      color,
      note: note || '–',
      state: retired ? t.players.tagRetired : t.players.tagInUse,
      players: formats.decimal(players),
      address: addressWith('/players/tags', { brand, id }),
    })),
    opened: opened ?? null,
    colors: TAG_COLORS.map((id) => ({ id, name: t.players.tagColors[id] ?? id })),
    mayEdit: mayCall(operator.rights, operatorCalls.saveTag.access),
    zone: formats.toZone(brand),
  }
}
export type TagRowView = Awaited<ReturnType<typeof loadTags>>['rows'][number]

const { brand, id, name, color, note } = operatorCalls.saveTag.input.shape

/** Makes a tag or changes one. */
export const saveTag = formAction(
  z.object({ brand, id: optional(id), name, color, note: optional(note, ''), retired: ticked }),
  async (form, { visit }) => {
    const done = await ask(visit, operatorCalls.saveTag, form)
    if (!done.ok) return done.code
    return { notice: 'done', open: addressWith('/players/tags', { brand: form.brand }) }
  },
)

/** Sets a tag on a player or removes it. */
export const tagPlayer = formAction(
  z.object(operatorCalls.tagPlayer.input.shape),
  async (form, { visit }) => {
    const done = await ask(visit, operatorCalls.tagPlayer, form)
    if (done.ok) return 'done'
    if (done.code === 'too_many_tags') return 'too_many_tags_set'
    return done.code === 'wrong_state' ? 'tag_state' : done.code
  },
)
