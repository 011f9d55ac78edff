import type { Payment } from '@palco/contract'
import { useSearchParams } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { useAnswer } from '~/page-data/answers.tsx'
import { FileForm } from '~/page/file-form.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import type { MoneyFormAnswer } from '../form-answer.ts'

/** The proof of a transfer; what was sent before stays visible. */
export function ProofForm({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const answer = useAnswer() as MoneyFormAnswer | undefined
  const [search] = useSearchParams()
  const refused =
    answer?.fields?.proof_of_payment && (answer.shown[0]?.texts[0] ?? answer.fields.proof_of_payment)
  return (
    <FileForm
      hidden={{ intent: 'proof' }}
      name="proof_of_payment"
      label={t(payment.proof ? 'wallet.pay.proofAnother' : 'wallet.pay.proofFile')}
      send={t('wallet.pay.proofSend')}
      variant={payment.proof ? 'neutral' : 'brand'}
      refused={refused || undefined}
      // A body the server did not take comes back as this mark in the address.
      cut={search.get('upload') === 'too_large'}
    >
      <SentProof proof={payment.proof} />
    </FileForm>
  )
}

function SentProof({ proof }: Pick<Payment, 'proof'>) {
  const format = useFormat()
  if (!proof) return null
  return (
    <p className="row" data-proof>
      <Icon name="circle-check" size="small" className="text-positive" />
      <span>
        <b className="break-all">{proof.name}</b>{' '}
        <span className="text-mid">{format.date(proof.sent_at, 'dateTime')}</span>
      </span>
    </p>
  )
}
