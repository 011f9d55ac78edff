/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { CheckedRound } from './check.ts'
import { CHECKABLE_GAMES, checkRound } from './check.ts'

/**
 * Behaviour of the verify page: a form `#verify` with the fields game, server_seed, client_seed, nonce and (optional)
 * server_seed_hash; the outcome goes as text into `#outcome`, and whether the hash fits into `#hash`. Field values
 * may come in the query, so that a link from the game's history fills the form.
 */
export function startVerifyPage(page: Document, query: URLSearchParams): void {
  const form = page.querySelector<HTMLFormElement>('#verify')
  const outcome = page.querySelector<HTMLElement>('#outcome')
  const hash = page.querySelector<HTMLElement>('#hash')
  if (!form || !outcome || !hash) return
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null
  const games = field('game')
  if (games?.tagName === 'SELECT' && games.childElementCount === 0)
    for (const id of CHECKABLE_GAMES) games.append(new Option(id, id))
  for (const [name, value] of query) {
    const input = field(name)
    if (input) input.value = value
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const value = (name: string) => field(name)?.value.trim() ?? ''
    void checkRound({
      gameId: value('game'),
      serverSeed: value('server_seed'),
      clientSeed: value('client_seed'),
      nonce: Number(value('nonce')),
    }).then((round) => {
      outcome.textContent = describe(round)
      const expected = value('server_seed_hash').toLowerCase()
      const fits = expected === '' ? '' : expected === round.serverSeedHash ? ' =' : ' ≠'
      hash.textContent = `SHA-256: ${round.serverSeedHash}${fits}`
      hash.dataset.fits = expected === '' ? 'unknown' : String(expected === round.serverSeedHash)
    })
  })
}

/** One line a spin: stops, symbols by reel, win as multiple of the stake. */
export function describe(round: CheckedRound): string {
  if (round.kind === 'roulette') return String(round.number)
  const times = (units: number) => `${(units / round.stakeUnits).toFixed(2)}x`
  const spins = round.spins.map(({ mode, stops, grid, units }) => {
    const reels = grid.map((reel) => reel.map((symbol) => round.symbols[symbol]).join('/')).join(' | ')
    return `${mode} [${stops.join(', ')}] ${reels} → ${times(units)}`
  })
  return [...spins, `= ${times(round.units)}`].join('\n')
}
