import type { FundsCase, FundsCheck } from '@palco/contract'
import type { FundsDoor } from '@palco/contract/tables'
import { FUNDS_DOORS } from '@palco/contract/tables'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Note } from '@palco/ui/note.tsx'
import { useSearchParams } from 'react-router'
import { useFormat, useLanguage, useTranslation } from '~/i18n/index.ts'
import { FileForm } from '~/page/file-form.tsx'
import { Retry } from '~/page/retry.tsx'
import { paths } from '~/paths.ts'
import { supportPaths } from '~/support-paths.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import type { FundsAnswer } from './act.server.ts'
import { Declaration } from './declaration.tsx'
import '~/ui/styles/answer-choices.css'
import './funds.css'

type Props = { funds: FundsCheck | null; answer: FundsAnswer | undefined }

/** Where the player's money comes from: what is asked, why, by when, and what stays open. */
export function Funds({ funds, answer }: Props) {
  const { t } = useTranslation()
  if (!funds)
    return <EmptyState title={t('funds.unreadable')} text={t('funds.unreadableText')} action={<Retry />} />
  if (funds.cases.length === 0) return <EmptyState title={t('funds.none')} text={t('funds.noneText')} />
  const closed = funds.cases.flatMap((found) => found.closed)
  const declares = funds.cases.find(awaitsDeclaration)
  return (
    <div className="stack funds-page">
      {funds.cases.map((found) => (
        <section className="stack" key={found.id} data-funds={found.state}>
          <Standing found={found} />
          <Facts found={found} closed={closed} />
          <Requests
            found={found}
            bands={funds.bands}
            answer={answer}
            isAnsweredAbove={declares !== undefined && declares !== found}
          />
        </section>
      ))}
    </div>
  )
}

const isAwaitedDeclaration = ({ kind, sent_at: at }: Request): boolean =>
  kind === 'declaration' && at === null
const awaitsDeclaration = ({ state, requests }: FundsCase): boolean =>
  state === 'asked' && requests.some(isAwaitedDeclaration)

const KINDS = { asked: 'warning', reviewing: 'info', refused: 'negative' } as const

/** What is asked now, and by when. */
function Standing({ found: { state, late, due_at: due, closes_late: later, reason } }: { found: FundsCase }) {
  const { t } = useTranslation()
  const format = useFormat()
  const listDoors = useDoors()
  return (
    <Note kind={late ? 'negative' : KINDS[state]} role="status" title={t(`funds.states.${state}`)}>
      <p>{t(`funds.stateTexts.${state}`)}</p>
      {state === 'refused' && reason && <p>{t(`funds.reasons.${reason}`)}</p>}
      {late && <p>{t('funds.late')}</p>}
      {!late && due && <p>{t('funds.due', { date: format.date(due, 'dateTime') })}</p>}
      {!late && due && later.length > 0 && <p>{t('funds.closes', { doors: listDoors(later) })}</p>}
      {state === 'refused' && (
        <p className="space-above-small">
          <a className="link" href={supportPaths.contact()}>
            {t('funds.support')}
          </a>
        </p>
      )}
    </Note>
  )
}

/** The names of doors, as a list in words. */
function useDoors(): (doors: readonly FundsDoor[]) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  return (doors) =>
    new Intl.ListFormat(language.replace('_', '-')).format(doors.map((door) => t(`funds.doors.${door}`)))
}

/** Why it is asked, and what is closed and open meanwhile. */
function Facts({ found, closed: closedByAll }: { found: FundsCase; closed: readonly FundsDoor[] }) {
  const { sum, days, threshold, reached, reached_at: at, closed } = found
  const { t } = useTranslation()
  const format = useFormat()
  const listDoors = useDoors()
  const open = FUNDS_DOORS.filter((door) => !closedByAll.includes(door))
  const rows = [
    [t(`funds.sums.${sum}`, { days }), format.money(reached)],
    [t('funds.threshold'), format.money(threshold)],
    [t('funds.reachedAt'), format.date(at, 'dateTime')],
    ...(closed.length > 0 ? [[t('funds.closed'), listDoors(closed)] as const] : []),
    [t('funds.open'), open.length > 0 ? listDoors(open) : t('funds.openNone')],
  ] as const
  return (
    <Card className="roomy stack">
      <div>
        <h2 className="display display-small">{t('funds.why')}</h2>
        <p className="text-mid space-above-small">{t('funds.whyText')}</p>
      </div>
      <dl className="funds-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type RequestProps = {
  found: FundsCase
  bands: FundsCheck['bands']
  answer: FundsAnswer | undefined
  /** The form of the first case that awaits a declaration answers the others. */
  isAnsweredAbove: boolean
}

/** What is asked for, one form each, and what was sent. */
function Requests({ found: { state, requests }, bands, answer, isAnsweredAbove }: RequestProps) {
  return (
    <>
      {requests.map((request) => {
        if (request.sent_at !== null) return <Sent key={request.id} request={request} />
        if (state !== 'asked' || (isAnsweredAbove && isAwaitedDeclaration(request))) return null
        return request.kind === 'declaration' ? (
          <Declaration key={request.id} request={request} bands={bands} answer={answer} />
        ) : (
          <Asked key={request.id} request={request} answer={answer} />
        )
      })}
    </>
  )
}

type Request = FundsCase['requests'][number]

function Asked({ request: { id, kind, reason }, answer }: { request: Request; answer: Props['answer'] }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const isThis = answer?.request === id
  const refused = isThis && answer.fields?.document && (answer.shown[0]?.texts[0] ?? answer.fields.document)
  return (
    <Card className="roomy stack" data-request={kind}>
      <div>
        <h2 className="display display-small">{t(`funds.requests.${kind}`)}</h2>
        <p className="text-mid space-above-small">{t(`funds.hints.${kind}`)}</p>
      </div>
      {reason && (
        <Note kind="warning" title={t('funds.again')}>
          {t(`funds.reasons.${reason}`)}
        </Note>
      )}
      <FileForm
        hidden={{ request: id }}
        name="document"
        label={`${t(`funds.requests.${kind}`)}: ${t('funds.file')}`}
        send={`${t('funds.send')}: ${t(`funds.requests.${kind}`)}`}
        refused={refused || undefined}
        // A body the server did not take comes back as this mark in the address.
        cut={search.get('upload') === 'too_large'}
      />
    </Card>
  )
}

function Sent({ request: { kind, sent_at: at } }: { request: Request }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <p className="row" data-request={kind}>
      <Icon name="circle-check" size="small" className="text-positive" />
      <span>
        <b>{t(`funds.requests.${kind}`)}</b>{' '}
        <span className="text-mid">
          {t('funds.sent')} {at && format.date(at, 'dateTime')}
        </span>
      </span>
    </p>
  )
}

/** In the profile: that something is asked, with the way to it. Nothing where nothing is. */
export function FundsState({ funds }: { funds: FundsCheck | null }) {
  const { t } = useTranslation()
  const found = funds?.cases.find(({ state }) => state === 'asked') ?? funds?.cases[0]
  if (!found) return null
  return (
    <Note
      kind={found.state === 'reviewing' ? 'info' : 'warning'}
      className="email-state"
      title={`${t('funds.title')}: ${t(`funds.states.${found.state}`)}`}
    >
      <p className="space-above-small">
        <Button href={paths.funds()} variant="neutral">
          {t('funds.see')}
        </Button>
      </p>
    </Note>
  )
}
