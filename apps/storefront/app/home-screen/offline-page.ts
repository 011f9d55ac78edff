import type { Language } from '@palco/contract'
import { rewriteAll } from '@palco/contract/spanish'
import { spanishIn } from '@palco/contract/tables'
import { derive } from '../brand/theme.ts'
import type { Brand } from '../brand/types.ts'
import { TAGS } from '../i18n/format.ts'
import { escaped } from '../seo/markup.ts'

const TEXTS: Record<Language, { title: string; text: string; again: string }> = {
  es_ES: {
    title: 'Sin conexión',
    text: 'Tu dinero y tus apuestas están a salvo en {name}: nada depende de este teléfono. Revisá tu conexión y volvé a intentar.',
    again: 'Reintentar',
  },
  en_US: {
    title: 'No connection',
    text: 'Your money and your bets are safe at {name}: nothing depends on this phone. Check your connection and try again.',
    again: 'Try again',
  },
  pt_BR: {
    title: 'Sem conexão',
    text: 'Seu dinheiro e suas apostas estão seguros na {name}: nada depende deste telefone. Verifique sua conexão e tente de novo.',
    again: 'Tentar de novo',
  },
}

/** Lines of a cloud that is crossed out. */
const CLOUD =
  'M2 2l20 20M5.782 5.782A7 7 0 0 0 9 19h8.500a4.500 4.500 0 0 0 1.307-.193M21.532 16.500A4.500 4.500 0 0 0 17.500 10h-1.790A7.008 7.008 0 0 0 10 5.070'

/** The page that the service worker shows without a network: whole in one answer, with nothing of a player's. */
export function toOfflinePage(brand: Brand, language: Language): string {
  const { tokens } = derive(brand.themeInputs, brand.theme)
  const colour = (name: string) => tokens[`--${name}`] ?? 'inherit'
  const { title, text, again } = rewriteAll(TEXTS[language], language, spanishIn(brand.country))
  return `<!doctype html><html lang="${TAGS[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${escaped(brand.name)}</title><style>
:root{color-scheme:${brand.theme}}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;box-sizing:border-box;text-align:center;background:${colour('surface-0')};color:${colour('text-high')};font:400 1rem/1.5 system-ui,sans-serif}
b{font-size:1.25rem;color:${colour('brand-text')}}svg{width:64px;color:${colour('text-low')}}h1{margin:0;font-size:1.5rem}p{margin:0;max-width:32ch;color:${colour('text-mid')};text-wrap:pretty}
a{display:grid;place-items:center;min-height:48px;padding:0 24px;margin-top:8px;border-radius:${colour('r-ctl')};background:${colour('brand')};color:${colour('on-brand')};font-weight:700;text-decoration:none}a:focus-visible{outline:2px solid ${colour('focus')};outline-offset:2px}
</style></head><body><b>${escaped(brand.name)}</b><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${CLOUD}"/></svg><h1>${title}</h1><p>${escaped(text.replace('{name}', brand.name))}</p><a href="">${again}</a></body></html>`
}
