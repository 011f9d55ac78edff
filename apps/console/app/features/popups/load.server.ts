import { type DeskPopup, operatorCalls } from '@palco/contract/operators'
import { POPUP_AUDIENCES, POPUP_REPEATS } from '@palco/contract/tables'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { announcementRow, pictureChoice } from '../../content/announcement.server.ts'
import { toBrand } from '../../page/brand.server.ts'

/** How a pop-up stands. @param now the brand's time, as its times are written */
function toState({ enabled, starts_at: from, ends_at: to }: DeskPopup, now: string) {
  if (!enabled) return 'off'
  if (to !== null && to <= now) return 'over'
  return from !== null && from > now ? 'later' : 'now'
}

type Shown = { now: string; levels: Readonly<Record<string, string>> }

function view({ operator, t }: Entered, popup: DeskPopup & { dismissed: number }, { now, levels }: Shown) {
  const { audience, level, dismissed } = popup
  const { popups: p } = t
  return {
    ...announcementRow(popup, operator.language),
    audience: [p.audiences[audience], level && (levels[level] ?? level)].filter(Boolean).join(' · '),
    state: p[toState(popup, now)],
    dismissed,
  }
}
export type PopupRow = ReturnType<typeof view>

/** A brand's pop-ups; `?id=` opens one with its preview. */
export async function loadPopupDesk({ url }: Request, context: Readonly<RouterContextProvider>) {
  const entered = makeEntry(context)
  const { operator, t, formats } = entered
  const query = new URL(url).searchParams
  const brand = toBrand(entered, query)
  const { popups, levels, pictures, now } = await read(context, operatorCalls.readPopupDesk, { brand })
  const { audiences, repeats } = t.popups
  const zone = formats.toZone(brand)
  const named = levels.map(({ id, names }) => ({ id, name: names[operator.language] ?? names.es_ES ?? id }))
  const shown = { now, levels: Object.fromEntries(named.map(({ id, name }) => [id, name])) }
  return {
    brand,
    audiences: POPUP_AUDIENCES.map((id) => ({ id, name: audiences[id] ?? id })),
    repeats: POPUP_REPEATS.map((id) => ({ id, name: repeats[id] ?? id })),
    levels: named,
    pictures: pictures.map(pictureChoice),
    popups: popups.map((one) => view(entered, one, shown)),
    open: popups.find(({ id }) => id === query.get('id')) ?? null,
    zone,
  }
}
