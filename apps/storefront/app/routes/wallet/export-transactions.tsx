import type { Transaction } from '@palco/contract'
import type { LoaderFunctionArgs } from 'react-router'
import { makeApi } from '~/api/index.ts'
import { toBrand, type Brand } from '~/brand/index.ts'
import { balanceParts } from '~/features/wallet/balance-parts.ts'
import {
  EXPORT_LIMIT,
  exportLines,
  type ExportLines,
} from '~/features/wallet/statement/export-lines.server.ts'
import { sheetTime, statementCsv } from '~/features/wallet/statement/statement-csv.server.ts'
import { statementPdf } from '~/features/wallet/statement/statement-pdf.server.ts'
import { toFilters } from '~/features/wallet/statement/transaction-filters.tsx'
import { findBet, transactionName } from '~/features/wallet/statement/transaction-name.ts'
import { formatDate, formatMoney, toLanguage, toTranslator } from '~/i18n/index.ts'
import { now } from '~/lib/clock.ts'
import { paths } from '~/paths.ts'
import { requirePlayer, toSession } from '~/session/index.ts'
import type { Context } from '~/session/context.ts'

type Sheet = { context: Context; brand: Brand; exported: ExportLines }

/** The filtered statement as a file: `?format=csv` for a spreadsheet, `?format=pdf` to print. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  requirePlayer(context, paths.transactions())
  const search = new URL(request.url).searchParams
  const exported = await exportLines(makeApi(context), toFilters(search))
  if (typeof exported === 'number') throw new Response(null, { status: exported })
  const brand = toBrand(context)
  const sheet = { context, brand, exported }
  const pdf = search.get('format') === 'pdf'
  const [day] = sheetTime(new Date(now()), brand.timeZone).split(' ')
  const headers = {
    'content-type': pdf ? 'application/pdf' : 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="movimientos-${day}.${pdf ? 'pdf' : 'csv'}"`,
    'cache-control': 'no-store',
  }
  return new Response(pdf ? new Uint8Array(await readPdf(sheet)) : toCsv(sheet), { headers })
}

const makeWords = (context: Context) => toTranslator(context)

function toCsv({ context, brand: { timeZone }, exported }: Sheet): string {
  const t = makeWords(context)
  const words = {
    date: `${t('wallet.transactions.date')} (${timeZone})`,
    what: t('wallet.transactions.kind'),
    detail: t('wallet.transactions.what'),
    amount: t('wallet.transactions.amount'),
    currency: t('wallet.withdraw.currency'),
    cash: t('wallet.transactions.afterCash'),
    bonus: t('wallet.transactions.afterBonus'),
  }
  const toName = (line: Transaction) => t(transactionName(line))
  return statementCsv(exported.lines, { words, toName, language: toLanguage(context), timeZone })
}

function readPdf({ context, brand, exported: { lines, complete } }: Sheet): Promise<Buffer> {
  const t = makeWords(context)
  const language = toLanguage(context)
  const date = (iso: string) => formatDate(iso, 'dateTime', language, brand.timeZone)
  const toRow = (line: Transaction) => {
    const { date: at, detail, amount, balance } = line
    const parts = balanceParts(line)
    const money = (one: Transaction['balance']) => formatMoney(one, language)
    const about = detail.game_name ?? detail.method
    const what = [t(transactionName(line)), about, findBet(line)].filter(Boolean).join(' · ')
    const after = parts ? [money(parts.cash), money(parts.bonus)] : [money(balance), '–']
    return [date(at), what, money(amount), ...after]
  }
  const last = lines.at(-1)
  const period =
    last && lines[0] ? `${date(last.date)} – ${date(lines[0].date)}` : t('wallet.transactions.empty')
  return statementPdf({
    title: `${brand.name} · ${t('wallet.transactions.title')}`,
    about: [
      toSession(context).user?.username ?? '',
      period,
      t('wallet.export.made', { date: date(new Date(now()).toISOString()) }),
    ],
    head: [
      t('wallet.transactions.date'),
      t('wallet.transactions.what'),
      t('wallet.transactions.amount'),
      t('wallet.transactions.afterCash'),
      t('wallet.transactions.afterBonus'),
    ],
    rows: lines.map(toRow),
    toPage: (page, pages) => t('wallet.export.page', { page, pages }),
    note: complete ? null : t('wallet.export.cut', { count: EXPORT_LIMIT }),
  })
}
