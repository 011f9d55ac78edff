import { readFigure } from '@palco/contract/amount'
import { operatorCalls, type OperatorCallSentInput } from '@palco/contract/operators'
import { z } from 'zod'
import { approvalNotice } from '../../approvals/notices.server.ts'
import { formAction } from '../../forms/act.server.ts'
import { amount, list, optional, refuse, sentBefore, ticked, whole } from '../../forms/fields.server.ts'
import { ask } from '../../session/calls.server.ts'

type Series = OperatorCallSentInput<typeof operatorCalls.saveProdeSeries>
const fields = operatorCalls.saveProdeSeries.input.shape
const { points } = fields
const name = fields.names.shape.es_ES

/** "1: 40; 2: 20; 4-10: 4": shares of places in percent, as ten-thousandths. */
const shares = z
  .string()
  .transform((text, context): Series['shares'] =>
    text
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => {
        const [, from, to, typed] = /^(\d+)(?:\s*-\s*(\d+))?\s*:\s*([\d.,]+)\s*%?$/.exec(part) ?? []
        const percent = readFigure(typed ?? '', 2)
        if (percent === null) return refuse(context, 'shares')
        return { from: Number(from), to: Number(to ?? from), share: Math.round(Number(percent) * 100) }
      }),
  )
  .pipe(fields.shares)

const most = z.number().max(20)
const typedRules = z
  .object({
    brand: fields.brand,
    id: fields.id,
    es_ES: name,
    en_US: name,
    pt_BR: name,
    sport: fields.sport,
    competitions: list.pipe(fields.competitions),
    round_matches: whole(fields.round_matches),
    round_days: whole(fields.round_days),
    season_month: whole(fields.season_month),
    fee: optional(amount, '0'),
    sponsored: optional(amount, '0'),
    shares,
    outcome: optional(whole(points.shape.outcome), 0),
    difference: optional(whole(points.shape.difference), 0),
    exact: optional(whole(points.shape.exact), 0),
    advance: optional(whole(points.shape.advance), 0),
    boost2: optional(whole(most), 0),
    boost3: optional(whole(most), 0),
    enabled: ticked,
  })
  .transform(
    ({ es_ES, en_US, pt_BR, outcome, difference, exact, advance, boost2, boost3, ...form }): Series => ({
      ...form,
      names: { es_ES, en_US, pt_BR },
      points: { outcome, difference, exact, advance },
      boosts: [
        { boost: 2 as const, matches: boost2 },
        { boost: 3 as const, matches: boost3 },
      ].filter(({ matches }) => matches > 0),
    }),
  )
const confirmedRules = z
  .object({ rules: sentBefore(operatorCalls.saveProdeSeries.input) })
  .transform(({ rules }): Series => rules)

/** Makes or changes a series, or confirms what another operator asked for. */
export const saveSeries = formAction(
  (form): z.ZodType<Series> => (form.has('rules') ? confirmedRules : typedRules),
  async (rules, { visit }) => approvalNotice(await ask(visit, operatorCalls.saveProdeSeries, rules)),
)

/** Cancels a round. */
export const cancelRound = formAction(operatorCalls.cancelProdeRound.input, async (form, { visit }) =>
  approvalNotice(await ask(visit, operatorCalls.cancelProdeRound, form)),
)
