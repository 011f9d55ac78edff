import type { MilesEarning, MilesSummary, MilesWithdrawal } from '@palco/contract'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { areaKey, offeredAreas } from '~/brand/play-areas.ts'
import { useBrand } from '~/brand/index.ts'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { ConfirmedForm } from '~/page/index.ts'
import { Badge } from '@palco/ui/badge.tsx'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { DataTable } from '@palco/ui/data-table.tsx'
import { artPath, EmptyState } from '~/ui/empty-state.tsx'
import { Pager } from '@palco/ui/pager.tsx'
import { Level } from './level.tsx'
import type { MilesData } from './load.server.ts'
import './miles.css'

type Props = {
  data: MilesData
  /** The key of the next try after one that failed. */
  retryKey?: string
  /** What the claim came to, for its place at the button. */
  outcome?: ReactNode
}

/** The miles program. */
export function Miles({ data, retryKey, outcome }: Props) {
  const { t } = useTranslation()
  const { summary, earnings, withdrawals } = data
  if (!summary) {
    return <EmptyState art="miles" title={t('miles.unavailable')} text={t('miles.unavailableText')} />
  }
  const beside = (own: 'earnings' | 'withdrawals', cursor: string | null) =>
    cursor && paths.profile('miles', { [own]: cursor })
  return (
    <div className="stack-large">
      <div className="stack miles-pair">
        <BalanceCard summary={summary} idempotencyKey={retryKey ?? data.idempotencyKey} outcome={outcome} />
        <Rates summary={summary} />
      </div>
      {data.level && <Level standing={data.level} />}
      <section aria-labelledby="miles-earnings">
        <h2 className="display display-small section-title" id="miles-earnings">
          {t('miles.earnings')}
        </h2>
        {earnings.length === 0 ? (
          <EmptyState art="miles" title={t('miles.earningsEmpty')} text={t('miles.earningsEmptyText')} />
        ) : (
          <Earnings rows={earnings} />
        )}
        <Pager
          label={t('miles.earnings')}
          nextHref={beside('earnings', data.nextEarnings)}
          nextLabel={t('miles.older')}
        />
      </section>
      <section aria-labelledby="miles-withdrawals">
        <h2 className="display display-small section-title" id="miles-withdrawals">
          {t('miles.withdrawals')}
        </h2>
        {withdrawals.length === 0 ? (
          <p className="text-mid">{t('miles.withdrawalsEmpty')}</p>
        ) : (
          <Withdrawals rows={withdrawals} />
        )}
        <Pager
          label={t('miles.withdrawals')}
          nextHref={beside('withdrawals', data.nextWithdrawals)}
          nextLabel={t('miles.older')}
        />
      </section>
    </div>
  )
}

type BalanceProps = { summary: MilesSummary; idempotencyKey: string; outcome: ReactNode }

/** The claim takes everything that can be claimed; its button is off when that is nothing. */
function BalanceCard({ summary, idempotencyKey, outcome }: BalanceProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const busy = useNavigation().state === 'submitting'
  const { claimable, pays } = summary
  const none = claimable === '0'
  const miles = format.number(claimable)
  const amount = format.money(summary.claim_value)
  const step = format.number(summary.step)
  return (
    <Card className="roomy stack stack-start">
      <div className="miles-head">
        <img src={artPath('miles')} alt="" width={72} height={72} />
        <dl>
          <dt className="text-mid">{t('miles.balance')}</dt>
          <dd className="figures miles-balance" data-miles={summary.balance}>
            {format.number(summary.balance)}
          </dd>
        </dl>
      </div>
      <div>
        <p className="semibold">
          {none
            ? t('miles.nothing', { step })
            : `${t('miles.claimable')} ${t('miles.claimFor', { miles, amount })}`}
        </p>
        <p className="text-mid small-text">
          {t('miles.rate', { step, amount: format.money(summary.step_value) })}
          {'. '}
          {t(pays === 'cash' ? 'miles.paysCash' : 'miles.paysBonus')}
        </p>
      </div>
      <ConfirmedForm
        question={t('miles.question', { miles })}
        text={t(pays === 'cash' ? 'miles.questionText' : 'miles.questionTextBonus', { amount })}
        confirmLabel={t('miles.claimNone')}
        cancelLabel={t('miles.keep')}
      >
        <input type="hidden" name="act" value="claim-miles" />
        <input type="hidden" name="miles" value={claimable} />
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        <Button type="submit" variant="brand" size="large" busy={busy} disabled={none}>
          {none ? t('miles.claimNone') : t('miles.claim', { miles })}
        </Button>
      </ConfirmedForm>
      {outcome}
    </Card>
  )
}

function Rates({ summary }: { summary: MilesSummary }) {
  const { t } = useTranslation()
  const brand = useBrand()
  const format = useFormat()
  return (
    <Card className="roomy">
      <h2 className="display display-small section-title">{t('miles.how')}</h2>
      <dl className="stack-small">
        {offeredAreas(summary.rates, brand).map(({ area, stake, miles }) => (
          <div key={area} className="miles-rate">
            <dt className="semibold">{t(areaKey(area))}</dt>
            <dd className="text-mid">
              {t('miles.perStake', { miles: format.number(miles), stake: format.money(stake) })}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const signed = (number: string, miles: string) => (miles.startsWith('-') ? number : `+${number}`)

function Earnings({ rows }: { rows: readonly MilesEarning[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <DataTable
      caption={t('miles.earnings')}
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'reason',
          title: t('miles.reason'),
          main: true,
          cell: ({ reason, area }) => (
            <>
              <span className="semibold">{t(`miles.reasons.${reason}`)}</span>
              {area && <span className="block text-mid small-text">{t(areaKey(area))}</span>}
            </>
          ),
        },
        {
          id: 'date',
          title: t('miles.date'),
          cell: ({ date }) => (
            <time className="nowrap" dateTime={date}>
              {format.date(date)}
            </time>
          ),
        },
        {
          id: 'amount',
          title: t('miles.amount'),
          number: true,
          cell: ({ miles }) => signed(format.number(miles), miles),
        },
      ]}
    />
  )
}

function Withdrawals({ rows }: { rows: readonly MilesWithdrawal[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <DataTable
      caption={t('miles.withdrawals')}
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'date',
          title: t('miles.date'),
          main: true,
          cell: ({ date }) => (
            <time className="nowrap" dateTime={date}>
              {format.date(date, 'dateTime')}
            </time>
          ),
        },
        { id: 'miles', title: t('miles.amount'), number: true, cell: ({ miles }) => format.number(miles) },
        { id: 'money', title: t('miles.money'), number: true, cell: ({ amount }) => format.money(amount) },
        {
          id: 'status',
          title: t('miles.status'),
          cell: ({ status }) => <Badge kind="positive">{t(`miles.${status}`)}</Badge>,
        },
      ]}
    />
  )
}
