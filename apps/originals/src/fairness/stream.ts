import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Draw } from '../engine/play.ts'
import type { Words } from './words.ts'
import { uniform, listWords } from './words.ts'

/** Message of one block of the stream: see docs/fairness.md. */
export const blockMessage = (clientSeed: string, nonce: number, cursor: number): string =>
  `${clientSeed}:${nonce}:${cursor}`

/** What is shown before play: lower-case hex SHA-256 of the server seed's text. */
export const commitment = (serverSeed: string): string =>
  createHash('sha256').update(serverSeed).digest('hex')

/** 256 bits from the operating system's generator, as hex text. Never logged. */
export const newServerSeed = (): string => randomBytes(32).toString('hex')
export const newClientSeed = (): string => randomBytes(8).toString('hex')

/** Block `cursor` of the stream of one round: HMAC-SHA256 keyed by the server seed's text. */
export function block(serverSeed: string, clientSeed: string, nonce: number, cursor: number): Buffer {
  return createHmac('sha256', serverSeed)
    .update(blockMessage(clientSeed, nonce, cursor))
    .digest()
}

function words(serverSeed: string, clientSeed: string, nonce: number): Words {
  let cursor = 0
  let buffered: bigint[] = []
  return () => {
    if (buffered.length === 0) buffered = listWords(block(serverSeed, clientSeed, nonce, cursor++))
    return buffered.shift() as bigint
  }
}

/** The choices of one round, in order; the same seeds and nonce always give the same ones. */
export function makeDraws(serverSeed: string, clientSeed: string, nonce: number): Draw {
  const next = words(serverSeed, clientSeed, nonce)
  return (below) => uniform(next, below)
}
