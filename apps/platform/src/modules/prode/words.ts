import { type Reader, textsForReaders } from '../../model/index.ts'

type Words = { title: string; text: string }
type Facts = { name: string; place: number; amount: string }

const prizes = textsForReaders({
  es_ES: {
    title: 'Ganaste {amount} en el prode',
    text: 'Terminaste en el puesto {place} de {name}. El premio ya está en tu saldo.',
  },
  en_US: {
    title: 'You won {amount} with your predictions',
    text: 'You finished in position {place} of {name}. The prize is in your balance.',
  },
  pt_BR: {
    title: 'Você ganhou {amount} no prode',
    text: 'Você terminou na posição {place} de {name}. O prêmio já está no seu saldo.',
  },
})

/** The message to a winner. `amount` is written already. */
export function toWords(reader: Reader, facts: Facts): Words {
  const t = prizes(reader)
  return { title: t('title', facts), text: t('text', facts) }
}

type Reminder = { name: string; time: string; matches: number }

const reminders = textsForReaders({
  es_ES: {
    title: '{name} cierra a las {time}',
    text_one: 'Te falta un pronóstico. Cargalo en el prode antes de que empiece el partido.',
    text_other: 'Te faltan {count} pronósticos. Cargalos en el prode antes de que empiece cada partido.',
  },
  en_US: {
    title: '{name} closes at {time}',
    text_one: 'One prediction is missing. Enter it before the match begins.',
    text_other: '{count} predictions are missing. Enter them before each match begins.',
  },
  pt_BR: {
    title: '{name} fecha às {time}',
    text_one: 'Falta um palpite. Preencha no prode antes de o jogo começar.',
    text_other: 'Faltam {count} palpites. Preencha no prode antes de cada jogo começar.',
  },
})

/** The reminder before a round's first kick-off. `time` is written already. */
export function toReminder(reader: Reader, { name, time, matches }: Reminder): Words {
  const t = reminders(reader)
  return { title: t('title', { name, time }), text: t('text', { count: matches }) }
}
