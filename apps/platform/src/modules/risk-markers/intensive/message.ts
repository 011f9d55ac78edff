import { toWire } from '@palco/contract'
import { formatMoney } from '@palco/contract/format'
import type { Tx } from '../../../db/index.ts'
import { type Brand, daysAfter } from '../../../model/index.ts'
import type { PlayerRow } from '../../identity/index.ts'
import type { JurisdictionRules } from '../../jurisdictions/index.ts'
import { sendMessage } from '../../messages/index.ts'
import { readDays } from '../day-store.ts'
import { formatTime, toFigures } from '../figures.ts'
import { intensiveTexts } from './texts.ts'
import { type HeavyWeek, weeksAfter } from './threshold.ts'

type About = {
  brand: Brand
  id: string
  rule: JurisdictionRules['intensivePlay'][number]
  /** What else holds for the player. */
  rules: Pick<JurisdictionRules, 'intensiveRefusesCredit' | 'activitySummary'>
  weeks: readonly HeavyWeek[]
  at: Date
}

/** Tells a player what the weeks came to and what follows, in figures and without a judgement. A duty: excluded players get it too. */
export async function sendIntensiveMessage(
  tx: Tx,
  player: PlayerRow,
  { brand, id, rule, rules, weeks, at }: About,
): Promise<void> {
  const t = intensiveTexts(player)
  const { language, currency } = player
  const money = (minor: bigint) => formatMoney(toWire({ minor, currency }), language)
  const [first, last] = [weeks[0]?.week ?? '', weeks.at(-1)?.week ?? '']
  const days = await readDays(tx, player.id, first)
  const { deposited, deposits, minutes } = toFigures(days.filter(({ day }) => day < weeksAfter(last, 1)))
  const lines = [
    ...weeks.map(({ week, lost }) =>
      t('week', {
        from: formatDay(week, language),
        to: formatDay(daysAfter(weeksAfter(week, 1), -1), language),
        amount: money(lost),
      }),
    ),
    deposits === 0
      ? t('undeposited')
      : t('deposited', {
          amount: money(deposited),
          count: String(deposits),
          mean: money(deposited / BigInt(deposits)),
        }),
    t('played', { time: formatTime(minutes) }),
  ]
  const lead = t('lead', { weeks: String(weeks.length), amount: money(weeks.at(-1)?.least ?? 0n) })
  const follows = [
    ...(rules.intensiveRefusesCredit ? [t('credit')] : []),
    ...(rules.activitySummary ? [t('summary')] : []),
    t('ends', { weeks: String(rule.endsAfterWeeks) }),
  ].join(' ')
  await sendMessage(tx, {
    brandId: brand.id,
    playerId: player.id,
    key: `intensive:${id}`,
    title: t('title'),
    text: `${lead}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n\n${follows}\n\n[${t('link')}](/profile?section=limits)`,
    format: 'markdown',
    about: 'service',
    at,
  })
}

/** "5/10": a day of the calendar without its year. */
const formatDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language.replace('_', '-'), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
