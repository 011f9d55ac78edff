import type { Brand } from '../brand/types.ts'
import { TAGS } from '../i18n/format.ts'
import { indexedPages } from './indexed-pages.ts'
import { LINK_LANGUAGES } from './link-language.ts'
import { escaped } from './markup.ts'

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** A page besides those of the route table; `changedAt`: ISO time of its last change, where it is known. */
export type SitemapPage = { path: string; changedAt?: string }

/**
 * Every page of a brand that all visitors may see, each with its three languages (sitemaps.org, hreflang by xhtml:link).
 * @param more events, competitions, articles of the help centre
 */
export function toSitemap(origin: string, brand: Brand, more: readonly SitemapPage[] = []): string {
  const own: SitemapPage[] = indexedPages(brand.modules).map(({ path }) => ({ path }))
  const urls = [...own, ...more].map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${escaped(changedAt)}</lastmod>` : ''
    const bare = origin + path
    const languages = Object.entries(LINK_LANGUAGES).map(
      ([short, value]) =>
        `<xhtml:link rel="alternate" hreflang="${TAGS[value]}" href="${escaped(`${bare}?lang=${short}`)}"/>`,
    )
    return `<url><loc>${escaped(bare)}</loc>${changed}${languages.join('')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><urlset ${NAMESPACES}>${urls.join('')}</urlset>`
}

/** What search engines may visit: everything but pages about one person and addresses that are no pages. */
export function toRobots(origin: string): string {
  const closed = [
    '/wallet/',
    '/profile',
    '/transactions',
    '/sports/slip',
    '/bets',
    '/sports/bets',
    '/_auth/',
    '/casino/play/',
    '/live-stream',
  ]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
