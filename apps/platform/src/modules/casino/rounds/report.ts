import { randomUUID } from 'node:crypto'
import { type Currency, parseDecimal } from '@palco/contract'
import { readJsonAnswer } from '@palco/contract/bounded-answer'
import {
  PLATFORM_PARTY,
  PROVIDER_REPORT_PATH,
  roundsReportAnswer,
  type RoundsReportItem,
} from '@palco/contract/provider'
import { signedHeaders } from '@palco/contract/signing'
import type { ProviderSettings } from '../provider/settings.ts'

/** A round as its provider has it on record. Minor units; null when an amount has too many digits. */
export type RoundRecord = {
  roundId: string
  playerId: string
  currency: Currency
  staked: bigint | null
  won: bigint | null
  status: RoundsReportItem['status']
  openedAt: Date
}

const TIMEOUT_MS = 10_000
const MOST_PAGES = 10_000

/** Every round that began at the provider in a span of time (`to` exclusive); null when it could not be read whole. */
export async function readRoundsReport(
  provider: ProviderSettings,
  { from, to }: { from: Date; to: Date },
  now: () => Date,
): Promise<RoundRecord[] | null> {
  const records: RoundRecord[] = []
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const body = JSON.stringify({ from: from.toISOString(), to: to.toISOString(), cursor })
    const answer = await readPage(provider, body, now())
    if (!answer) return null
    records.push(...answer.rounds.map(toRecord))
    if (answer.next_cursor === null) return records
    cursor = answer.next_cursor
  }
  return null
}

async function readPage({ url, key }: ProviderSettings, body: string, now: Date) {
  try {
    const answer = await fetch(new URL(PROVIDER_REPORT_PATH, url), {
      method: 'POST',
      headers: signedHeaders(PLATFORM_PARTY, key, body, { nowMs: now.getTime(), nonce: randomUUID() }),
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return answer.ok
      ? (roundsReportAnswer.safeParse(await readJsonAnswer(answer, 'list')).data ?? null)
      : null
  } catch {
    return null
  }
}

const toRecord = (item: RoundsReportItem): RoundRecord => ({
  roundId: item.round_id,
  playerId: item.player_id,
  currency: item.currency,
  staked: parseDecimal(item.staked, item.currency)?.minor ?? null,
  won: parseDecimal(item.won, item.currency)?.minor ?? null,
  status: item.status,
  openedAt: new Date(item.opened_at),
})
