import { type Currency, toWire } from '@palco/contract'
import { formatMoney } from '@palco/contract/format'
import type { RiskLevel } from '@palco/contract/tables'
import type { Tx } from '../../db/index.ts'
import type { Brand, Reader } from '../../model/index.ts'
import type { PlayerRow } from '../identity/index.ts'
import { sendMessage } from '../messages/index.ts'
import { type Figures, formatTime, readFigures, SHOWN_DAYS } from './figures.ts'
import { riskTexts } from './texts.ts'

type About = {
  brand: Brand
  caseId: string
  level: RiskLevel
  offersStopped: boolean
  answerBy: Date | null
  at: Date
}

/** Tells a player what was seen, with figures and the way to answer. */
export async function sendRiskMessage(tx: Tx, player: PlayerRow, about: About): Promise<void> {
  const { brand, caseId, level, offersStopped, answerBy, at } = about
  const t = riskTexts(player)
  const figures = await readFigures(tx, player.id, { at, zone: brand.timeZone, days: SHOWN_DAYS })
  const list = listLines(figures, player).map((line) => `- ${line}`)
  const rest = [
    t(level),
    ...(offersStopped ? [t('stopped')] : []),
    answerBy ? t('deadline', { date: formatDay(answerBy, player.language, brand.timeZone) }) : t('answer'),
  ]
  await sendMessage(tx, {
    brandId: brand.id,
    playerId: player.id,
    key: `risk:${caseId}:${at.toISOString()}`,
    title: t('title'),
    text: `${t('lead', { days: String(SHOWN_DAYS) })}\n\n${list.join('\n')}\n\n${rest.join(' ')}\n\n[${t('link')}](/profile/risk)`,
    format: 'markdown',
    about: 'service',
    at,
  })
}

function listLines(
  { deposited, deposits, net, minutes, days }: Figures,
  { currency, ...reader }: Reader & { currency: Currency },
): string[] {
  const t = riskTexts(reader)
  const money = (minor: bigint) => formatMoney(toWire({ minor, currency }), reader.language) ?? ''
  const count = BigInt(deposits)
  const result =
    net === 0n ? t('even') : t(net < 0n ? 'lost' : 'won', { amount: money(net < 0n ? -net : net) })
  return [
    deposits === 0
      ? t('undeposited')
      : t('deposited', {
          amount: money(deposited),
          count: String(deposits),
          mean: money(deposited / count),
        }),
    t('played', { days: String(days), time: formatTime(minutes) }),
    result,
  ]
}

const formatDay = (at: Date, language: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language.replace('_', '-'), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(at)
