import { PROVIDER_PATHS } from '@palco/contract/provider'
import type { BenchSystem } from './system.ts'
import { readPage, registerThroughSite } from './visitor.ts'

/** Text, or so many characters. */
type Part = string | number

/** A request at the bound of what its sender chooses. `{n}` in its texts stands for a new
 * number. */
export type HostileInput = {
  name: string
  url: string
  method?: 'POST'
  headers?: Record<string, string>
  body?: Part[]
  /** A stream: it is left open. */
  open?: true
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'content-type': 'application/json' }
const EDGE = 'b0undary'
const PASSWORD = 'x'.repeat(256)
/** Eighty characters with a typing fault in each word. */
const SEARCH = 'rulta blakjak tragamnedas frutqs pirmaide fortnua dorada megq cosechq bqrasil x'
const MOST_PICKS = 30

const eventAt = (events: readonly string[], index: number): string =>
  events[index % Math.max(1, events.length)] ?? `sim:match:${index}`

/** The slip's cookie at its bound: thirty selections as lines of so many. */
function toSlip(events: readonly string[], size: number): string {
  const picks = Array.from(
    { length: MOST_PICKS },
    (_, index) => `${eventAt(events, index)}~1~~${1 + (index % 3)}~1.85~10.00`,
  )
  return encodeURIComponent(`${picks.join('!')}*system~1.00~${size}/30~any~0~decimal`)
}

/** The same with fifteen bet builders, each of two selections of its event. */
function toBuilders(events: readonly string[]): string {
  const chosen = Array.from({ length: MOST_PICKS / 2 }, (_, index) => eventAt(events, index))
  const picks = chosen.flatMap((event) => [`${event}~1~~1~1.85`, `${event}~18~total=2.5~12~1.85`])
  const builders = chosen.map((event) => `${event}~~10.00`)
  return encodeURIComponent(`${picks.join('!')}*single~1.00~~any~0~decimal*${builders.join('!')}`)
}

/** What a visitor needs for a post of the site: cookies and the token of its form. */
type Visitor = { cookie: string; token: string }

async function visit(site: string, path: string): Promise<Visitor> {
  const page = await fetch(`${site}${path}`)
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const token = /name="_xsrf" value="([^"]+)"/.exec(await page.text())?.[1]
  if (!token) throw new Error(`the form of ${path} has no token`)
  return { cookie, token }
}

