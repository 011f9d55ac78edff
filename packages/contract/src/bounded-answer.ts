/** Bytes of a market's description, of an answer to one question (a balance, a launch, a round), of a list, and of a whole offer; as they are unpacked. */
export const ANSWER_BYTES = {
  description: 200_000,
  small: 1_000_000,
  list: 20_000_000,
  offer: 50_000_000,
} as const
export type AnswerSize = keyof typeof ANSWER_BYTES

/** An answer is longer than any of its kind. */
export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge'
}

/**
 * The text of another server's answer. What it sends, packed or not, is counted while it is read: an answer that goes on without end does
 * not fill the memory.
 * @throws AnswerTooLarge
 */
export async function readAnswer(answer: Response, size: AnswerSize): Promise<string> {
  const most = ANSWER_BYTES[size]
  const decoder = new TextDecoder()
  const texts: string[] = []
  let bytes = 0
  // Leaving the loop cancels the body.
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > most) throw new AnswerTooLarge(`an answer of more than ${most} bytes`)
    texts.push(decoder.decode(chunk, { stream: true }))
  }
  return texts.join('') + decoder.decode()
}

/** The same as JSON. @throws AnswerTooLarge, SyntaxError */
export const readJsonAnswer = async (answer: Response, size: AnswerSize): Promise<unknown> =>
  JSON.parse(await readAnswer(answer, size))
