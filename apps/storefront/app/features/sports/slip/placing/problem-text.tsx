import type { SlipProblem } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { useOddsText } from '../../prices/odds-text.ts'

/** A reason in the visitor's language, with the new price or the limit. */
export function ProblemText({ problem: { code, odds, limit } }: { problem: SlipProblem }) {
  const { t } = useTranslation()
  const format = useFormat()
  const text = useOddsText()
  return t(`sports.problem.${code}`, { odds: text(odds), limit: format.money(limit) })
}
