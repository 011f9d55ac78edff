import type { Language } from '@palco/contract'
import type { Brand } from '../brand/types.ts'
import { TAGS } from '../i18n/format.ts'
import { descriptionIn } from './descriptions.ts'
import { isIndexed } from './indexed-pages.ts'
import { LINK_LANGUAGES, linkLanguage } from './link-language.ts'
import { escaped, json, link, meta } from './markup.ts'

/** What a page's loader may say of itself, under the key `seo` of its data. */
export type PageSeo = {
  /** Plain text, at best 50 to 160 characters. */
  description?: string
  /** A path of the site or an https address. */
  image?: string
  /** A schema.org object in addition to the page's trail. */
  thing?: Readonly<Record<string, unknown>>
}

export type PageFacts = {
  /** "https://brand.example" */
  origin: string
  /** As asked for, with query. */
  path: string
  /** As in the route table: "/promotions/:id"; `null` for an address without a page. */
  pattern: string | null
  status: number
  brand: Brand
  language: Language
  /** The document's title as rendered: "Terms · Brand". */
  title: string
  nonce: string
  seo: PageSeo
}

const absolute = (origin: string, address: string): string =>
  address.startsWith('/') ? origin + address : address

/** "es_AR": the language in the brand's country where Open Graph has that pair, else the language's own. */
function toLocale(language: Language, country: string | null): string {
  return language === 'es_ES' && country !== null && /^(AR|CL|CO|MX|PE|UY|VE)$/.test(country)
    ? `es_${country}`
    : language
}

function findDescription({ pattern, brand, language, seo }: PageFacts): string | null {
  const own = seo.description?.replace(/\s+/g, ' ').trim()
  if (own) return own.length > 160 ? `${own.slice(0, 157).replace(/\s+\S*$/, '')}…` : own
  return descriptionIn(pattern ?? '', language, brand)
}

/** Home › page, as schema.org has it. The page of a part (/promotions/7) names the part between. */
function toBreadcrumbData(facts: PageFacts, address: string): object {
  const { origin, brand, title } = facts
  const names = [
    { name: brand.name, item: `${origin}/` },
    { name: title.replace(` · ${brand.name}`, ''), item: address },
  ]
  const itemListElement = names.map((entry, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    ...entry,
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}

function listLinkedData(facts: PageFacts, address: string): object[] {
  const { origin, brand, language, pattern, seo } = facts
  const own = seo.thing ? [seo.thing] : []
  if (pattern !== '/') return [toBreadcrumbData(facts, address), ...own]
  const logo = brand.logos.header.light ?? brand.logos.header.dark
  const organization = {
    '@type': 'Organization',
    name: brand.name,
    url: `${origin}/`,
    ...(logo ? { logo: absolute(origin, logo) } : {}),
  }
  const site = { '@type': 'WebSite', name: brand.name, url: `${origin}/`, inLanguage: TAGS[language] }
  return [organization, site, ...own]
}

/**
 * The tags by which a page is found and shared: description, canonical address, its three languages, Open Graph and
 * structured data. A page about one person, a filtered list or an error asks not to be listed.
 */
export function seoHead(facts: PageFacts): string {
  const { origin, path, pattern, status, brand, language, title, nonce, seo } = facts
  const description = findDescription(facts)
  const tags = description === null ? [] : [meta('name', 'description', description)]
  if (pattern === null || status !== 200 || !isIndexed(pattern))
    return [...tags, meta('name', 'robots', 'noindex')].join('')

  const bare = origin + (path.split('?', 1)[0] ?? '/')
  const named = linkLanguage(path)
  const code = Object.entries(LINK_LANGUAGES).find(([, value]) => value === named)?.[0]
  const address = code ? `${bare}?lang=${code}` : bare
  // Previews show no vector pictures.
  const image = [seo.image, brand.sliders[0]?.picture, brand.logos.header.light].find(
    (address) => address && !/\.svg(\?|$)/.test(address),
  )
  tags.push(
    link('canonical', address),
    ...Object.entries(LINK_LANGUAGES).map(([short, value]) =>
      link('alternate', `${bare}?lang=${short}`, ` hreflang="${TAGS[value]}"`),
    ),
    link('alternate', bare, ' hreflang="x-default"'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:title', title),
    ...(description === null ? [] : [meta('property', 'og:description', description)]),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', toLocale(language, brand.country)),
    ...(image ? [meta('property', 'og:image', absolute(origin, image))] : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    `<script type="application/ld+json" nonce="${escaped(nonce)}">${json({
      '@context': 'https://schema.org',
      '@graph': listLinkedData(facts, address),
    })}</script>`,
  )
  return tags.join('')
}
