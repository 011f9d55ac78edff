import { signedHeaders } from '@palco/contract/signing'

export type SignedPost = { party: string; key: string; path: string }

/** A Lua string in long brackets: JSON and hex never hold the closing mark. */
const quote = (text: string): string => `[==[${text}]==]`

export type Post = { headers: Readonly<Record<string, string>>; body: string }

/**
 * A wrk script that sends each body once, signed ahead of time: signing costs the generator nothing while it
 * measures. Every request has its own nonce. More requests than bodies repeat the last nonce, which the platform
 * refuses, so a run that exhausts its supply fails instead of measuring replays.
 */
export function signedPosts(
  post: SignedPost,
  bodies: readonly string[],
  at: number,
  nonceBase: string,
): string {
  const posts = bodies.map((body, index) => {
    const nonce = `${nonceBase}-${index}`
    return { headers: signedHeaders(post.party, post.key, body, { nowMs: at, nonce }), body }
  })
  return preparedPosts(post.path, posts)
}

/** A wrk script that sends each request once, in order; when they are used up it goes on with the last one. */
export function preparedPosts(path: string, posts: readonly Post[]): string {
  const lines = posts.map(({ headers, body }) => {
    const named = Object.entries(headers).map(([name, value]) => `[ ${quote(name)} ] = ${quote(value)}`)
    return `add({${named.join(',')}}, ${quote(body)})`
  })
  return [
    'local requests, sent = {}, 0',
    'local bodies = {}',
    'local function add(headers, body)',
    '  bodies[#bodies + 1] = { headers, body }',
    'end',
    ...inFunctions(lines),
    'function init(args)',
    '  for i, entry in ipairs(bodies) do',
    `    requests[i] = wrk.format('POST', ${quote(path)}, entry[1], entry[2])`,
    '  end',
    '  bodies = nil',
    'end',
    'function request()',
    '  if sent < #requests then sent = sent + 1 end',
    '  return requests[sent]',
    'end',
  ].join('\n')
}

/** Lua limits the constants of one function. */
function inFunctions(lines: readonly string[]): string[] {
  const most = 1_000
  const chunks = Array.from({ length: Math.ceil(lines.length / most) }, (_, index) =>
    lines.slice(index * most, (index + 1) * most),
  )
  return chunks.flatMap((chunk) => ['(function()', ...chunk, 'end)();'])
}
