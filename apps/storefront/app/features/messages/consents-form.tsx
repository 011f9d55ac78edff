import type { MarketingConsent, MarketingConsents } from '@palco/contract'
import { MARKETING_PRODUCTS } from '@palco/contract/tables'
import { Button } from '@palco/ui/button.tsx'
import { CheckboxField } from '@palco/ui/field.tsx'
import { Note } from '@palco/ui/note.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { XsrfForm } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import { nameOfConsent } from './consents.ts'
import './messages.css'

/** What a form of consents is answered with. */
export type ConsentsAnswer = {
  about?: string
  saved?: string
  fields?: Record<string, string> | undefined
  values?: Record<string, string>
}

type Props = { marketing: MarketingConsents; answer: ConsentsAnswer | undefined }

/** What the player consents to of marketing, a row for each product with its channels; nothing is ticked but what holds. */
export function ConsentsForm({ marketing: { rule, consents }, answer }: Props) {
  const { t } = useTranslation()
  const given = consents.filter((one) => one.given).map(nameOfConsent)
  // What was ticked when it could not be saved.
  const ticked = answer?.values?.['consents']?.split(' ') ?? given
  const error = answer?.fields?.['consents']
  const products = MARKETING_PRODUCTS.filter((product) => consents.some((one) => one.product === product))
  return (
    <section className="card roomy consents" aria-labelledby="consents-title" id="promotions">
      <h2 id="consents-title" className="semibold">
        {t('messages.marketing.title')}
      </h2>
      <p className="text-mid small-text">
        {t(rule === 'opt_out' ? 'messages.marketing.untilStopped' : 'messages.marketing.onlyChosen')}
      </p>
      {answer?.saved && (
        <Note kind="positive" role="status">
          {t('messages.marketing.saved')}
        </Note>
      )}
      {/* Ticks are the browser's: they begin anew when what holds has changed. */}
      <XsrfForm key={given.join(' ')} method="post" action={paths.profile('messages')} className="stack">
        <input type="hidden" name="act" value="marketing" />
        <input type="hidden" name="shown" value={given.join(' ')} />
        <div className="consent-rows">
          {products.map((product) => (
            <div key={product} className="consent-row" role="group" aria-labelledby={`consents-${product}`}>
              <p id={`consents-${product}`} className="semibold">
                {t(`messages.marketing.products.${product}`)}
              </p>
              {consents
                .filter((one) => one.product === product)
                .map((one) => (
                  <Consent key={one.channel} consent={one} ticked={ticked.includes(nameOfConsent(one))} />
                ))}
            </div>
          ))}
        </div>
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
      <p className="text-mid small-text">
        {t('messages.marketing.service')}{' '}
        <a className="link" href={paths.privacy()}>
          {t('messages.marketing.privacy')}
        </a>
      </p>
    </section>
  )
}

/** One channel of a product, with when it was chosen and under which version of the privacy policy. */
function Consent({ consent, ticked }: { consent: MarketingConsent; ticked: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { channel, given, changed_at: at, version } = consent
  const date = given && at !== null ? format.date(at, 'date') : null
  return (
    <CheckboxField
      id={`consent-${nameOfConsent(consent)}`}
      name="consent"
      value={nameOfConsent(consent)}
      label={t(`messages.marketing.channels.${channel}`)}
      defaultChecked={ticked}
      hint={
        date === null
          ? undefined
          : version === null
            ? t('messages.marketing.since', { date })
            : t('messages.marketing.sinceVersion', { date, version })
      }
    />
  )
}
