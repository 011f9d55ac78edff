import { dismissPopup, type Language, listPopups, type Popup } from '@palco/contract'
import { isSitePath } from '@palco/contract/tables'
import type { Database, Queryable } from '../../db/index.ts'
import { handle, toOwner, type Route } from '../../http/index.ts'
import { refuse } from '../../result.ts'
import type { Brand } from '../brands/index.ts'
import { reachesLevel } from '../levels/index.ts'
import { keepDismissal, type PopupRow, readCurrent } from './store.ts'

type Deps = { db: Database; now: () => Date }

function toPopup({ id, picture, link, repeat, texts }: PopupRow, language: Language): Popup {
  const { title, text, action } = texts[language] ?? texts.es_ES
  return {
    id,
    title,
    text,
    picture,
    repeat,
    action: isSitePath(link) && action !== null ? { label: action, link } : null,
  }
}

/** Those that the player's level reaches; guests have none. */
async function reached(
  q: Queryable,
  brand: Brand,
  playerId: string | null,
  popups: PopupRow[],
): Promise<PopupRow[]> {
  if (popups.every(({ level }) => level === null)) return popups
  const reaches = playerId === null ? () => false : await reachesLevel(q, brand, playerId)
  return popups.filter(({ level }) => level === null || reaches(level))
}

/** Pop-ups for visitors. */
export function popupRoutes({ db, now }: Deps): Route[] {
  return [
    handle(listPopups, async ({ context: { brand, player, language } }) => {
      const playerId = player?.id ?? null
      const current = await readCurrent(db, { brandId: brand.id, playerId, now: now() })
      const popups = await reached(db, brand, playerId, current)
      return { response: { popups: popups.map((row) => toPopup(row, language)) } }
    }),
    handle(dismissPopup, async ({ input: { id }, context }) =>
      (await keepDismissal(db, toOwner(context), id)) ? { response: {} } : refuse('unknown_popup'),
    ),
  ]
}
