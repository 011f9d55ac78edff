import { wordsForReaders } from '../../../model/index.ts'

/** Rises with every change of the questions. */
export const QUESTIONS_VERSION = 1

/**
 * The answer that each question has to get, all of them. The authority's own test was not read: these are Palco's, and are replaced here and in
 * `words` once it is. The first four ask what a player knows, the others how they play.
 */
export const EXPECTED = {
  chance: 'no',
  chasing: 'no',
  cost: 'yes',
  leisure: 'yes',
  means: 'no',
  borrowed: 'no',
  stopping: 'no',
  hiding: 'no',
} as const satisfies Record<string, 'yes' | 'no'>

export type QuestionId = keyof typeof EXPECTED
export const QUESTION_IDS = Object.keys(EXPECTED) as QuestionId[]

/** The questions in the words of a reader. */
export const questionWords = wordsForReaders<Record<QuestionId, string>>({
  es_ES: {
    chance: 'Después de varias pérdidas seguidas, ¿es más probable ganar?',
    chasing: '¿Depositar más es una buena manera de recuperar lo perdido?',
    cost: '¿Con un límite más alto es posible perder más dinero?',
    leisure: '¿El juego es una forma de entretenimiento y no de ganar dinero?',
    means: 'En los últimos doce meses, ¿jugaste dinero que necesitabas para otra cosa?',
    borrowed: 'En los últimos doce meses, ¿usaste dinero prestado para jugar?',
    stopping: 'En los últimos doce meses, ¿quisiste jugar menos y no lo lograste?',
    hiding: 'En los últimos doce meses, ¿ocultaste a alguien cercano cuánto jugás?',
  },
  en_US: {
    chance: 'After several losses in a row, is a win more likely?',
    chasing: 'Is depositing more a good way to win back what was lost?',
    cost: 'Is it possible to lose more money with a higher limit?',
    leisure: 'Is gambling a form of entertainment and not a way to earn money?',
    means: 'In the last twelve months, did you gamble money that you needed for something else?',
    borrowed: 'In the last twelve months, did you gamble with borrowed money?',
    stopping: 'In the last twelve months, did you want to gamble less and not manage to?',
    hiding: 'In the last twelve months, did you hide from someone close how much you gamble?',
  },
  pt_BR: {
    chance: 'Depois de várias perdas seguidas, é mais provável ganhar?',
    chasing: 'Depositar mais é uma boa maneira de recuperar o que se perdeu?',
    cost: 'Com um limite mais alto é possível perder mais dinheiro?',
    leisure: 'O jogo é uma forma de entretenimento e não de ganhar dinheiro?',
    means: 'Nos últimos doze meses, você jogou dinheiro de que precisava para outra coisa?',
    borrowed: 'Nos últimos doze meses, você usou dinheiro emprestado para jogar?',
    stopping: 'Nos últimos doze meses, você quis jogar menos e não conseguiu?',
    hiding: 'Nos últimos doze meses, você escondeu de alguém próximo quanto joga?',
  },
})
