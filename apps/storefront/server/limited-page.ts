import { LIMIT_SECONDS } from '../app/lib/limit.ts'

/** In every language: which one the visitor reads would have to be found out first. */
const WORDS = [
  ['es', `Demasiadas solicitudes. Probá de nuevo en ${LIMIT_SECONDS} segundos.`, 'Probar de nuevo'],
  ['en', `Too many requests. Try again in ${LIMIT_SECONDS} seconds.`, 'Try again'],
  ['pt-BR', `Muitas solicitações. Tente de novo em ${LIMIT_SECONDS} segundos.`, 'Tentar de novo'],
] as const

/** The answer to a request that asked for too much where no page is expected. */
export const LIMITED_TEXT = WORDS.map(([, text]) => `${text}\n`).join('')

/** The same for a navigation, ready made: a refusal is to cost no rendering. */
export const LIMITED_PAGE =
  '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
  '<meta name="color-scheme" content="light dark"><title>429</title>' +
  '<style>body{font:1.125rem/1.5 system-ui,sans-serif;text-align:center;padding:3rem 1rem}</style></head><body>' +
  WORDS.map(([lang, text, again]) => `<p lang="${lang}">${text} <a href="">${again}</a></p>`).join('') +
  '</body></html>'
