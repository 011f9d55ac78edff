const ESCAPES: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** A text as a literal of a script within a document. */
const toLiteral = (text: string): string =>
  JSON.stringify(text).replace(/[&><\u2028\u2029]/g, (character) => ESCAPES[character] ?? '')

/**
 * The script that hands the loaders' data to the running page. The router would render it as a stream within the
 * document; a document that is sent whole needs one script at its end, and is rendered in one go, which takes a
 * little more than half the processor time of a stream that is read to its end (docs/bench.md, handoff).
 */
export async function handoffScript(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of data) text += decoder.decode(part, { stream: true })
  const controller = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${toLiteral(text)});${controller}.close()</script>`
}
