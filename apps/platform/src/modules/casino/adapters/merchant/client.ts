import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type FamilyGame, type FamilyLaunch, type FamilyProvider, FAMILY_TIMEOUT_MS } from '../adapter.ts'
import { toPlace } from '../categories.ts'
import { askJson } from '../http.ts'
import type { MerchantSettings } from './settings.ts'
import { type Fields, merchantHeaders } from './signature.ts'

type Provider = FamilyProvider<MerchantSettings>

const game = z.object({
  uuid: z.string().min(1).max(120),
  name: z.string().min(1).max(200),
  image: z.string().max(500).nullish(),
  type: z.string().max(80).default('game'),
})
const page = z.object({
  items: z.array(z.unknown()).max(1_000),
  _meta: z.object({ pageCount: z.number().int().min(0).max(1000) }).default({ pageCount: 1 }),
})
const opened = z.object({ url: z.url() })

function call({ url, key, family }: Provider, path: string, fields: Fields, now: Date, post: boolean) {
  const form = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()
  const address = new URL(`${family.path}${path}`, url)
  if (!post) address.search = form
  const signed = merchantHeaders(key, fields, {
    merchantId: family.merchant_id,
    at: now,
    nonce: randomUUID(),
  })
  return askJson(address, {
    method: post ? 'POST' : 'GET',
    headers: { ...signed, ...(post && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(post && { body: form }),
    signal: AbortSignal.timeout(FAMILY_TIMEOUT_MS),
  })
}

/** `/games`, page by page; a game that does not fit is left out. */
export async function readGames(provider: Provider, now: Date): Promise<FamilyGame[] | null> {
  const games: FamilyGame[] = []
  for (let number = 1; ; number += 1) {
    const read = page.safeParse(await call(provider, '/games', [['page', String(number)]], now, false)).data
    if (!read) return null
    games.push(...read.items.flatMap((given) => game.safeParse(given).data ?? []).map(toGame))
    if (number >= read._meta.pageCount) return games
  }
}

const toGame = ({ uuid, name, image, type }: z.infer<typeof game>): FamilyGame => ({
  providerGame: uuid,
  name,
  ...toPlace(type.replace(/^live\s+/i, ''), /^live\b/i.test(type)),
  picture: image ?? null,
})

/** `/games/init`: the address of the game's page for one session. */
export async function openGame(provider: Provider, launch: FamilyLaunch, now: Date): Promise<string | null> {
  const fields: Fields = [
    ['game_uuid', launch.providerGame],
    ['player_id', launch.playerId],
    ['player_name', launch.displayName],
    ['currency', launch.currency],
    ['session_id', launch.sessionId],
    ['language', launch.language.slice(0, 2)],
    ['device', launch.device],
    ['return_url', launch.siteOrigin],
  ]
  return opened.safeParse(await call(provider, '/games/init', fields, now, true)).data?.url ?? null
}
