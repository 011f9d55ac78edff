import type { OperatorCallAccess } from '@palco/contract/tables'
import { Button } from '@palco/ui/button.tsx'
import { Note } from '@palco/ui/note.tsx'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { FormProblems, useIsRefused } from '../../forms/form-problems.tsx'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { useMay } from '../../page/brands.tsx'
import { Facts } from '../../page/facts.tsx'
import { TokenField } from '../../page/parts.tsx'
import type { PaymentPage } from './payment.server.ts'
import { CheckboxField, SelectField, TextArea } from '../../forms/fields.tsx'

type Props = { payment: PaymentPage; token: string }

type FoldedFormProps = {
  name: string
  shortcut: string
  look: 'brand' | 'neutral'
  open?: boolean
  token: string
  action: string
  /** The right of its call, without which it is not drawn. */
  access: OperatorCallAccess
  /** The look and the text of its button. */
  variant: 'brand' | 'danger' | 'neutral'
  submit: string
  children: ReactNode
}

/** A form folded to its name; its key opens it. */
export function FoldedForm({
  name,
  shortcut,
  look,
  open,
  token,
  action,
  access,
  variant,
  submit,
  children,
}: FoldedFormProps) {
  const isRefused = useIsRefused(action)
  if (!useMay()(access)) return null
  return (
    <details open={open || isRefused || undefined}>
      <summary className={`button button-${look} button-wide`} aria-keyshortcuts={shortcut}>
        {name}
      </summary>
      <Form className="stack" method="post" action={action}>
        <TokenField token={token} />
        <FormProblems form={action}>
          {children}
          <SubmitButton action={action} variant={variant}>
            {submit}
          </SubmitButton>
        </FormProblems>
      </Form>
    </details>
  )
}

/** A button that says so while its form is under way and takes no second press. */
export function SubmitButton({
  action,
  variant,
  children,
}: {
  action: string
  variant: 'brand' | 'danger' | 'neutral'
  children: ReactNode
}) {
  const { formAction } = useNavigation()
  return (
    <Button type="submit" variant={variant} busy={formAction === action}>
      {children}
    </Button>
  )
}

/** Transfers bring what people send: another amount than was asked for is credited as it came. */
function ReceivedField({ payment }: { payment: PaymentPage }) {
  const { decision: d } = useTexts()
  const language = useLanguage()
  return (
    <>
      <input type="hidden" name="language" value={language} />
      <AmountField
        id="received"
        label={d.received}
        hint={d.receivedHint}
        name="received"
        currency={payment.currency}
        required
        maxLength={40}
        defaultValue={payment.received ?? payment.typed}
      />
    </>
  )
}

function Approve({ payment, token }: Props) {
  const { decision: d } = useTexts()
  const { decision, addresses } = payment
  const isDeposit = payment.kind === 'deposit'
  const action = decision.late ? addresses.creditLate : addresses.approve
  return (
    <FoldedForm
      name={decision.late ? d.creditLate : d.approve}
      shortcut="a"
      look="brand"
      open={payment.received !== null}
      token={token}
      action={action}
      access="payments.decide"
      variant="brand"
      submit={isDeposit ? d.confirmDeposit : d.confirmApprove(payment.amount)}
    >
      {isDeposit && <ReceivedField payment={payment} />}
      <CheckboxField
        id="sure"
        label={isDeposit ? d.approveDeposit : d.approveWithdrawal}
        name="sure"
        value="yes"
        required
      />
    </FoldedForm>
  )
}

function Reject({ payment, token }: Props) {
  const { decision: d } = useTexts()
  return (
    <FoldedForm
      name={d.reject}
      shortcut="r"
      look="neutral"
      token={token}
      action={payment.addresses.reject}
      access="payments.decide"
      variant="danger"
      submit={d.confirmReject(payment.amount)}
    >
      <SelectField id="canned" label={d.canned} name="canned">
        <option value="">{d.ownReason}</option>
        {payment.cannedReasons.map(({ code, text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextArea label={d.reason} id="reason" name="reason" minLength={3} maxLength={300} rows={3} />
    </FoldedForm>
  )
}

/** Whose the money is, who has to approve, and the forms that decide. */
export function Decision({ payment, token }: Props) {
  const { decision: d } = useTexts()
  const { open, late, needsTwo, waits, reasons, given } = payment.decision
  const decides = open || late
  return (
    <section className="decision">
      <h2>{d.title}</h2>
      <Facts facts={payment.holder} />
      {late && <p>{d.late}</p>}
      {!decides && <p>{d.closed}</p>}
      {decides && <p>{needsTwo ? d.two : d.one}</p>}
      {decides && reasons.length > 0 && (
        <ul className="reasons">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {given.length > 0 && (
        <ul>
          {given.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {decides && waits && <Note kind="warning">{d.waits}</Note>}
      {decides && !waits && <Approve payment={payment} token={token} />}
      {open && <Reject payment={payment} token={token} />}
    </section>
  )
}
