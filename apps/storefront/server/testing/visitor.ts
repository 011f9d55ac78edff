import { request, type IncomingHttpHeaders } from 'node:http'

export type Seen = {
  status: number
  headers: IncomingHttpHeaders
  setCookies: string[]
  body: Buffer
  text: string
  /** Where a redirect leads. */
  location: string | null
}

export type Visitor = {
  /** Cookies by name, as the browser holds them. */
  readonly cookies: Map<string, string>
  get(path: string, headers?: Record<string, string>): Promise<Seen>
  /** Follows redirects like a browser. */
  open(path: string): Promise<Seen & { path: string }>
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Seen>
  /** Opens a page, and posts its form's token with the fields. */
  submit(path: string, fields: Record<string, string>): Promise<Seen>
  logIn(): Promise<Seen>
  /** Opens a stream of events. */
  listen(path: string): Promise<Stream>
}

export type Stream = {
  /** Everything received, once it holds `part`; fails after 5 s. */
  until(part: string): Promise<string>
  close(): void
}

const findLocation = (value: string | undefined): string | null => {
  if (value === undefined) return null
  const url = new URL(value, 'http://site.invalid')
  return url.pathname + url.search
}

/** A browser without JavaScript: cookies, redirects, forms. */
export function openVisitor(port: number, host: string, fixed: Record<string, string> = {}): Visitor {
  const cookies = new Map<string, string>()

  function keep(setCookies: string[]): void {
    for (const line of setCookies) {
      const [pair = '', ...attributes] = line.split(/;\s*/)
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      if (attributes.some((attribute) => attribute.toLowerCase() === 'max-age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  function send(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Seen> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          headers: { host, ...(cookie ? { cookie } : {}), ...fixed, ...headers },
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => {
            const setCookies = answer.headers['set-cookie'] ?? []
            keep(setCookies)
            const whole = Buffer.concat(chunks)
            const { headers: seen, statusCode: status = 0 } = answer
            resolve({
              status,
              headers: seen,
              setCookies,
              body: whole,
              text: whole.toString(),
              location: findLocation(seen.location),
            })
          })
        },
      )
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  }

  const visitor: Visitor = {
    cookies,
    get: (path, headers = {}) => send('GET', path, headers),
    async open(path) {
      let at = path
      for (let hops = 0; hops < 6; hops++) {
        const seen = await send('GET', at, {})
        if (seen.location === null || seen.status < 300 || seen.status > 399) return { ...seen, path: at }
        at = seen.location
      }
      throw new Error(`Too many redirects from ${path}`)
    },
    post: (path, fields, headers = {}) =>
      send(
        'POST',
        path,
        { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        new URLSearchParams(fields).toString(),
      ),
    async submit(path, fields) {
      const page = await visitor.open(path)
      const token =
        /name="_xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? visitor.cookies.get('XSRF-TOKEN') ?? ''
      return visitor.post(path, { _xsrf: token, ...fields })
    },
    listen: (path) =>
      new Promise((resolve, reject) => {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const headers = { host, cookie, ...fixed }
        const outgoing = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
          let received = ''
          const waiting = new Set<() => void>()
          answer.on('error', () => {})
          answer.on('data', (chunk: Buffer) => {
            received += chunk.toString()
            for (const look of waiting) look()
          })
          const until = (part: string) =>
            new Promise<string>((found, missed) => {
              const deadline = setTimeout(() => missed(new Error(`No ${part} in: ${received}`)), 5_000)
              const look = () => {
                if (!received.includes(part)) return
                clearTimeout(deadline)
                waiting.delete(look)
                found(received)
              }
              waiting.add(look)
              look()
            })
          resolve({ until, close: () => outgoing.destroy() })
        })
        outgoing.on('error', reject)
        outgoing.end()
      }),
    logIn: () => visitor.submit('/login', { username: 'ana', password: 'secreta-1' }),
  }
  return visitor
}
