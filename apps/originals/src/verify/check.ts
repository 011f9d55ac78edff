import { compile } from '../engine/compile.ts'
import type { UnitRound } from '../engine/play.ts'
import { playRound } from '../engine/play.ts'
import { uniform, wordsOf } from '../fairness/words.ts'
import { slotDefinitions } from '../games/definitions.ts'
import { spinWheel } from '../roulette/play.ts'

/** Runs in the browser as well as on a server: only Web Crypto, and the very code that plays the rounds. */
export type RevealedRound = { gameId: string; serverSeed: string; clientSeed: string; nonce: number }
export type CheckedRound = { serverSeedHash: string } & (
  { kind: 'roulette'; number: number } | ({ kind: 'slot'; stakeUnits: number; symbols: string[] } & UnitRound)
)

const encoder = new TextEncoder()
const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 of the server seed's text, as it was shown before play. */
export async function hashOfSeed(serverSeed: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', encoder.encode(serverSeed)))
}

/** Games whose rounds can be checked. */
export const CHECKABLE_GAMES: readonly string[] = [...slotDefinitions.map(({ id }) => id), 'ruleta-europea']

class OutOfWords extends Error {}

/** Plays a revealed round again. Throws on an unknown game. */
export async function checkRound(round: RevealedRound): Promise<CheckedRound> {
  const { gameId, serverSeed, clientSeed, nonce } = round
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(serverSeed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const serverSeedHash = await hashOfSeed(serverSeed)
  const words: bigint[] = []
  // Web Crypto answers later, the game asks at once: words are made ahead, and more of them when they run out.
  for (let cursor = 0; ;) {
    for (const end = cursor + 16; cursor < end; cursor++) {
      const digest = await crypto.subtle.sign('HMAC', key, encoder.encode(`${clientSeed}:${nonce}:${cursor}`))
      words.push(...wordsOf(new Uint8Array(digest)))
    }
    try {
      return { serverSeedHash, ...replay(gameId, words) }
    } catch (error) {
      if (!(error instanceof OutOfWords)) throw error
    }
  }
}

function replay(gameId: string, words: bigint[]) {
  let at = 0
  const draw = (below: number) =>
    uniform(() => {
      const word = words[at++]
      if (word === undefined) throw new OutOfWords()
      return word
    }, below)
  if (gameId === 'ruleta-europea') return { kind: 'roulette' as const, number: spinWheel(draw) }
  const definition = slotDefinitions.find(({ id }) => id === gameId)
  if (!definition) throw new Error(`no game ${gameId}`)
  const symbols = definition.symbols.map(({ id }) => id)
  return {
    kind: 'slot' as const,
    stakeUnits: definition.stakeUnits,
    symbols,
    ...playRound(compile(definition), draw),
  }
}
