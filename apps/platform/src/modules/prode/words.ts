import type { Language } from '@palco/contract'

type Facts = { name: string; place: number; amount: string }

const WORDS: Record<Language, (facts: Facts) => { title: string; text: string }> = {
  es_ES: ({ name, place, amount }) => ({
    title: `Ganaste ${amount} en el prode`,
    text: `Terminaste en el puesto ${place} de ${name}. El premio ya está en tu saldo.`,
  }),
  en_US: ({ name, place, amount }) => ({
    title: `You won ${amount} with your predictions`,
    text: `You finished in position ${place} of ${name}. The prize is in your balance.`,
  }),
  pt_BR: ({ name, place, amount }) => ({
    title: `Você ganhou ${amount} no prode`,
    text: `Você terminou na posição ${place} de ${name}. O prêmio já está no seu saldo.`,
  }),
}

/** The message to a winner. `amount` is written already. */
export const wordsOf = (language: Language, facts: Facts) => WORDS[language](facts)
