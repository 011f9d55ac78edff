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
import './referrals.css'

const BADGE: Record<Referral['state'], BadgeKind> = {
  registered: 'neutral',
  deposited: 'info',
  rewarded: 'positive',
  refused: 'negative',
}

/** Own code and link, what a referral brings, and who came. */
export function Referrals({ data: { own } }: { data: ReferralsData }) {
  const { t } = useTranslation()
  if (!own) return null
  const { code, link, rule, total, rewarded, referrals, nextCursor } = own
  return (
    <div className="stack-large">
      <div className="stack referral-pair">
        <Card className="roomy stack stack-start">
          <dl>
            <dt className="text-mid small-text">{t('referrals.code')}</dt>
            <dd className="figures referral-code" data-referral-code={code}>
              {code}
            </dd>
          </dl>
          <CopyControl label={t('referrals.link')} value={link} />
        </Card>
        <Rule rule={rule} />
      </div>
      <section aria-labelledby="referred">
        <h2 className="display display-small" id="referred">
          {t('referrals.list')}
        </h2>
        {referrals.length === 0 ? (
          <EmptyState
            className="referral-empty"
            art="heart"
            title={t('referrals.empty')}
            text={t('referrals.emptyText')}
          />
        ) : (
          <>
            <p className="text-mid referral-sum">{t('referrals.summary', { total, rewarded })}</p>
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
      <Card className="roomy">
        <p className="text-mid">{t('referrals.noRule')}</p>
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
    <Card className="roomy stack-medium stack-start">
      <h2 className="display display-small">
        {t(reward.kind === 'bonus' ? 'referrals.rewardBonus' : 'referrals.rewardMiles', { prize })}
      </h2>
      <ol className="stack-medium">
        {steps.map((step, index) => (
          <li key={step} className="referral-step">
            <span aria-hidden="true" className="figures referral-number">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className="text-mid small-text">
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
            <time className="nowrap" dateTime={date}>
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
