import { expect, test } from 'vitest'
import { seedCatalogue } from '../../seed/games/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { addSpanishBrand, addStore, openLife } from './testing/life.ts'
import { inUnit } from './testing/read-lot.ts'

const { db } = await testDatabase()
await seedCatalogue(db)

async function openBrand(id: string) {
  const life = openLife(db, await addSpanishBrand(db, id), addStore({ operatorId: id }))
  const ana = await life.player({ at: '2026-10-20T10:00:00Z' })
  await life.book(ana, '2026-10-20T10:00:00Z', { amount: 100_00n, kind: 'deposit' })
  return { life, ana }
}

test('an address longer than the model’s field stops no report, and is noted as a flaw', async () => {
  const { life, ana } = await openBrand('larga')
  // As long as a registration takes it.
  const email = `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}${'c'.repeat(3)}.es`
  expect([email.length > 200, email.length <= 254]).toEqual([true, true])
  await db.query({ text: 'UPDATE players SET email = $2 WHERE id = $1', values: [ana.playerId, email] })
  await life.close('2026-10-20T22:20:00Z')
  const made = await life.make('2026-10-21T01:30:00Z', '2026-10-20')
  expect(made.findings).toContainEqual({
    record: 'RUD',
    kind: 'flaw',
    about: ana.playerId,
    what: 'Email has more than 100 characters',
  })
  expect(life.lots(made, 'RUD')[0]?.at('RegistroRUD/Jugador/Email')).toBe(email.slice(0, 100))
})

test('what the brand pays for predictions without a fee is a prize of their game type, also where nothing was staked', async () => {
  const { life, ana } = await openBrand('porra')
  await life.book(ana, '2026-10-20T12:00:00Z', {
    kind: 'prize',
    amount: 5_00n,
    scope: 'prode',
    counterparty: 'promotions',
    detail: { round_id: `r1:${ana.playerId}`, area: 'prode' },
  })
  await life.close('2026-11-01T00:00:00Z')
  const [opt] = life.lots(await life.make('2026-11-01T01:00:00Z', '2026-10'), 'OPT')
  if (!opt) throw new Error('no OPT')
  const prizes = opt.one('RegistroOPT/Premios/Total')
  expect([opt.at('RegistroOPT/TipoJuego'), inUnit(prizes, 'EUR')]).toEqual(['ADM', 5_00n])
})
