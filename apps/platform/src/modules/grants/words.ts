import type { Language } from '@palco/contract'
import type { GrantKind } from '@palco/contract/operators'

type Given = { sum: string; count: number; name: string }
type Words = { title: string; got: Record<GrantKind, (given: Given) => string>; link: string }

/** The message to the player about a reward that an operator gave. */
export const WORDS: Record<Language, Words> = {
  es_ES: {
    title: 'Tenés un regalo de la casa',
    got: {
      bonus: ({ sum, name }) => `Te dimos un bono de ${sum}: ${name}. Mirá sus condiciones y activalo.`,
      free_spins: ({ count, name }) =>
        `${count === 1 ? 'Te dimos 1 giro gratis' : `Te dimos ${count} giros gratis`}: ${name}. Mirá sus condiciones y activalos.`,
      free_bet: ({ sum }) => `Te dimos una apuesta gratis de ${sum}. Mirá sus condiciones antes de usarla.`,
      miles: ({ count }) => (count === 1 ? 'Te dimos 1 milla.' : `Te dimos ${count} millas.`),
    },
    link: 'Ver mi regalo',
  },
  en_US: {
    title: 'You have a gift from the house',
    got: {
      bonus: ({ sum, name }) => `We gave you a bonus of ${sum}: ${name}. See its terms and claim it.`,
      free_spins: ({ count, name }) =>
        `${count === 1 ? 'We gave you 1 free spin' : `We gave you ${count} free spins`}: ${name}. See the terms and claim them.`,
      free_bet: ({ sum }) => `We gave you a free bet of ${sum}. See its terms before you use it.`,
      miles: ({ count }) => (count === 1 ? 'We gave you 1 mile.' : `We gave you ${count} miles.`),
    },
    link: 'See my gift',
  },
  pt_BR: {
    title: 'Você tem um presente da casa',
    got: {
      bonus: ({ sum, name }) => `Demos a você um bônus de ${sum}: ${name}. Veja as condições e ative.`,
      free_spins: ({ count, name }) =>
        `${count === 1 ? 'Demos a você 1 giro grátis' : `Demos a você ${count} giros grátis`}: ${name}. Veja as condições e ative.`,
      free_bet: ({ sum }) => `Demos a você uma aposta grátis de ${sum}. Veja as condições antes de usar.`,
      miles: ({ count }) => (count === 1 ? 'Demos a você 1 milha.' : `Demos a você ${count} milhas.`),
    },
    link: 'Ver meu presente',
  },
}
