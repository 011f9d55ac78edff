import type { Language } from './languages.ts'
import { readView, viewAddress } from './views.ts'
import type { Right } from './rights.ts'

/** The reports of the console that are mailed on schedule, and the files that each has. */
export const MAILED_PAGES = {
  '/figures/report': ['csv', 'xlsx'],
  '/figures/payments': ['csv', 'xlsx'],
  '/figures/returns': ['csv', 'xlsx'],
  '/figures/sports': ['csv', 'xlsx'],
  '/figures/cohorts': ['csv', 'xlsx'],
  '/figures/funnel': ['csv', 'xlsx'],
  '/figures/movers': ['csv', 'xlsx'],
  '/audit/reports': ['csv'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type MailedPage = keyof typeof MAILED_PAGES

/** What a mail leads to: the page, or a file of it. */
export const MAILED_FORMS = ['page', 'xlsx', 'csv'] as const
export type MailedForm = (typeof MAILED_FORMS)[number]

export const MAILED_RHYTHMS = ['daily', 'weekly', 'monthly'] as const
export type MailedRhythm = (typeof MAILED_RHYTHMS)[number]

/** Days of a report, counted back from the day on which it is due. None but the last has more than 31. */
export const MAILED_RANGES = [
  'yesterday',
  'last_7_days',
  'last_week',
  'last_30_days',
  'this_month',
  'last_month',
  'last_12_months',
] as const
export type MailedRange = (typeof MAILED_RANGES)[number]

/** What became of a mail. */
export const MAIL_RESULTS = [
  'waiting',
  'sent',
  'refused',
  'failed',
  'no_right',
  'owner_no_right',
  'stopped',
] as const
export type MailResult = (typeof MAIL_RESULTS)[number]

/** Schedules of one operator, and operators to whom one schedule is sent, at most. */
export const MOST_SCHEDULES = 20
export const MOST_MAIL_READERS = 20

/** A year is of cohorts by month alone: other reports take too long for it, or refuse it. */
export const mailedRanges = (address: string): readonly MailedRange[] => {
  const [page, query = ''] = address.split('?', 2)
  const isMonths = page === '/figures/cohorts' && new URLSearchParams(query).get('unit') !== 'week'
  return isMonths ? MAILED_RANGES : MAILED_RANGES.filter((range) => range !== 'last_12_months')
}

/** What a mail may lead to from a page. */
export const mailedForms = (page: MailedPage): readonly MailedForm[] => ['page', ...MAILED_PAGES[page]]

/** A report without days and without what is of one moment. */
export type MailedReport = { page: MailedPage; address: string; right: Right; brand: string | null }

const isMailedPage = (page: string): page is MailedPage => Object.hasOwn(MAILED_PAGES, page)

/** Reports for an authority are of one brand and have a name: their file asks for both. */
const isWhole = (page: string, query: URLSearchParams): boolean =>
  page !== '/audit/reports' || (query.has('brand') && query.has('report'))

/** The report at an address of the console; `null`: it is none, or does not say which. */
export function readMailedReport(given: string): MailedReport | null {
  const kept = viewAddress(given)
  const page = kept.split('?', 1)[0] ?? ''
  const query = new URLSearchParams(kept.slice(page.length + 1))
  for (const name of ['from', 'to', 'page']) query.delete(name)
  const address = query.size === 0 ? page : `${page}?${query.toString()}`
  const view = readView(address)
  if (!view || !isMailedPage(page) || !isWhole(page, query)) return null
  return { page, address, right: view.right, brand: view.brand }
}

/** Where a mail leads: the report of these days, as a page or a file. */
export function mailedAddress(address: string, form: MailedForm, days: { from: string; to: string }): string {
  const [page = '', query = ''] = address.split('?', 2)
  const asked = new URLSearchParams(query)
  asked.set('from', days.from)
  asked.set('to', days.to)
  return `${page}${form === 'page' ? '' : `.${form}`}?${asked.toString()}`
}

/** The report, and what of it is asked for, at an address that a mail leads to; `null`: no mail leads there. */
export function readMailedAddress(given: string): { page: string; file: string | null } | null {
  const [path = '', query = ''] = given.split('?', 2)
  if (given.length > 2000 || !/^[\w=&.:%+|*~-]*$/.test(query)) return null
  const ending = /\.(csv|xlsx)$/.exec(path)
  const page = ending ? path.slice(0, ending.index) : path
  if (!isMailedPage(page)) return null
  const forms: readonly string[] = mailedForms(page)
  if (ending && !forms.includes(ending[1] ?? '')) return null
  return { page: query === '' ? page : `${page}?${query}`, file: ending ? given : null }
}

/** What a report is called in the console's list and in its mail. */
export const MAILED_REPORT_NAMES: Readonly<Record<Language, Readonly<Record<MailedPage, string>>>> = {
  es_ES: {
    '/figures/report': 'Cifras',
    '/figures/payments': 'Pagos',
    '/figures/returns': 'Retorno de los juegos',
    '/figures/sports': 'Margen de deportes',
    '/figures/cohorts': 'Cohortes',
    '/figures/funnel': 'Embudo',
    '/figures/movers': 'Mayores cambios',
    '/audit/reports': 'Informe para la autoridad',
  },
  en_US: {
    '/figures/report': 'Figures',
    '/figures/payments': 'Payments',
    '/figures/returns': 'Return of games',
    '/figures/sports': 'Sports margin',
    '/figures/cohorts': 'Cohorts',
    '/figures/funnel': 'Funnel',
    '/figures/movers': 'Top movers',
    '/audit/reports': 'Report for the authority',
  },
  pt_BR: {
    '/figures/report': 'Números',
    '/figures/payments': 'Pagamentos',
    '/figures/returns': 'Retorno dos jogos',
    '/figures/sports': 'Margem de esportes',
    '/figures/cohorts': 'Coortes',
    '/figures/funnel': 'Funil',
    '/figures/movers': 'Maiores mudanças',
    '/audit/reports': 'Relatório para a autoridade',
  },
}
