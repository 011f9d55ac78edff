import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** A person of the directory. */
export type Person = { subject: string; email: string; isVerified?: boolean; acr?: string }

const CLIENT = { clientId: 'palco-console', clientSecret: 'the-secret-of-the-console-in-tests' }

const FORM = `<!doctype html><html lang="es"><title>Grupo Norte</title><main><h1>Grupo Norte</h1>
<form method="post"><label>Correo <input name="email" type="email" required></label> <button>Entrar</button></form></main></html>`

async function readEmail(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString()).get('email') ?? ''
}

/**
 * A company's directory on this machine that speaks OpenID Connect. Who comes types an address and is that person; in a test without a
 * browser, `visit` says who it is.
 */
export async function openDirectory(consoleUrl: string, { port = 0, host = '127.0.0.1' } = {}) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Person>()
  let visitor: Person | null = null
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
      const { email = id, isVerified = true } = people.get(id) ?? {}
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
    if (visitor === null && request.method === 'GET')
      return void reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(FORM)
    const finish = async () => {
      const { subject, acr = null } = visitor ?? { subject: await readEmail(request) }
      const login = { accountId: subject, ...(acr && { acr }) }
      await provider.interactionFinished(request, reply, { login })
    }
    void finish()
  })

  /** Goes where a browser is sent, until it is sent back to the console. @returns the query of that address */
  async function visit(url: string, as: Person): Promise<string> {
    visitor = as
    people.set(as.subject, as)
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

  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { settings: { issuer, ...CLIENT, name: 'Compañía' }, visit, close }
}
