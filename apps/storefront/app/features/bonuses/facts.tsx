import type { Bonus } from '@palco/contract'
import type { ReactNode } from 'react'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { classes } from '@palco/ui/classes.ts'
import { Icon } from '@palco/ui/icon.tsx'
import './rules.css'

type Fact = readonly [label: string, value: ReactNode, wide?: 'wide']

/** Label and figure, side by side. What a bonus does not have is left out. */
export function Facts({ rows }: { rows: readonly (Fact | null | false)[] }) {
  const shown = rows.filter((row): row is Fact => Boolean(row))
  return (
    <dl className="bonus-facts">
      {shown.map(([label, value, wide]) => (
        <div key={label} className={wide}>
          <dt>{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What has to be wagered, until when, how, and what counts: the same for an offer and a running bonus. */
export function useRules(bonus: Bonus): readonly (Fact | null | false)[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { wager_multiple: count, wager_base: base, contributions, days, spins } = bonus
  const until: Fact = [
    t('bonuses.facts.days'),
    bonus.status === 'claimed' && bonus.ends_at
      ? t('bonuses.facts.until', { date: format.date(bonus.ends_at) })
      : t('bonuses.facts.dayCount', { count: days }),
  ]
  if (spins)
    return [
      [t('bonuses.facts.game'), spins.game.name],
      [t('bonuses.facts.spins'), spins.left === spins.total ? spins.total : `${spins.left} / ${spins.total}`],
      bonus.max_stake && [t('bonuses.facts.spin'), format.money(bonus.max_stake)],
      bonus.max_cash_out && [t('bonuses.facts.maxCashOut'), format.money(bonus.max_cash_out)],
      until,
    ]
  const wager =
    count === 0
      ? t('bonuses.facts.none')
      : t(base === 'bonus' ? 'bonuses.facts.times' : 'bonuses.facts.timesBoth', { count })
  const counts = contributions.filter(({ percent }) => percent > 0)
  return [
    [t('bonuses.facts.wager'), wager],
    bonus.max_stake && count > 0 && [t('bonuses.facts.maxStake'), format.money(bonus.max_stake)],
    bonus.min_deposit && [t('bonuses.facts.minDeposit'), format.money(bonus.min_deposit)],
    bonus.max_cash_out && [t('bonuses.facts.maxCashOut'), format.money(bonus.max_cash_out)],
    count > 0 && until,
    count > 0 &&
      counts.length > 0 && [
        t('bonuses.facts.counts'),
        // Only in games with several bets a round can bets be opposite.
        counts.map(({ name, percent }) => `${name} ${format.percent(percent)}`).join(', ') +
          (counts.some(({ id }) => id !== 'slots') ? `. ${t('bonuses.facts.opposite')}` : ''),
        'wide',
      ],
  ]
}

/** Which money is played first, what a withdrawal means, and what else its stakes count for: the same sentences wherever a bonus is shown. */
export function MoneyRules({ className, spins = false }: { className?: string; spins?: boolean }) {
  const { t } = useTranslation()
  return (
    <ul className={classes('bonus-rules', className)}>
      <li>
        <Icon name="wallet" size="small" />
        {t(spins ? 'bonuses.rules.spins' : 'bonuses.rules.order')}
      </li>
      <li>
        <Icon name="arrow-up-from-line" size="small" />
        {t('bonuses.rules.withdrawal')}
      </li>
      {!spins && (
        <li>
          <Icon name="info" size="small" />
          {t('bonuses.rules.oneReward')}
        </li>
      )}
    </ul>
  )
}

/** Everything a bonus asks for, from its own data. */
export function BonusRules({ bonus }: { bonus: Bonus }) {
  const rules = useRules(bonus)
  return (
    <>
      <Facts rows={rules} />
      {bonus.wager_multiple > 0 && <MoneyRules spins={bonus.spins !== undefined} />}
    </>
  )
}

/** The operator's terms, folded. */
export function Terms({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation()
  if (lines.length === 0) return null
  return (
    <details className="bonus-terms">
      <summary>{t('bonuses.terms')}</summary>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </details>
  )
}
