import { operatorCalls } from '@palco/contract/operators'
import { z } from 'zod'
import { approvalNotice, refusalNotice } from '../../approvals/notices.server.ts'
import { formAction } from '../../forms/act.server.ts'
import { amount, figure, list, sentBefore, yesOrNo } from '../../forms/fields.server.ts'
import { ask } from '../../session/calls.server.ts'

const { brand, tier, games } = operatorCalls.saveJackpotTerms.input.shape

/** "0,2 %", with or without its sign. */
const percent = z
  .string()
  .transform((text) => text.replace(/\s*%$/, ''))
  .pipe(figure(4))

const typedTerms = z.object({
  brand,
  tier,
  contribution: percent,
  seed: amount,
  ceiling: amount,
  games: list.pipe(games),
})
const confirmedTerms = z
  .object({ rules: sentBefore(operatorCalls.saveJackpotTerms.input) })
  .transform(({ rules }) => rules)

/** Makes a jackpot or changes its terms, or confirms what another operator asked for. */
export const saveJackpot = formAction(
  (fields): z.ZodType<z.output<typeof typedTerms>> => (fields.has('rules') ? confirmedTerms : typedTerms),
  async (terms, { visit }) => {
    const done = await ask(visit, operatorCalls.saveJackpotTerms, terms)
    if (!done.ok && done.code === 'unprofitable_reward') return refusalNotice(done, 'unprofitable_jackpot')
    return !done.ok && done.code === 'invalid_request' ? 'invalid_jackpot' : approvalNotice(done)
  },
)

/** Has a jackpot count stakes, or not. */
export const switchJackpot = formAction(
  z.object({ brand, tier, on: yesOrNo }),
  async ({ on, ...jackpot }, { visit }) => {
    const done = await ask(visit, operatorCalls.switchJackpot, { ...jackpot, enabled: on })
    return done.ok ? 'done' : refusalNotice(done, 'unprofitable_jackpot')
  },
)
