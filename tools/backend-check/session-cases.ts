import { calls, LANGUAGES } from '@palco/contract'
import { type Case, chance, fail, findLife, logIn, readToken, send, succeed } from './bench.ts'
import { type Backend, readRefusal, sendCall } from './connection.ts'
import { exchange, NoAnswer } from './exchange.ts'

const UNAUTHENTICATED = ['unauthenticated', 'session_idle'] as const
const nobody = () => ({ username: `check-${chance()}`, password: `no-such-${chance()}` })

/** A used refresh token may be taken this long. */
const GRACE_MS = 10_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function readClaims(text: string): object | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return typeof claims === 'object' ? claims : null
  } catch {
    return null
  }
}

/** The same token for another player: a backend that does not check signatures accepts it. */
function forged(token: string): string {
  const [head = '', body = '', signature = ''] = token.split('.')
  const claims = signature === '' ? null : readClaims(body)
  // Any other text is a token too, also with points in it.
  if (claims === null) return `${token}x`
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: `x${chance()}` })).toString('base64url')
  return `${head}.${changed}.${signature}`
}

/** Log-in, the life of a session, its end. */
export const SESSION_CASES: readonly Case[] = [
  {
    key: 'login',
    name: 'says when its token ends',
    async run(bench) {
      const { token, expires_in: seconds, refresh_token: refresh } = await logIn(bench)
      const life = findLife(token, bench.nowMs())
      if (life === null && seconds === undefined)
        fail('neither the token’s exp nor expires_in says when it ends', 'tokens')
      if ((life ?? (seconds ?? 0) * 1000) <= 0) fail('the token has expired already', 'tokens')
      if (!refresh) fail('there is no refresh_token: the session would end with its access token', 'tokens')
    },
  },
  {
    key: 'login',
    name: 'refuses a wrong password, in three languages',
    async run(bench) {
      const texts = new Set<string>()
      for (const language of LANGUAGES) {
        const answer = await send(bench, calls.login, nobody(), { language })
        texts.add(readRefusal(calls.login, answer, ['invalid_credentials']).response.join(' '))
      }
      if (texts.size < LANGUAGES.length)
        fail(`a refusal has ${texts.size} different texts in ${LANGUAGES.join(', ')}`, 'languages')
    },
  },
  {
    key: 'login',
    name: 'takes a language that it does not know for another',
    async run(bench) {
      const answer = await send(bench, calls.login, nobody(), { language: 'xx_XX' })
      readRefusal(calls.login, answer, ['invalid_credentials', 'invalid_request'])
    },
  },
  {
    key: 'readUser',
    name: 'refuses a token that was changed',
    async run(bench) {
      const token = forged(await readToken(bench))
      readRefusal(calls.readUser, await send(bench, calls.readUser, {}, { token }), UNAUTHENTICATED)
    },
  },
  {
    key: 'readUser',
    name: 'refuses a token that has expired',
    async run(bench) {
      const { token, expires_in: seconds } = await logIn(bench)
      const life = findLife(token, bench.nowMs()) ?? (seconds ?? 0) * 1000
      if (!(life <= bench.expiryMs)) return 'a token that has expired (--expiry)'
      // A second of JWT is a whole one.
      await pause(life + 1_000)
      readRefusal(calls.readUser, await send(bench, calls.readUser, {}, { token }), UNAUTHENTICATED)
    },
  },
  {
    key: 'refresh',
    name: 'renews a session, and its tokens work',
    async run(bench) {
      const { refresh_token: refresh = '' } = await logIn(bench)
      const grant = { refresh_token: refresh, grant_type: 'refresh_token' } as const
      const { response } = await succeed(bench, calls.refresh, grant)
      await succeed(bench, calls.readUser, {}, { token: response.token })
    },
  },
  {
    key: 'refresh',
    name: 'refuses a token that was rotated away, at once or after ten seconds, and ends its session',
    async run(bench) {
      const { refresh_token: refresh = '' } = await logIn(bench)
      const grant = { refresh_token: refresh, grant_type: 'refresh_token' } as const
      const { response } = await succeed(bench, calls.refresh, grant)
      if (!response.refresh_token) return 'a refresh token that was used before'
      if (response.refresh_token === refresh)
        fail('the same refresh token is answered: one is used once', 'tokens')
      const early = await send(bench, calls.refresh, grant)
      // For ten seconds it may be that two requests left with the same token.
      if (early.status === 200) {
        if (bench.expiryMs <= GRACE_MS) return 'a refresh token that was used ten seconds ago (--expiry 15)'
        await pause(GRACE_MS + 500)
      }
      const late = early.status === 200 ? await send(bench, calls.refresh, grant) : early
      readRefusal(calls.refresh, late, ['invalid_refresh_token', 'session_idle'])
      const next = await send(bench, calls.refresh, { ...grant, refresh_token: response.refresh_token })
      readRefusal(calls.refresh, next, ['invalid_refresh_token', 'session_idle'])
    },
  },
  {
    key: 'refresh',
    name: 'refuses what is no refresh token',
    async run(bench) {
      const grant = { refresh_token: chance(), grant_type: 'refresh_token' } as const
      readRefusal(calls.refresh, await send(bench, calls.refresh, grant), ['invalid_refresh_token'])
    },
  },
  {
    key: 'logout',
    name: 'ends the session, and no other one',
    async run(bench) {
      const [{ token }, other] = [await logIn(bench), await logIn(bench)]
      await succeed(bench, calls.logout, {}, { token })
      readRefusal(calls.readUser, await send(bench, calls.readUser, {}, { token }), UNAUTHENTICATED)
      await succeed(bench, calls.readUser, {}, { token: other.token })
      const again = await send(bench, calls.logout, {}, { token })
      if (again.status >= 500) fail(`a second log-out is answered ${again.status}`, 'tokens')
    },
  },
]

