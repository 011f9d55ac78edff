type Refusal = { code: string; params?: Readonly<Record<string, string>> | undefined }
type Asked<Answer> = { ok: true; answer: Answer } | ({ ok: false } & Refusal)

/**
 * The notice of what takes two operators: asked for by the first, `executed` by the second. The words of a second approval that is
 * missing are about payments elsewhere, so it has its own code.
 */
export function approvalNotice(
  done: Asked<{ result: 'recorded' | 'executed' }>,
  executed = 'decided',
): string {
  if (done.ok) return done.answer.result === 'recorded' ? 'proposed' : executed
  return done.code === 'second_operator_needed' ? 'second_asked' : refusalNotice(done)
}

/**
 * The notice of a refusal: its code, and for a reward that would give more than it costs the amount, which the notice's text names
 * ("unprofitable_reward:ARS 12.50").
 * @param worded the notice of that refusal, which is about the reward itself unless something else was to be changed
 */
export const refusalNotice = ({ code, params }: Refusal, worded = 'unprofitable_reward'): string =>
  code === 'unprofitable_reward' && params ? `${worded}:${params['currency']} ${params['amount']}` : code
