import type { Page } from '@playwright/test'
import { now } from './clock.ts'
import { openVisitor, type Seen, type Visitor } from '../../apps/storefront/server/testing/visitor.ts'

/** The browser's cookies for the site, in a client that sends forms without loading pages. */
async function readVisitor(page: Page, site: string): Promise<Visitor> {
  const { host, port } = new URL(site)
  const [userAgent, languages] = await page.evaluate(() => [navigator.userAgent, navigator.languages.join()])
  const headers = { 'user-agent': userAgent, 'accept-language': languages }
  const visitor = openVisitor(Number(port), host, headers)
  for (const { name, value } of await page.context().cookies(site)) visitor.cookies.set(name, value)
  return visitor
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&')

/** The hidden fields of the page's form that has a field of this name. */
function hiddenFields(html: string, field: string): Record<string, string> {
  const form = html.match(/<form[^]*?<\/form>/g)?.find((text) => text.includes(` name="${field}"`))
  if (form === undefined) throw new Error(`no form with a field "${field}"`)
  const inputs = form.match(/<input[^>]*>/g)?.filter((tag) => attribute(tag, 'type') === 'hidden') ?? []
  return Object.fromEntries(
    inputs.map((tag) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']),
  )
}

/** What a Set-Cookie line of the site leaves in the browser; the site sets no other attributes. */
function toCookie(line: string, url: string) {
  const [pair = '', ...rest] = line.split(/;\s*/)
  const [name = '', value = ''] = pair.split(/=(.*)/s)
  const has = (wanted: RegExp): RegExpExecArray | undefined =>
    rest.map((text) => wanted.exec(text)).find((found) => found !== null) ?? undefined
  const maxAge = has(/^max-age=(\d+)$/i)?.[1]
  return {
    name,
    value,
    url,
    httpOnly: has(/^httponly$/i) !== undefined,
    sameSite: 'Lax' as const,
    ...(maxAge === undefined ? {} : { expires: Math.floor(now() / 1000) + Number(maxAge) }),
  }
}

/**
 * Sends a form of the site as the browser would, without loading a page: what a journey is not about.
 * The browser keeps the cookies of the answer.
 * @param field the name of a field that only this form has
 * @throws Error when the answer is no redirect
 */
export async function sendForm(
  page: Page,
  address: { site: string; path: string },
  field: string,
  values: Record<string, string>,
): Promise<Seen> {
  const answer = await postForm(page, address, field, values)
  if (answer.location === null) throw new Error(`${address.path} answered ${answer.status}: ${answer.text}`)
  return answer
}

/**
 * The same for a form that is answered with its page.
 * @param field the name of a field; the first form that has it is sent
 */
export async function postForm(
  page: Page,
  { site, path }: { site: string; path: string },
  field: string,
  values: Record<string, string>,
): Promise<Seen> {
  const visitor = await readVisitor(page, site)
  const shown = await visitor.get(path)
  const answer = await visitor.post(path, { ...hiddenFields(shown.text, field), ...values })
  // The notice for the page after the form is that page's, which is not loaded here.
  const lines = [...shown.setCookies, ...answer.setCookies].filter((line) => !line.startsWith('auth.notice='))
  await page.context().addCookies(lines.map((line) => toCookie(line, site)))
  return answer
}

/** The HTML of a page of the site, as the browser's player gets it, without loading it. */
export const readPage = async (page: Page, site: string, path: string): Promise<string> =>
  (await (await readVisitor(page, site)).get(path)).text
