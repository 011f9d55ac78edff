import { timingSafeEqual } from 'node:crypto'
import { readJsonAnswer } from '@palco/contract/bounded-answer'

/** Whether two signatures are the same, in constant time. */
export function sameText(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected, 'utf8'), Buffer.from(given, 'utf8')]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A header that came once. */
export const toHeader = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
  name: string,
): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** The answer's JSON; null for another status than 200, another form, or none in time. */
export async function askJson(
  url: URL,
  { signal, ...init }: RequestInit & { signal: AbortSignal },
): Promise<unknown> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal })
    return answer.ok ? await readJsonAnswer(answer, 'list') : null
  } catch {
    return null
  }
}
