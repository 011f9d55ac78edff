/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Language } from '@palco/contract'
import { REPLAYABLE } from '../kinds/replays.ts'
import type { CheckedRound } from './check.ts'
import { checkRound, describe, leadsTo } from './check.ts'

/** The text of a field that holds JSON; `undefined` when it is empty. @throws SyntaxError */
const json = (text: string): unknown => (text === '' ? undefined : JSON.parse(text))

/**
 * Behaviour of the verify page: a form `#verify` with the fields game, server_seed, client_seed, nonce and the optional
 * server_seed_hash, bet and moves (JSON); the outcome goes as text into `#outcome`, and whether the hash fits into `#hash`.
 * Field values may come in the query, so that a link from the game's history fills the form. `shown` gets each checked
 * round, or `null` when it could not be played; `language` is the reader's.
 */
export function startVerifyPage(
  page: Document,
  query: URLSearchParams,
  shown: (round: CheckedRound | null) => void,
  language: () => Language,
): void {
  const form = page.querySelector<HTMLFormElement>('#verify')
  const outcome = page.querySelector<HTMLElement>('#outcome')
  const hash = page.querySelector<HTMLElement>('#hash')
  if (!form || !outcome || !hash) return
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null
  const games = field('game')
  if (games?.tagName === 'SELECT' && games.childElementCount === 0)
    for (const { id } of REPLAYABLE) games.append(new Option(id, id))
  for (const [name, value] of query) {
    const input = field(name)
    if (input) input.value = value
  }
  const value = (name: string) => field(name)?.value.trim() ?? ''
  const check = async () => {
    const moves = json(value('moves'))
    const round = await checkRound({
      gameId: value('game'),
      serverSeed: value('server_seed'),
      clientSeed: value('client_seed'),
      nonce: Number(value('nonce')),
      bet: json(value('bet')),
      ...(Array.isArray(moves) ? { moves } : {}),
    })
    outcome.textContent = describe(round, language())
    const expected = value('server_seed_hash').toLowerCase()
    const fits = expected === '' ? '' : expected === round.serverSeedHash ? ' =' : ' ≠'
    hash.textContent = `SHA-256: ${round.serverSeedHash}${fits}`
    const terminal = value('terminal_hash').toLowerCase()
    const leads = terminal && (await leadsTo(value('server_seed'), Number(value('nonce')), terminal))
    hash.dataset.chain = terminal === '' ? 'unknown' : String(leads)
    hash.dataset.fits = expected === '' ? 'unknown' : String(expected === round.serverSeedHash)
    return round
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    check().then(shown, () => shown(null))
  })
}
