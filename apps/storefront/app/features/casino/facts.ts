import type { Game, Language } from '@palco/contract'
import { formatMoney, formatPercent } from '~/i18n/format.ts'

/** What is shown of a game as a number, written out by the server: `from` is the smallest stake, `rtp` the return. */
export type GameFacts = { id: string; from: string | null; rtp: string }

const SHOWN = 8
/** Fewer are no list. */
const LEAST = 3

/**
 * The numbers of the games that publish their return, the highest first; none when they are too few. They come with the
 * page's data because a browser takes longer to set up its number formats than to take over the rest of a lobby.
 */
export function listFacts(games: readonly Game[], language: Language): GameFacts[] {
  const known = games
    .filter(({ rtp }) => rtp !== null && Number.isFinite(Number(rtp)))
    .toSorted((a, b) => Number(b.rtp) - Number(a.rtp))
  if (known.length < LEAST) return []
  return known.slice(0, SHOWN).map(({ id, min_stake, rtp }) => ({
    id,
    from: min_stake && formatMoney(min_stake, language),
    rtp: formatPercent(rtp, language),
  }))
}
