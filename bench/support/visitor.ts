import { randomBytes } from 'node:crypto'

/** A name that is not taken yet. */
export const newUsername = (): string => `bench${randomBytes(6).toString('hex')}`

/** Registers a player through the site's form, without a browser. @returns the Cookie header of the new session */
export async function registerThroughSite(site: string): Promise<string> {
  const cookies = new Map<string, string>()
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      cookies.set(name, value)
    }
  }
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  const page = await fetch(`${site}/register`)
  keep(page)
  const token = /name="_xsrf" value="([^"]+)"/.exec(await page.text())?.[1]
  if (!token) throw new Error('the registration form carries no token')
  const username = newUsername()
  const fields = {
    _xsrf: token,
    username,
    email: `${username}@example.com`,
    password: 'un mate amargo 7',
    over_18: 'on',
    accept_terms: 'on',
  }
  const answer = await fetch(`${site}/register`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: header(), origin: site, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  })
  keep(answer)
  if (answer.status !== 302 || ![...cookies.keys()].some((name) => name.includes('auth.token')))
    throw new Error(`the registration was answered ${answer.status} without a session`)
  return header()
}

/** The page as the site sends it. @throws when the answer is not 200 */
export async function readPage(url: string, cookie?: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual', headers: cookie ? { cookie } : {} })
  if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}`)
  return answer.text()
}