const readEvents = async (site: string): Promise<string[]> => [
  ...new Set(
    [...(await (await fetch(`${site}/sports`)).text()).matchAll(/href="\/sports\/event\/([^"?#/]+)/g)].map(
      ([, id]) => id as string,
    ),
  ),
]

/** Reads of the site. */
function pages(site: string, slip: string): HostileInput[] {
  const cookie = `slip=${slip}`
  const get = (name: string, path: string, headers: Record<string, string> = {}): HostileInput => ({
    name,
    url: `${site}${path}`,
    headers: { 'accept-encoding': 'br', ...headers },
  })
  const query = encodeURIComponent(SEARCH)
  return [
    get('page with a query that is not kept', '/?x={n}'),
    get('page kept under a new name', '/casino/casino-games?provider=p{n}'),
    get('page with 60 kB of cookies', '/promotions?x={n}', { cookie: `a=${'x'.repeat(60_000)}` }),
    get('slip of 60 kB', '/sports?x={n}', { cookie: `slip=${'sim:match:1~1~~1~1.85!'.repeat(2_700)}` }),
    get('address of 8 kB', `/promotions?x={n}&y=${'x'.repeat(8_000)}`),
    get('page of the sportsbook with 30 selections', '/sports?x={n}', { cookie }),
    get('slip of 30 selections, lines of 15', '/sports/slip?x={n}', { cookie }),
    get('search of all kinds', `/search?search=${query}&x={n}`),
    get('search of games', `/casino/casino-games?search=${query}&x={n}`),
    get('search of matches', `/sports?q=${query}&x={n}`),
    get(
      'page 1,000 of the results',
      `/sports/results?x={n}&cursor=${Buffer.from('o100000').toString('base64url')}`,
    ),
    get('data of a page', '/casino.data?x={n}'),
    get('sitemap', '/sitemap.xml?x={n}'),
    get('style sheet of no version', '/brand.css?v={n}'),
    { name: 'stream of 20 topics', url: `${site}/live-stream?topics=${topics()}&n={n}`, open: true },
  ]
}

const topics = (): string =>
  Array.from({ length: 20 }, (_, index) => `sports_event:sim:match:${index}`).join(',')

/** Posts of the site, from its own page. */
async function posts(site: string): Promise<HostileInput[]> {
  const login = await visit(site, '/login')
  const contact = await visit(site, '/help/contact')
  const own = { origin: site, 'sec-fetch-site': 'same-origin' }
  const form = (name: string, path: string, fields: Record<string, string>, fill = 0): HostileInput => {
    const text = new URLSearchParams({ _xsrf: login.token, ...fields })
      .toString()
      .replaceAll('%7Bn%7D', '{n}')
    const filled = fill > text.length ? text + '&a=1'.repeat((fill - text.length) >> 2) : text
    return {
      name,
      url: `${site}${path}`,
      method: 'POST',
      headers: { ...own, ...FORM, cookie: login.cookie },
      body: [filled],
    }
  }
  const account = { over_18: 'on', accept_terms: 'on', password: PASSWORD }
  return [
    form('log-in, 256 characters', '/login', { username: 'nobody{n}', password: PASSWORD }),
    form('log-in in a form of 128 kB', '/login', { username: 'nobody{n}', password: PASSWORD }, 128 * 1024),
    form('registration', '/register', { ...account, username: 'h{n}', email: 'h{n}@example.com' }),
    {
      name: 'files of a ticket, 16 MB',
      url: `${site}/help/contact`,
      method: 'POST',
      headers: {
        ...own,
        cookie: contact.cookie,
        'x-xsrf-token': contact.token,
        'content-type': `multipart/form-data; boundary=${EDGE}`,
      },
      body: ticketWithFiles(contact.token),
    },
  ]
}

/** What a player may send besides. */
async function ofPlayer(site: string, events: readonly string[]): Promise<HostileInput[]> {
  const session = await registerThroughSite(site)
  const token = /name="_xsrf" value="([^"]+)"/.exec(await readPage(`${site}/sports/slip`, session))?.[1]
  if (!token) throw new Error('the slip of a player has no token')
  const own = { origin: site, 'sec-fetch-site': 'same-origin' }
  const [lines, builders] = [toSlip(events, 28), toBuilders(events)]
  const place = (name: string, slip: string): HostileInput => ({
    name,
    url: `${site}/sports/slip`,
    method: 'POST',
    headers: { ...own, ...FORM, cookie: `${session}; slip=${slip}` },
    body: [
      `${new URLSearchParams({ _xsrf: token, intent: 'place' }).toString()}&idempotency_key=hostile-bench-{n}`,
    ],
  })
  const look = (name: string, slip: string): HostileInput => ({
    name,
    url: `${site}/sports/slip?x={n}`,
    headers: { 'accept-encoding': 'br', cookie: `${session}; slip=${slip}` },
  })
  return [
    look('player: slip of 435 lines', lines),
    place('player: placing 435 lines', lines),
    look('player: slip of 15 bet builders', builders),
    place('player: placing 15 bet builders', builders),
    {
      name: 'player: proof of 5 MB for no payment',
      url: `${site}/wallet/payments/none`,
      method: 'POST',
      headers: {
        ...own,
        cookie: session,
        'x-xsrf-token': token,
        'content-type': `multipart/form-data; boundary=${EDGE}`,
      },
      body: [
        `--${EDGE}\r\ncontent-disposition: form-data; name="proof"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
        5 * 1024 * 1024,
        `\r\n--${EDGE}--\r\n`,
      ],
    },
  ]
}

/** A message to support with three pictures, 16 MB in all. */
function ticketWithFiles(token: string): Part[] {
  const head = (name: string, more = '') =>
    `--${EDGE}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
  const fields = { _xsrf: token, subject: 'x'.repeat(100), text: 'x'.repeat(2_000) }
  const texts = Object.entries(fields).map(([name, value]) => `${head(name)}${value}\r\n`)
  const picture = head('files', '; filename="a.png"\r\ncontent-type: image/png')
  const files = [1, 2, 3].flatMap((): Part[] => [picture, 5 * 1024 * 1024, '\r\n'])
  return [...texts, ...files, `--${EDGE}--\r\n`]
}

/** What the games' server and the platform take without a session. */
function doors({ platform, originals, provider }: BenchSystem): HostileInput[] {
  const games = originals.address
  const signed = {
    ...JSON_TYPE,
    'x-palco-party': provider.id,
    'x-palco-timestamp': '1',
    'x-palco-nonce': 'n'.repeat(80),
    'x-palco-signature': '0'.repeat(64),
  }
  const post = (name: string, url: string, headers: Record<string, string>, body: string): HostileInput => ({
    name,
    url,
    method: 'POST',
    headers,
    body: [body],
  })
  const full = 64 * 1024
  return [
    { name: 'games: catalogue', url: `${games}/catalogue` },
    {
      name: 'games: a table',
      url: `${games}/api/guest/table?game=galgos-del-plata&currency=ARS&language=es_ES`,
    },
    { name: 'games: stream of a table', url: `${games}/api/guest/stream?game=galgos-del-plata`, open: true },
    { name: 'games: poker lobby', url: `${games}/api/poker/guest/lobby?currency=ARS` },
    post(
      'games: token of 2,000 characters',
      `${games}/api/open`,
      JSON_TYPE,
      JSON.stringify({ launch_token: 'x'.repeat(200) }),
    ),
    post(
      'games: body of 64 kB, nested',
      `${games}/api/spin`,
      { ...JSON_TYPE, authorization: `Bearer ${'x'.repeat(43)}` },
      nested(full),
    ),
    post(
      'provider: debit of 64 kB, unsigned',
      platform + PROVIDER_PATHS.debit,
      signed,
      JSON.stringify({ a: 'x'.repeat(full - 20) }),
    ),
    post(
      'provider: form of 250 fields, unsigned',
      `${platform}/adapters/merchant/none/callback`,
      FORM,
      'a=1&'.repeat(249) + 'x'.repeat(60_000),
    ),
    post(
      'payments: webhook of 64 kB, unsigned',
      `${platform}/payments/v1/webhooks/sandbox`,
      signed,
      'x'.repeat(full),
    ),
  ]
}

const nested = (bytes: number): string => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)

/** Everything that an address may send, without an account and with one, each at its bound (docs/security.md). `{n}` stands for a new number. */
export async function hostileInputs(system: BenchSystem): Promise<HostileInput[]> {
  const { site } = system
  const events = await readEvents(site)
  return [
    ...pages(site, toSlip(events, 15)),
    ...(await posts(site)),
    ...(await ofPlayer(site, events)),
    ...doors(system),
  ]
}
