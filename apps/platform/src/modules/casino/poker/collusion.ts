import { randomUUID } from 'node:crypto'
import { readJsonAnswer } from '@palco/contract/bounded-answer'
import {
  collusionAnswer,
  type CollusionPair,
  PLATFORM_PARTY,
  PROVIDER_COLLUSION_PATH,
} from '@palco/contract/provider'
import { signedHeaders } from '@palco/contract/signing'
import type { ProviderSettings } from '../provider/settings.ts'

/** Less than the console waits. */
const TIMEOUT_MS = 8_000

/** Asks a provider for pairs of poker players who stand out; null when it does not answer, or knows no such question. */
export async function askForCollusion(
  { url, key }: ProviderSettings,
  { from, to }: { from: Date; to: Date },
  now: Date,
): Promise<CollusionPair[] | null> {
  const body = JSON.stringify({ from: from.toISOString(), to: to.toISOString() })
  try {
    const answer = await fetch(new URL(PROVIDER_COLLUSION_PATH, url), {
      method: 'POST',
      headers: signedHeaders(PLATFORM_PARTY, key, body, { nowMs: now.getTime(), nonce: randomUUID() }),
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return answer.ok
      ? (collusionAnswer.safeParse(await readJsonAnswer(answer, 'list')).data?.pairs ?? null)
      : null
  } catch {
    return null
  }
}
