import type { MarketingConsents } from '@palco/contract'
import { MARKETING_PRODUCTS } from '@palco/contract/tables'
import { Button } from '@palco/ui/button.tsx'
import { Note } from '@palco/ui/note.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { ConsentRows } from '~/page/consents/consent-rows.tsx'
import { consentName, type Pair } from '~/page/consents/consents.ts'
import { XsrfForm } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import './messages.css'

/** What a form of consents is answered with. */
export type ConsentsAnswer = {
  fields?: Record<string, string> | undefined
  /** What was ticked when it could not be saved. */
  values?: Record<string, string>
}

type Props = { marketing: MarketingConsents; answer: ConsentsAnswer | undefined }

/** What the player consents to of marketing, by product and channel; nothing is ticked but what holds. */
export function ConsentsForm({ marketing: { rule, consents }, answer }: Props) {
  const { t } = useTranslation()
  const hint = useSince(consents)
  const given = consents.filter((one) => one.given).map(consentName)
  const ticked = answer?.values ? Object.keys(answer.values) : given
  const error = answer?.fields?.['consents']
  return (
    <section className="card roomy consents" aria-labelledby="consents-title" id="promotions">
      <h2 id="consents-title" className="semibold">
        {t('messages.marketing.title')}
      </h2>
      <p className="text-mid small-text">
        {t(rule === 'opt_out' ? 'messages.marketing.untilStopped' : 'messages.marketing.onlyChosen')}
      </p>
      {answer && !answer.values && (
        <Note kind="positive" role="status">
          {t('messages.marketing.saved')}
        </Note>
      )}
      {/* Ticks are the browser's: they begin anew when what holds has changed. */}
      <XsrfForm key={given.join(' ')} method="post" action={paths.profile('messages')} className="stack">
        <input type="hidden" name="act" value="marketing" />
        <input type="hidden" name="before" value={given.join(' ')} />
        <ConsentRows
          id="consents"
          products={MARKETING_PRODUCTS.filter((product) => consents.some((one) => one.product === product))}
          isTicked={(pair) => ticked.includes(consentName(pair))}
          hint={hint}
        />
        {error !== undefined && (
          <Note kind="negative" role="alert">
            {error}
          </Note>
        )}
        <div className="row-wrap">
          <Button type="submit" variant="brand">
            {t('messages.marketing.save')}
          </Button>
          {given.length > 0 && (
            <Button type="submit" name="stop" value="all" variant="outline">
              {t('messages.marketing.stop')}
            </Button>
          )}
        </div>
      </XsrfForm>
      <p className="text-mid small-text">{t('messages.marketing.pushNote')}</p>
      <p className="text-mid small-text">
        {t('messages.marketing.service')}{' '}
        <a className="link" href={paths.privacy()}>
          {t('messages.marketing.privacy')}
        </a>
      </p>
    </section>
  )
}

/** Since when a consent is given, and under which version of the privacy policy; or that an operator withdrew it. */
function useSince(consents: MarketingConsents['consents']) {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ product, channel }: Pair): string | undefined => {
    const consent = consents.find((one) => one.product === product && one.channel === channel)
    if (!consent || consent.changed_at === null) return undefined
    const date = format.date(consent.changed_at, 'date')
    if (consent.by_operator) return t('messages.marketing.withdrawnByOperator', { date })
    if (!consent.given) return undefined
    return consent.version === null
      ? t('messages.marketing.since', { date })
      : t('messages.marketing.sinceVersion', { date, version: consent.version })
  }
}
