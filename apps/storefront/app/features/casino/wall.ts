/**
 * Which tiles of a wall are large (2 × 2). With the right number of them the last row is full; when none fits, one
 * is large. Promoted games go first.
 * @param games in the operator's order
 * @param columns of the wall on a desktop
 * @returns indexes of the large ones
 */
export function largeTiles(games: readonly { promoted: boolean }[], columns: number): ReadonlySet<number> {
  const count = games.length
  if (count < 5) return new Set()
  const most = Math.min(3, Math.floor(count / 5))
  let large = 1
  for (let tried = 1; tried <= most; tried += 1) {
    if ((count + 3 * tried) % columns === 0) large = tried
  }
  const promoted = games.flatMap((game, index) => (game.promoted ? [index] : []))
  const order = [...promoted, ...games.keys()]
  const chosen = new Set<number>()
  for (const index of order) {
    if (chosen.size === large) break
    // Two large ones side by side look like a mistake; keep some small ones between them.
    if ([...chosen].every((other) => Math.abs(other - index) >= 4)) chosen.add(index)
  }
  return chosen
}
