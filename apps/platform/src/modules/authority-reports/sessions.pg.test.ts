import { expect, test } from 'vitest'
import { seedCatalogue } from '../../seed/games/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { addSpanishBrand, addStore, openLife } from './testing/life.ts'

const { db } = await testDatabase()
await seedCatalogue(db)
const life = openLife(db, await addSpanishBrand(db, 'brasa'), addStore())

test('a round at the moment between two sessions is of the one that begins, and of no session that its time has ended', async () => {
  await life.games('2026-10-24T08:00:00Z')
  const ana = await life.player({ at: '2026-10-24T08:00:00Z' })
  await life.pay(ana, '2026-10-24T08:30:00Z', 200_00n)
  const [first, second] = [
    await life.plan(ana.playerId, '2026-10-24T09:00:00Z', '2026-10-24T09:30:00Z', '2026-10-24T09:20:00Z'),
    await life.plan(ana.playerId, '2026-10-24T09:20:00Z', '2026-10-24T09:50:00Z'),
  ]
  await life.round(ana, '2026-10-24T09:05:00Z', 'mate-de-oro', 3_00n, 0n)
  await life.round(ana, '2026-10-24T09:20:00Z', 'mate-de-oro', 5_00n, 0n)
  await life.round(ana, '2026-10-24T09:50:00Z', 'mate-de-oro', 7_00n, 0n)
  const made = await life.games('2026-10-24T10:00:00Z')
  const sessions = life.lots(made, 'SES').flatMap((lot) => lot.all('RegistroOtrosJuegos'))
  expect(sessions.map((one) => [one.at('Jugador/Sesion/SesionId'), one.at('Juego/PartidasJugadas')])).toEqual(
    [
      [first, '1'],
      [second, '1'],
    ],
  )
})
