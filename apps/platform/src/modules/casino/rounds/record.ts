import { randomUUID } from 'node:crypto'
import type { Language } from '@palco/contract'
import { readJsonAnswer } from '@palco/contract/bounded-answer'
import {
  PLATFORM_PARTY,
  PROVIDER_ROUND_PATH,
  roundRecordAnswer,
  type RoundRecordAnswer,
} from '@palco/contract/provider'
import { signedHeaders } from '@palco/contract/signing'
import type { ProviderSettings } from '../provider/settings.ts'

const TIMEOUT_MS = 5_000

/** What a provider has on record of a round, for a reader of this language; null when it keeps none, answers otherwise or not at all. */
export async function readRoundRecord(
  { url, key }: ProviderSettings,
  roundId: string,
  { now, language }: { now: Date; language: Language },
): Promise<RoundRecordAnswer | null> {
  const body = JSON.stringify({ round_id: roundId, language })
  try {
    const answer = await fetch(new URL(PROVIDER_ROUND_PATH, url), {
      method: 'POST',
      headers: signedHeaders(PLATFORM_PARTY, key, body, { nowMs: now.getTime(), nonce: randomUUID() }),
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const record = answer.ok
      ? roundRecordAnswer.safeParse(await readJsonAnswer(answer, 'list')).data
      : undefined
    return record?.round_id === roundId ? record : null
  } catch {
    return null
  }
}
