import { EXPECTED, QUESTION_IDS, type QuestionId } from '../raise-test/questions.ts'

/** The answers that pass the test before a raise, but for those that are named. */
export const raiseAnswers = (wrong: readonly QuestionId[] = []) =>
  QUESTION_IDS.map((question) => {
    const right = EXPECTED[question]
    const other = right === 'yes' ? ('no' as const) : ('yes' as const)
    return { question, answer: wrong.includes(question) ? other : right }
  })
