import type { FaultsOfModule } from '../fault.ts'

const EXPIRY = 'apps/storefront/app/session/expiry.test.ts'
const GUARD = 'apps/storefront/app/session/guard.test.ts'
const COOKIES = 'apps/storefront/app/session/cookies.test.ts'
const REFRESH = 'apps/storefront/app/session/refresh.test.ts'
const XSRF = 'apps/storefront/app/session/xsrf.test.ts'
const REDIRECTS = 'apps/storefront/app/session/redirects.test.ts'
const TRANSMIT = 'apps/storefront/app/api/transmit.test.ts'
const TRANSPORT = 'apps/storefront/app/api/transport.test.ts'
const BUILD_CHECK = 'apps/storefront/app/builds/build-check.test.ts'

export const session: FaultsOfModule = {
  module: 'session',
  folder: 'apps/storefront/app',
  faults: [
    {
      what: 'a token counts until its very end',
      file: 'session/expiry.ts',
      find: 'SAFETY_MARGIN_MS = 500',
      replace: 'SAFETY_MARGIN_MS = 0',
      caughtBy: [EXPIRY],
    },
    {
      what: 'a token is valid at the margin',
      file: 'session/expiry.ts',
      find: 'now < expires - SAFETY_MARGIN_MS',
      replace: 'now <= expires - SAFETY_MARGIN_MS',
      caughtBy: [EXPIRY],
    },
    {
      what: 'an unknown expiry counts as expired',
      file: 'session/expiry.ts',
      find: "expires === null) return 'unknown'",
      replace: "expires === null) return 'expired'",
      caughtBy: [EXPIRY],
    },
    {
      what: 'an expired refresh token renews',
      file: 'session/expiry.ts',
      find: `refresh !== 'expired'
`,
      replace: `true
`,
      caughtBy: [EXPIRY],
    },
    {
      what: 'an expired refresh token leaves the session',
      file: 'session/expiry.ts',
      find: "if (refresh === 'expired')",
      replace: 'if (false)',
      caughtBy: [EXPIRY],
    },
    {
      what: 'a refresh token that did not come again is dropped',
      file: 'session/expiry.ts',
      find: 'refresh ?? before.refreshToken',
      replace: 'refresh',
      caughtBy: [EXPIRY],
    },
    {
      what: 'a guarded page is open to guests',
      file: 'session/guard.ts',
      find: "if (!loggedIn) return toLogin ? 'pass' : 'login'",
      replace: "if (!loggedIn) return 'pass'",
      caughtBy: [GUARD],
    },
    {
      what: 'a player sees the login page',
      file: 'session/guard.ts',
      find: `  if (toLogin) return 'home'
`,
      replace: '',
      caughtBy: [GUARD],
    },
    {
      what: 'an expired token enters a guarded page',
      file: 'session/guard.ts',
      find: "if (!check.tokenExpired) return 'pass'",
      replace: "return 'pass'",
      caughtBy: [GUARD],
    },
    {
      what: 'a session past refreshing is refreshed',
      file: 'session/guard.ts',
      find: "check.refreshable ? 'refresh' : 'reset'",
      replace: "'refresh'",
      caughtBy: [GUARD],
    },
    {
      what: 'cookies of tokens are readable by scripts',
      file: 'session/cookies.ts',
      find: "(httpOnly ? '; HttpOnly' : '')",
      replace: "''",
      caughtBy: [COOKIES],
    },
    {
      what: 'cookies on https are not secure',
      file: 'session/cookies.ts',
      find: "(https ? '; Secure' : '')",
      replace: "''",
      caughtBy: [COOKIES],
    },
    {
      what: 'a long token is cut',
      file: 'session/cookies.ts',
      find: 'length: 8 }',
      replace: 'length: 1 }',
      caughtBy: [COOKIES],
    },
    {
      what: 'clearing leaves the refresh token',
      file: 'session/cookies.ts',
      find: "TOKEN_NAMES = ['auth.token', 'auth.refresh_token']",
      replace: "TOKEN_NAMES = ['auth.token']",
      caughtBy: [COOKIES],
    },
    {
      what: 'another site’s page may post',
      file: 'session/xsrf.ts',
      find: "marks.fetchSite !== 'same-origin' && marks.fetchSite !== 'none'",
      replace: 'false',
      caughtBy: [XSRF],
    },
    {
      what: 'another origin may post',
      file: 'session/xsrf.ts',
      find: 'marks.originHeader !== null && marks.originHeader !== marks.origin',
      replace: 'false',
      caughtBy: [XSRF],
    },
    {
      what: 'any token of the right length passes',
      file: 'session/xsrf.ts',
      find: 'expected.length === given.length && timingSafeEqual(expected, given)',
      replace: 'expected.length === given.length',
      caughtBy: [XSRF],
    },
    {
      what: 'a new login keeps the old pair',
      file: 'session/xsrf.ts',
      find: `  const secret = newSecret()
  jar.set(SECRET`,
      replace: `  const secret = jar.get(SECRET) ?? newSecret()
  jar.set(SECRET`,
      caughtBy: [XSRF],
    },
    {
      what: 'a remembered page of another site is followed',
      file: 'session/redirects.ts',
      find: 'return isSitePath(remembered) ? asLocation(remembered) : paths.home()',
      replace: 'return remembered',
      caughtBy: [REDIRECTS],
    },
    {
      what: 'a remembered page is used twice',
      file: 'session/redirects.ts',
      find: `  visit.jar.remove(REMEMBERED)
  return`,
      replace: '  return',
      caughtBy: [REDIRECTS],
    },
    {
      what: 'a refresh goes to the wrong address',
      file: 'api/transmit.ts',
      find: 'calls.logout, calls.refresh, calls.readUser',
      replace: 'calls.logout, calls.readUser',
      caughtBy: [TRANSMIT],
    },
    {
      what: 'every call goes to the external address',
      file: 'api/transmit.ts',
      find: 'ON_EXTERNAL.has(call.name) ?',
      replace: 'true ?',
      caughtBy: [TRANSMIT],
    },
    {
      what: 'a call that moves money is sent twice',
      file: 'api/transmit.ts',
      find: 'const retry = !call.sentOnce',
      replace: 'const retry = true',
      caughtBy: [TRANSMIT],
    },
    {
      what: 'calls made at once refresh each for itself',
      file: 'session/refresh.ts',
      find: 'if (known) return known',
      replace: '',
      caughtBy: [REFRESH],
    },
    {
      what: 'a refused refresh is remembered',
      file: 'session/refresh.ts',
      find: `if (tokens === null) refreshes.delete(key)
    else `,
      replace: '',
      caughtBy: [REFRESH],
    },
    {
      what: 'the outcome of a refresh is forgotten at once',
      file: 'session/refresh.ts',
      find: 'GRACE_MS = 10_000',
      replace: 'GRACE_MS = 0',
      caughtBy: [REFRESH],
    },
    {
      what: 'a timeout is tried again',
      file: 'api/transport.ts',
      find: ": first.reason === 'no_answer'",
      replace: ': true',
      caughtBy: [TRANSPORT],
    },
    {
      what: 'a refusal is tried again',
      file: 'api/transport.ts',
      find: 'new Set([408,',
      replace: 'new Set([422, 408,',
      caughtBy: [TRANSPORT],
    },
    {
      what: 'a navigation waits five seconds for the build check',
      file: 'builds/build-check.ts',
      find: 'CHECK_WAIT_MS = 1_000',
      replace: 'CHECK_WAIT_MS = 5_000',
      caughtBy: [BUILD_CHECK],
    },
  ],
}
