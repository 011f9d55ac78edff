import { describe, expect, it } from 'vitest'
import { compile } from '../engine/compile.ts'
import { playRound } from '../engine/play.ts'
import { commitment, makeDraws } from '../fairness/stream.ts'
import { slotDefinitions } from '../games/definitions.ts'
import { FIELDS } from '../kinds/race/fields.ts'
import { runRace } from '../kinds/race/play.ts'
import { checkRound, hashOfSeed } from './check.ts'

const seeds = { serverSeed: 'server-seed-0001', clientSeed: 'client-seed-0001' }

describe('check of a revealed round', () => {
  it('gives the commitment the player saw', async () => {
    expect(await hashOfSeed(seeds.serverSeed)).toBe(commitment(seeds.serverSeed))
  })

  it.each(slotDefinitions.map((definition) => [definition.id, definition] as const))(
    'plays %s as the server did, free spins included',
    async (gameId, definition) => {
      const game = compile(definition)
      const played = (nonce: number) => playRound(game, makeDraws(seeds.serverSeed, seeds.clientSeed, nonce))
      const nonces = [0, 1, 2, 3, 4]
      // A round with its feature needs more words than one block has.
      const withFeature = (nonce: number) => played(nonce).spins.length > 1
      if (definition.feature) nonces.push(Array.from({ length: 2_000 }, (_, at) => at).find(withFeature)!)
      for (const nonce of nonces)
        expect(await checkRound({ gameId, ...seeds, nonce })).toMatchObject({
          kind: 'slot',
          ...played(nonce),
        })
    },
  )

  it('runs a virtual race again among the runners of its own card', async () => {
    for (const gameId of ['galgos-del-plata', 'turf-del-alba', 'circuito-cero'] as const) {
      const race = gameId === 'turf-del-alba' ? '481' : '7'
      const draw = makeDraws(seeds.serverSeed, seeds.clientSeed, 3)
      const checked = { gameId, ...seeds, nonce: 3 }
      const bet = { race, bets: [{ spot: 'tricast-1-2-3', amount: '1.00' }] }
      expect(await checkRound({ ...checked, bet })).toMatchObject({
        kind: 'race',
        ...runRace(FIELDS[gameId], race, draw),
      })
    }
  })

  it('takes the roulette number from the first word', async () => {
    const words = ['19b734c7563d5b57', '21d2e85a91f9ff2f', 'ab78dd90e4776547']
    for (const [nonce, word] of words.entries())
      expect(await checkRound({ gameId: 'ruleta-europea', ...seeds, nonce })).toMatchObject({
        number: Number(BigInt(`0x${word}`) % 37n),
      })
  })
})
