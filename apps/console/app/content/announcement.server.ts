import { LANGUAGES } from '@palco/contract/tables'

type Language = (typeof LANGUAGES)[number]
type Announced<W> = {
  id: string
  position: number
  starts_at: string | null
  ends_at: string | null
  texts: { es_ES: W } & Partial<Record<Language, W>>
}

const timeText = (local: string | null): string => local?.replace('T', ' ') ?? ''

/** A picture of the site by the name of its file. */
export const pictureChoice = (id: string) => ({ id, name: /([^/]+?)-\{w\}\.\w+$/.exec(id)?.[1] ?? id })

/** What the lists of pop-ups and promotions show alike. */
export const announcementRow = <W extends { title: string }>(
  { id, position, starts_at: from, ends_at: to, texts }: Announced<W>,
  language: Language,
) => ({
  id,
  position: String(position),
  title: (texts[language] ?? texts.es_ES).title,
  time: from === null && to === null ? '' : `${timeText(from)} – ${timeText(to)}`,
  missing: LANGUAGES.filter((one) => texts[one] === undefined),
})
