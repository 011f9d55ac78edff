import { existsSync } from 'node:fs'
import Fastify from 'fastify'
import { LANGUAGES } from '@palco/contract'
import { openDatabase } from '@palco/service/database'
import { expect, it } from 'vitest'
import { registerPublic } from './catalogue.ts'

const SITE = new URL('../../../storefront/public/', import.meta.url)
const GAMES = new URL('../../view/public/', import.meta.url)

async function catalogue(): Promise<{ id: string; kind: string; picture: string }[]> {
  const app = Fastify()
  // The list itself asks no database.
  registerPublic(
    app,
    openDatabase('postgres://127.0.0.1:1/none', () => {}),
  )
  return (await app.inject('/catalogue')).json<{ games: [] }>().games
}

it('every game has its picture in each width and language, and a slot its name to show above the reels', async () => {
  const games = await catalogue()
  const wanted = games.flatMap(({ id, kind, picture }) =>
    LANGUAGES.flatMap((language) => [
      ...['180', '270', '540'].map((width) => {
        const path = picture.replace('site:/', '').replace('{language}', language).replace('{w}', width)
        return new URL(path, SITE)
      }),
      ...(kind === 'slot'
        ? ['logo', 'logo-p'].map((name) => new URL(`g/${id}/${name}-${language}.webp`, GAMES))
        : []),
    ]),
  )
  expect(games.length).toBeGreaterThan(32)
  expect(wanted.filter((file) => !existsSync(file)).map(({ pathname }) => pathname)).toEqual([])
})
