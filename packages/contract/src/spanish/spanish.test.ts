import { expect, test } from 'vitest'
import { spanishIn } from '../tables/spanish.ts'
import { translator } from '../texts.ts'
import { rewriteFor, toSpanish } from './index.ts'

test.each([
  ['AR', 'es-AR'],
  ['UY', 'es-AR'],
  ['PY', 'es-AR'],
  ['ES', 'es-ES'],
  ['MX', 'es-419'],
  ['BR', 'es-419'],
  [null, 'es-AR'],
] as const)('the Spanish of %s is %s', (country, spanish) => {
  expect(spanishIn(country)).toBe(spanish)
})

test.each([
  ['Tenés que elegir vos: jugá o esperá.', 'Tienes que elegir tú: juega o espera.'],
  ['Lo vemos con vos', 'Lo vemos contigo'],
  ['Vos decidís', 'Tú decides'],
  ['Guardamos esto para vos, y sobre vos nada más', 'Guardamos esto para ti, y sobre ti nada más'],
  ['No vale invitarte a vos', 'No vale invitarte a ti'],
  ['Confirmá que sos vos', 'Confirma que eres tú'],
  ['Mirá cuánto está después', 'Mira cuánto está después'],
])('“%s” is said with tú outside of Argentina', (argentina, america) => {
  expect(toSpanish(argentina, 'es-AR')).toBe(argentina)
  expect(toSpanish(argentina, 'es-419')).toBe(america)
})

test.each([
  ['activalo', 'actívalo'],
  ['Contanos', 'Cuéntanos'],
  ['ponelo', 'ponlo'],
  ['canjealas', 'canjéalas'],
  ['envianos', 'envíanos'],
  ['Dirigite', 'Dirígete'],
  ['seguilo', 'síguelo'],
  ['pedilo', 'pídelo'],
  ['leelo', 'léelo'],
  ['regalo', 'regalo'],
  ['sala', 'sala'],
])('an imperative keeps its pronoun: %s, %s', (argentina, america) => {
  expect(toSpanish(argentina, 'es-419')).toBe(america)
})

test.each([
  ['Tu retiro fue pagado', 'Tu retirada fue pagada'],
  [
    'Tu retiro de {amount} ({method}) no se pagó. {reason}',
    'Tu retirada de {amount} ({method}) no se pagó. {reason}',
  ],
  ['Ingresá el monto acá', 'Introduce el importe aquí'],
  ['Ingresá a tu cuenta', 'Entra en tu cuenta'],
  ['Último ingreso', 'Último acceso'],
  ['Antes del alargue', 'Antes de la prórroga'],
  ['Tus ingresos', 'Tus ingresos'],
  ['Agregá el sitio a tu inicio', 'Añade el sitio a tu inicio'],
  ['¿Cómo retiro mi dinero?', '¿Cómo retiro mi dinero?'],
  ['¿Qué es el retiro anticipado?', '¿Qué es la retirada anticipada?'],
  ['Temporada {s} · Fecha {d} de {n}', 'Temporada {s} · Jornada {d} de {n}'],
  ['El saldo no alcanza.', 'El saldo no es suficiente.'],
  ['Alcanza con la contraseña', 'Basta con la contraseña'],
  ['El puntaje dividido por dos', 'La puntuación dividida por dos'],
])('“%s” is said in other words in Spain', (argentina, spain) => {
  expect(toSpanish(argentina, 'es-ES')).toBe(spain)
  expect(toSpanish(argentina, 'es-419')).not.toMatch(/[Rr]etirada|[Ii]mporte|prórroga/)
})

test('names of values and the values themselves stay', () => {
  expect(toSpanish('Elegí {monto} y {vos}', 'es-ES')).toBe('Elige {monto} y {vos}')
  const t = translator(
    { greeting: 'Hola {name}, tenés un regalo' },
    'es',
    undefined,
    rewriteFor('es_ES', 'es-ES'),
  )
  expect(t('greeting', { name: 'Vos Tenés' })).toBe('Hola Vos Tenés, tienes un regalo')
})

test('other languages are not touched', () => {
  expect(rewriteFor('pt_BR', 'es-ES')('Aumentá-lo')).toBe('Aumentá-lo')
})
