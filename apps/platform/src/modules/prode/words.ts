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

type Reminder = { name: string; time: string; matches: number }

const REMINDERS: Record<Language, (facts: Reminder) => { title: string; text: string }> = {
  es_ES: ({ name, time, matches }) => ({
    title: `${name} cierra a las ${time}`,
    text:
      matches === 1
        ? 'Te falta un pronóstico. Cargalo en el prode antes de que empiece el partido.'
        : `Te faltan ${matches} pronósticos. Cargalos en el prode antes de que empiece cada partido.`,
  }),
  en_US: ({ name, time, matches }) => ({
    title: `${name} closes at ${time}`,
    text:
      matches === 1
        ? 'One prediction is missing. Enter it before the match begins.'
        : `${matches} predictions are missing. Enter them before each match begins.`,
  }),
  pt_BR: ({ name, time, matches }) => ({
    title: `${name} fecha às ${time}`,
    text:
      matches === 1
        ? 'Falta um palpite. Preencha no prode antes de o jogo começar.'
        : `Faltam ${matches} palpites. Preencha no prode antes de cada jogo começar.`,
  }),
}

/** The reminder before a round's first kick-off. `time` is written already. */
export const reminderOf = (language: Language, facts: Reminder) => REMINDERS[language](facts)
