import { expect, test } from 'vitest'
import { articleSearch } from './search.ts'

const find = articleSearch([
  {
    slug: 'deposit',
    title: 'Cómo depositar',
    text: 'Elegí el medio de pago y el monto. También podés retirar.',
  },
  { slug: 'withdraw', title: 'Cómo retirar dinero', text: 'Pedí el retiro en tu billetera.' },
  { slug: 'password', title: 'Olvidé mi contraseña', text: 'Te mandamos un enlace por correo.' },
])

test('a title counts more than a text, and accents and case do not matter', () => {
  expect(find('RETIRAR')).toEqual({ slugs: ['withdraw', 'deposit'], near: false })
  expect(find('contrasena').slugs).toEqual(['password'])
})

test('a question is answered by the articles with at least half of its words', () => {
  expect(find('¿cómo hago para retirar mi dinero?').slugs[0]).toBe('withdraw')
  expect(find('enlace de otra cosa distinta').slugs).toEqual([])
})

test('typing faults are allowed where no article has the word as typed', () => {
  expect(find('contraeña')).toEqual({ slugs: ['password'], near: true })
  expect(find('depocitar')).toEqual({ slugs: ['deposit'], near: true })
  expect(find('zzzzzz')).toEqual({ slugs: [], near: false })
  expect(find('¿?')).toEqual({ slugs: [], near: false })
})
