import type { Payment } from '@palco/contract'
import { useId, useState } from 'react'
import { useActionData, useNavigation } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { XsrfForm } from '~/session/index.ts'
import { Button } from '~/ui/button.tsx'
import { Field } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { MoneyFormAnswer } from './form-answer.ts'

const KINDS = 'image/jpeg,image/png,image/webp,application/pdf'

/** The proof of a transfer: the file's name is shown, and what was sent before stays visible. */
export function ProofForm({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const busy = useNavigation().state !== 'idle'
  const answer = useActionData() as MoneyFormAnswer | undefined
  const [chosen, setChosen] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const error = missing
    ? t('wallet.pay.proofMissing')
    : answer?.fields?.proof_of_payment && answer.shown[0]?.texts[0]
  return (
    <XsrfForm
      method="post"
      encType="multipart/form-data"
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        const empty = chosen === null
        setMissing(empty)
        if (empty) event.preventDefault()
      }}
    >
      <input type="hidden" name="intent" value="proof" />
      {payment.proof && (
        <p className="flex items-center gap-2" data-proof>
          <Icon name="circle-check" size="s" className="text-(--positive-text)" />
          <span>
            <b className="break-all">{payment.proof.name}</b>{' '}
            <span className="text-(--text-mid)">{format.date(payment.proof.sent_at, 'dateTime')}</span>
          </span>
        </p>
      )}
      <Field
        id={`${id}-proof`}
        label={t(payment.proof ? 'wallet.pay.proofAnother' : 'wallet.pay.proofFile')}
        hint={t('wallet.pay.proofHint')}
        error={error || undefined}
      >
        <input
          className="in pay-file"
          type="file"
          name="proof_of_payment"
          id={`${id}-proof`}
          accept={KINDS}
          aria-describedby={`${id}-proof-hint ${id}-proof-error`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            setChosen(event.target.files?.[0]?.name ?? null)
            setMissing(false)
          }}
        />
      </Field>
      <div>
        <Button type="submit" variant={payment.proof ? 'neutral' : 'brand'} busy={busy}>
          {busy ? t('wallet.pay.proofBusy') : t('wallet.pay.proofSend')}
        </Button>
      </div>
    </XsrfForm>
  )
}
