import { z } from 'zod'
import { type FamilyGame, type FamilyLaunch, type FamilyProvider, FAMILY_TIMEOUT_MS } from '../adapter.ts'
import { toPlace } from '../categories.ts'
import { askJson } from '../http.ts'
import type { AggregatorSettings } from './settings.ts'
import { SIGN_HEADER, signBody } from './signature.ts'

type Provider = FamilyProvider<AggregatorSettings>

/** Pictures of one game. */
const MOST_IMAGES = 50

const game = z.object({
  id: z.string().min(1).max(120),
  title: z.string().min(1).max(200),
  category: z.string().max(80).default('game'),
  live: z.boolean().default(false),
  images: z
    .record(z.string().max(80), z.string().max(500))
    .refine((images) => Object.keys(images).length <= MOST_IMAGES)
    .default({}),
})
const list = z.object({
  providers: z
    .array(
      z.object({
        image_assets: z.object({ base_url: z.string().max(500) }).optional(),
        games: z.array(z.unknown()).max(10_000).default([]),
      }),
    )
    .max(1_000),
})
const opened = z.object({ launch_url: z.url() })

function call({ url, key, family }: Provider, method: string, fields: object): Promise<unknown> {
  const body = JSON.stringify({ casino_id: family.casino_id, ...fields })
  return askJson(new URL(`${family.path}/v2/casino_a8r.${method}`, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGN_HEADER]: signBody(key, body) },
    body,
    signal: AbortSignal.timeout(FAMILY_TIMEOUT_MS),
  })
}

/** `Game/List`: the games of every studio behind the aggregator; one that does not fit is left out. */
export async function readGames(provider: Provider): Promise<FamilyGame[] | null> {
  const read = list.safeParse(await call(provider, 'Game/List', {})).data
  return (
    read?.providers.flatMap(({ image_assets: assets, games }) =>
      games.flatMap((given) => {
        const one = game.safeParse(given).data
        return one ? [toGame(one, assets?.base_url ?? null)] : []
      }),
    ) ?? null
  )
}

function toGame(
  { id, title, category, live, images }: z.infer<typeof game>,
  base: string | null,
): FamilyGame {
  const picture = images['vertical'] ?? images['square'] ?? images['horizontal']
  return {
    providerGame: id,
    name: title,
    ...toPlace(category, live),
    picture:
      base !== null && picture !== undefined
        ? `${base.replace(/\/$/, '')}/${picture.replace(/^\//, '')}`
        : null,
  }
}

/** `Launcher/Real`: the address of the game's page for one session. */
export async function launchReal(provider: Provider, launch: FamilyLaunch): Promise<string | null> {
  const answer = await call(provider, 'Launcher/Real', {
    game: launch.providerGame,
    client_type: launch.device,
    locale: launch.language.slice(0, 2),
    session_id: launch.sessionId,
    player: { id: launch.playerId, nickname: launch.displayName, currency: launch.currency },
    urls: { return_url: launch.siteOrigin, deposit_url: launch.siteOrigin },
  })
  return opened.safeParse(answer).data?.launch_url ?? null
}
