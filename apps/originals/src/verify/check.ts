import type { KindName, Kinds } from '../kinds/kinds.ts'
import type { Language } from '@palco/contract'
import { uniform, listWords } from '../fairness/words.ts'
import type { Replay } from '../kinds/replay.ts'
import { REPLAYABLE, REPLAYS } from '../kinds/replays.ts'
import { STEP_WORDS } from '../kinds/step-words.ts'

/** Runs in the browser as well as on a server: only Web Crypto, and the very code that plays the rounds. */
export type RevealedRound = {
  gameId: string
  serverSeed: string
  clientSeed: string
  nonce: number
  /** What was bet and, in a round with decisions, the moves in their order. */
  bet?: unknown
  moves?: readonly unknown[]
}
export type CheckedRound = { serverSeedHash: string } & {
  [K in KindName]: { kind: K } & Kinds[K]['replayed']
}[KindName]

const encoder = new TextEncoder()
const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 of the server seed's text, as it was shown before play. */
export async function hashOfSeed(serverSeed: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', encoder.encode(serverSeed)))
}

/** Whether a seed of a table's chain leads to its published end: hashed once more than its place in the chain. */
export async function leadsTo(serverSeed: string, nonce: number, terminalHash: string): Promise<boolean> {
  let at = serverSeed
  for (let n = 0; n <= nonce; n++) at = await hashOfSeed(at)
  return at === terminalHash
}

class OutOfWords extends Error {}

/** Plays a revealed round again. Throws on an unknown game, and on moves that its rules do not allow. */
export async function checkRound(round: RevealedRound): Promise<CheckedRound> {
  const { serverSeed, clientSeed, nonce } = round
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
      words.push(...listWords(new Uint8Array(digest)))
    }
    try {
      return { serverSeedHash, ...replay(round, words) } as CheckedRound
    } catch (error) {
      if (!(error instanceof OutOfWords)) throw error
    }
  }
}

function replay({ gameId, bet, moves = [] }: RevealedRound, words: bigint[]) {
  let at = 0
  const draw = (below: number) =>
    uniform(() => {
      const word = words[at++]
      if (word === undefined) throw new OutOfWords()
      return word
    }, below)
  const kind = REPLAYABLE.find(({ id }) => id === gameId)?.kind
  if (!kind) throw new Error(`no game ${gameId}`)
  const { play } = REPLAYS[kind] as Replay<KindName>
  return { kind, ...play(gameId, { bet: bet as never, moves: moves as never }, draw) }
}

/** The outcome of a checked round in plain text of the reader's language. */
export const describe = (round: CheckedRound, language: Language): string =>
  (REPLAYS[round.kind] as Replay<KindName>).describe(round, STEP_WORDS[language])
