import type { Referral, ReferralReward } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Badge, type BadgeKind } from '@palco/ui/badge.tsx'
import { Card } from '@palco/ui/card.tsx'
import { DataTable } from '@palco/ui/data-table.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Pager } from '@palco/ui/pager.tsx'
import { CopyControl } from '~/ui/copy-control.tsx'
import type { ReferralsData } from './load.server.ts'

const BADGE: Record<Referral['state'], BadgeKind> = {
  registered: 'neutral',
  deposited: 'info',
  rewarded: 'positive',
  refused: 'negative',
}

/** Own code and link, what a referral brings, and who came (S12, S30, S126, S127). */
export function Referrals({ data: { own } }: { data: ReferralsData }) {
  const { t } = useTranslation()
  if (!own) return null
  const { code, link, rule, total, rewarded, referrals, nextCursor } = own
  return (
    <div className="grid gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <Card className="grid content-start gap-4 p-4 sm:p-6">
          <dl>
            <dt className="text-sm text-(--text-mid)">{t('referrals.code')}</dt>
            <dd
              className="num text-3xl font-extrabold tracking-widest wrap-anywhere"
              data-referral-code={code}
            >
              {code}
            </dd>
          </dl>
          <CopyControl label={t('referrals.link')} value={link} />
        </Card>
        <Rule rule={rule} />
      </div>
      <section aria-labelledby="referred">
        <h2 className="d d-sm" id="referred">
          {t('referrals.list')}
        </h2>
        {referrals.length === 0 ? (
          <EmptyState
            className="mt-3"
            art="heart"
            title={t('referrals.empty')}
            text={t('referrals.emptyText')}
          />
        ) : (
          <>
            <p className="mb-3 text-(--text-mid)">{t('referrals.summary', { total, rewarded })}</p>
            <Referred rows={referrals} />
          </>
        )}
        <Pager
          label={t('referrals.list')}
          nextHref={nextCursor && paths.profile('referrals', { cursor: nextCursor })}
          nextLabel={t('referrals.older')}
        />
      </section>
    </div>
  )
}

function Rule({ rule }: { rule: ReferralReward | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!rule) {
    return (
      <Card className="p-4 sm:p-6">
        <p className="text-(--text-mid)">{t('referrals.noRule')}</p>
      </Card>
    )
  }
  const { reward } = rule
  const prize = reward.kind === 'bonus' ? format.money(reward.amount) : format.number(reward.miles)
  const steps = [
    t('referrals.step1'),
    t('referrals.stepEmail'),
    t('referrals.step2', { amount: format.money(rule.min_deposit) }),
    t('referrals.step3', { amount: format.money(rule.min_stakes) }),
  ]
  return (
    <Card className="grid content-start gap-3 p-4 sm:p-6">
      <h2 className="d d-sm">
        {t(reward.kind === 'bonus' ? 'referrals.rewardBonus' : 'referrals.rewardMiles', { prize })}
      </h2>
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="num grid size-8 flex-none place-items-center rounded-full bg-(--brand-soft) font-bold text-(--on-brand-soft)"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className="text-sm text-(--text-mid)">
        {t('referrals.weights')} {t('referrals.terms')} {t('referrals.most', { count: rule.max_rewards })}
      </p>
    </Card>
  )
}

function Referred({ rows }: { rows: readonly Referral[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <DataTable
      caption={t('referrals.list')}
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        { id: 'name', title: t('referrals.name'), main: true, cell: ({ name }) => <b>{name}</b> },
        {
          id: 'date',
          title: t('referrals.date'),
          cell: ({ date }) => (
            <time className="whitespace-nowrap" dateTime={date}>
              {format.date(date)}
            </time>
          ),
        },
        {
          id: 'state',
          title: t('referrals.state'),
          cell: ({ state }) => <Badge kind={BADGE[state]}>{t(`referrals.states.${state}`)}</Badge>,
        },
      ]}
    />
  )
}
