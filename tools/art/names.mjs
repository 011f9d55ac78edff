// The games' names as their server lists them: what is written on their pictures.
const { games } = await import(new URL('../../apps/originals/src/kinds/index.ts', import.meta.url))
const names = new Map(games.map(({ id, name }) => [id, name]))

/**
 * What is written on the pictures of a game: [ending of the file's name, title] once, or for each language where the names differ.
 * `fallback`: the title of what is no game of the list.
 */
export function listTitles(id, fallback) {
  const name = names.get(id)
  if (!name) return [['', fallback]]
  const titles = Object.entries(name)
  if (new Set(titles.map(([, title]) => title)).size === 1) return [['', titles[0][1]]]
  return titles.map(([language, title]) => [`-${language}`, title])
}
