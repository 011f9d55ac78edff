import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { afterAll } from 'vitest'

/** A person of the directory. */
export type Person = { subject: string; email: string; isVerified?: boolean; acr?: string }

const CLIENT = { clientId: 'palco-console', clientSecret: 'the-secret-of-the-console-in-tests' }

/** A directory of people on this machine that speaks OpenID Connect: whoever comes is the person who sits at it. */
export async function openDirectory(consoleUrl: string) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let person: Person = { subject: 'nobody', email: 'nobody@company.test' }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [new URL('/login/sign-on/answer', consoleUrl).href],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    acrValues: ['two-factors'],
    claims: { openid: ['sub', 'acr'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of this test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/enter/${uid}` },
    pkce: { required: () => true },
    async findAccount(_, id) {
      const { email, isVerified = true } = person
      return { accountId: id, claims: async () => ({ sub: id, email, email_verified: isVerified }) }
    },
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc
      const grant = new ctx.oidc.provider.Grant({
        accountId: session!.accountId!,
        clientId: client!.clientId,
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, reply) => {
    if (!request.url?.startsWith('/enter/')) return void answer(request, reply)
    const { subject, acr } = person
    void provider.interactionFinished(request, reply, { login: { accountId: subject, ...(acr && { acr }) } })
  })
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  afterAll(close)

  /** Goes where a browser is sent, until it is sent back to the console. @returns the query of that address */
  async function visit(url: string, as: Person): Promise<string> {
    person = as
    const cookies = new Map<string, string>()
    for (let at = url; ;) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answered = await fetch(at, { redirect: 'manual', headers: { cookie } })
      for (const line of answered.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const [name = '', value = ''] = pair.split(/=(.*)/s)
        cookies.set(name, value)
      }
      const next = answered.headers.get('location')
      if (next === null)
        throw new Error(`the directory answered ${answered.status}: ${await answered.text()}`)
      const to = new URL(next, at)
      if (to.origin === new URL(consoleUrl).origin) return to.search.slice(1)
      at = to.href
    }
  }

  return { settings: { issuer, ...CLIENT, name: 'Compañía' }, visit, close }
}
