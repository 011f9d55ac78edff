import { LIMIT_SECONDS } from '../app/lib/limit.ts'

/** In every language: which one the visitor reads would have to be found out first. */
const WORDS = [
  ['es', `Demasiadas solicitudes. Probá de nuevo en ${LIMIT_SECONDS} segundos.`, 'Reintentar'],
  ['en', `Too many requests. Try again in ${LIMIT_SECONDS} seconds.`, 'Try again'],
  ['pt-BR', `Muitas solicitações. Tente de novo em ${LIMIT_SECONDS} segundos.`, 'Tentar de novo'],
] as const

/** The answer to a request that asked for too much where no page is expected. */
export const LIMITED_TEXT = WORDS.map(([, text]) => `${text}\n`).join('')

/** Dark as the site is by default, and without a file: those may be refused at this moment, too. */
const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:1rem;box-sizing:border-box;' +
  'background:#141014;color:#f3eef0;font:1rem/1.5 system-ui,sans-serif}' +
  'p{margin:0;padding:1.25rem;border-radius:.75rem;background:#211a20;max-width:26rem;box-sizing:border-box}' +
  'a{display:flex;align-items:center;justify-content:center;min-height:2.75rem;margin-top:.75rem;border-radius:.5rem;' +
  'background:#3d3139;color:inherit;font-weight:600;text-decoration:none}'

/** The same for a navigation, ready made: a refusal is to cost no rendering. */
export const LIMITED_PAGE =
  '<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
  `<title>429</title><style>${STYLE}</style></head><body>` +
  WORDS.map(([lang, text, again]) => `<p lang="${lang}">${text}<a href="">${again}</a></p>`).join('') +
  '</body></html>'
