import { type Currency, toWire } from '@palco/contract'
import { formatDate, formatMoney } from '@palco/contract/format'
import type { FundsDoor } from '@palco/contract/tables'
import type { Reader } from '../../model/index.ts'
import { closedBy } from './doors.ts'
import { fundsTexts } from './texts.ts'
import type { CaseRow } from './types.ts'

/** What a player is notified of. */
export const NEWS = ['asked', 'looked_at', 'again', 'late', 'refused', 'settled'] as const
export type News = (typeof NEWS)[number]

type Said = { title: string; paragraphs: string[] }
type Reading = {
  reader: Reader
  timeZone: string
  /** The player's other cases that are open. */
  others: readonly CaseRow[]
}

/** Whether the player reads of a case: of a look that closes nothing they do not. */
const isRead = (found: CaseRow): boolean => found.step.asks !== 'look' || closedBy(found).length > 0

/** What a message or mail says: why, what is asked, by when, and what is closed. Nothing that another case makes untrue. */
export function wordsFor(found: CaseRow, news: News, { reader, timeZone, others }: Reading): Said {
  const { language } = reader
  const t = fundsTexts(reader)
  const money = (minor: bigint, currency: Currency) =>
    formatMoney(toWire({ minor, currency }), language) ?? ''
  const facts = {
    days: String(found.step.days),
    reached: money(found.reached, found.currency),
    amount: money(found.amount, found.currency),
  }
  const names = (doors: readonly FundsDoor[]) =>
    new Intl.ListFormat(language.replace('_', '-')).format(doors.map((door) => t(`doors.${door}`)))
  const closed = closedBy(found)
  const elsewhere = others.flatMap(closedBy).filter((door) => !closed.includes(door))
  const later = found.step.closesLate.filter((door) => !closed.includes(door))
  const awaits = (news === 'asked' || news === 'again') && found.dueAt
  const date = found.dueAt ? formatDate(found.dueAt.toISOString(), 'dateTime', language, timeZone) : ''
  const standing = [
    ...(awaits ? [t('due', { date })] : []),
    ...(closed.length > 0 ? [t('closed', { doors: names(closed) })] : []),
    ...(awaits && later.length > 0 ? [t('closes', { doors: names(later) })] : []),
    ...(closed.length > 0 && elsewhere.length === 0 ? [t('open')] : []),
  ]
  const why = news === 'asked' || news === 'looked_at' ? [t(`sum.${found.step.sum}`, facts)] : []
  const said = news === 'settled' && others.some(isRead) ? 'settled_one' : news
  const paragraphs = [...why, t(`${said}.text`), standing.join(' ')].filter((text) => text !== '')
  return { title: t(`${said}.title`), paragraphs }
}
