import { randomUUID } from 'node:crypto'
import { type Call, calls, type Currency } from '@palco/contract'
import { PROVIDER_PATHS, sessionAnswer, type ProviderSession } from '@palco/contract/provider'
import { signedHeaders } from '@palco/contract/signing'
import type { Database } from '@palco/platform/db'
import { counterparties, payloadHash, post } from '@palco/platform/ledger'
import type { BenchSystem } from './system.ts'
import { newUsername } from './visitor.ts'

/** Calls the platform as the site does. @throws when the answer is a refusal */
export async function call(
  system: BenchSystem,
  which: Call,
  input: Record<string, string | number | true>,
  token?: string,
): Promise<unknown> {
  const query: typeof input = { ...input, domain: system.domain, language: 'es_ES' }
  const target = new URL(which.path, system.platform)
  if (which.method === 'GET') {
    for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value.toString())
  }
  const answer = await fetch(target, {
    method: which.method,
    headers: {
      'content-type': 'application/json',
      'x-master-api-key': system.masterKey,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(which.method === 'POST' ? { body: JSON.stringify(query) } : {}),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${which.name} was answered ${answer.status}: ${text}`)
  return which.answer.parse(JSON.parse(text))
}

/** Registers a player. @returns the access token and the name that finds them in the database */
export async function registerPlayer(system: BenchSystem): Promise<{ username: string; token: string }> {
  const username = newUsername()
  const registered = (await call(system, calls.register, {
    username,
    email: `${username}@example.com`,
    password: 'un mate amargo 7',
    over_18: true,
    accept_terms: true,
  })) as { response: { token?: string } }
  const { token } = registered.response
  if (!token) throw new Error('the new player got no session')
  return { username, token }
}

/** Launches a game for the player of that token. @returns the address of the game's page, good for one opening */
export async function launchGame(system: BenchSystem, gameId: string, token: string): Promise<string> {
  const launched = (await call(system, calls.launchGame, { game_id: gameId }, token)) as {
    response: { url: string }
  }
  return launched.response.url
}

/** Registers a player, launches a game and opens its session as the game provider does, all over HTTP. */
export async function openGameSession(system: BenchSystem, gameId: string): Promise<ProviderSession> {
  const { token } = await registerPlayer(system)
  return openSession(system, await launchGame(system, gameId, token))
}

/** Opens the session of a launched game as the game provider does. */
export async function openSession(system: BenchSystem, address: string): Promise<ProviderSession> {
  const launchToken = new URLSearchParams(new URL(address).hash.slice(1)).get('token')
  const body = JSON.stringify({ launch_token: launchToken })
  const { id, key } = system.provider
  const answer = await fetch(`${system.platform}${PROVIDER_PATHS.session}`, {
    method: 'POST',
    headers: signedHeaders(id, key, body, { nowMs: Date.now(), nonce: randomUUID() }),
    body,
  })
  if (!answer.ok) throw new Error(`the session was answered ${answer.status}: ${await answer.text()}`)
  return sessionAnswer.parse(await answer.json())
}

/** Puts money in through the ledger. `amount` in minor units. */
export async function putMoneyIn(
  db: Database,
  { brandId, playerId, currency }: { brandId: string; playerId: string; currency: Currency },
  amount: bigint,
): Promise<void> {
  const outcome = await post(db, {
    brandId,
    playerId,
    currency,
    key: randomUUID(),
    scope: 'deposit',
    payloadHash: payloadHash({ playerId, amount }),
    kind: 'deposit',
    detail: { method: 'card' },
    amount,
    counterparty: counterparties.payments('card'),
  })
  if (!outcome.ok) throw new Error(`no money could be put in: ${outcome.code}`)
}

type ListedGame = { id: string; provider: { id: string }; categories: string[] }

/** The first game of the provider's own, in the brand's order, that `fits`. */
async function findGame(system: BenchSystem, fits: (game: ListedGame) => boolean): Promise<string> {
  const listed = (await call(system, calls.listGames, { limit: '100' })) as {
    response: { games: ListedGame[] }
  }
  const game = listed.response.games.find((one) => one.provider.id === system.provider.id && fits(one))
  if (!game) throw new Error('the brand has no such game to launch')
  return game.id
}

/** A game of the provider's own, in the brand's order. */
export const firstGame = (system: BenchSystem): Promise<string> => findGame(system, () => true)

/** The same, and no slot, whose rounds a jurisdiction may keep apart in time. */
export const tableGame = (system: BenchSystem): Promise<string> =>
  findGame(system, ({ categories }) => !categories.includes('slots'))