const NO_CALL = {
  ...calls.readUser,
  name: 'an unknown address',
  path: '/api/no-such-call',
  refusals: [] as string[],
}
const TOO_LARGE = 2_000_000
/** Counts like the fault of a gateway that waits in vain. */
const NO_ANSWER = 504

/**
 * Sends a body that is too large, which a backend may cut off.
 * @returns the status, 0 where the connection was closed, 504 where nothing came in time
 */
async function sendLarge({ url, keyHeader, masterKey, domain, answerMs }: Backend, path: string) {
  const body = JSON.stringify({ ...nobody(), domain, more: 'x'.repeat(TOO_LARGE) })
  const headers = { 'content-type': 'application/json', [keyHeader]: masterKey }
  try {
    return (await exchange(new URL(url + path), { method: 'POST', headers, body, answerMs })).status
  } catch (error) {
    return error instanceof NoAnswer && error.closed ? 0 : NO_ANSWER
  }
}

/** What is asked of every request, seen at a call that every backend has. */
export const REQUEST_CASES: readonly Case[] = [
  {
    key: 'guestConfiguration',
    name: 'an unknown address is answered 404, with and without a token',
    async run(bench) {
      for (const token of [null, await readToken(bench)]) {
        const { status } = await sendCall(bench.backend, NO_CALL, {}, { token })
        if (status !== 404) fail(`an unknown address is answered ${status}, not 404`, 'errors')
      }
    },
  },
  {
    key: 'guestConfiguration',
    name: 'a wrong master key is refused',
    async run(bench) {
      const input = { hash: bench.backend.hash }
      const answer = await send(bench, calls.guestConfiguration, input, { masterKey: `no-${chance()}` })
      readRefusal(calls.guestConfiguration, answer, ['invalid_master_key'])
    },
  },
  {
    key: 'guestConfiguration',
    name: 'an unknown host is refused',
    async run(bench) {
      const input = { hash: bench.backend.hash }
      const domain = `${chance()}.invalid`
      const answer = await send(bench, calls.guestConfiguration, input, { domain })
      readRefusal(calls.guestConfiguration, answer, ['unknown_host'])
    },
  },
  {
    key: 'login',
    name: 'a body that is no JSON is refused',
    async run(bench) {
      for (const raw of ['{"username": "an', '[]', '"text"', 'null'])
        readRefusal(calls.login, await send(bench, calls.login, {}, { raw }))
    },
  },
  {
    key: 'login',
    name: 'a body of two million bytes is refused or cut off',
    async run(bench) {
      const status = await sendLarge(bench.backend, calls.login.path)
      if (status !== 0 && (status < 400 || status > 499))
        fail(`a body of ${TOO_LARGE} bytes is answered ${status}`, 'requests')
      await succeed(bench, calls.guestConfiguration, { hash: bench.backend.hash })
    },
  },
]
