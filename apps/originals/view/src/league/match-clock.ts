/** How often the clock of the matches moves, ms. */
const STEP = 250

type Hooks = { part: () => number; at: (minute: number) => void; end: () => void }

/** Calls `at` with the minute of the matches until their end. Answers what ends them at once; `end` is called once. */
export function playMatches({ part, at, end }: Hooks): () => void {
  let over = false
  const finish = () => {
    clearInterval(clock)
    if (over) return
    over = true
    end()
  }
  const step = () => {
    const now = part()
    if (now >= 1) return finish()
    at(Math.floor(now * 90))
  }
  const clock = setInterval(step, STEP)
  step()
  return finish
}
