import { Button } from '@palco/ui/button.tsx'
import { Form } from 'react-router'
import { FormProblems } from '../../forms/form-problems.tsx'
import { useTexts } from '../../texts/index.ts'
import { useMay } from '../../page/brands.tsx'
import { FoldedForm, SubmitButton } from './decision.tsx'
import { TokenField } from '../../page/parts.tsx'
import type { PaymentPage } from './payment.server.ts'
import { SelectField, TextArea } from '../../forms/fields.tsx'

type File = { address: string; isPicture: boolean; size: string }

/** A picture in the page, and a way to save it; a PDF is only saved. */
function Shown({ file, name, caption }: { file: File; name: string; caption: string }) {
  const { payment: p } = useTexts()
  return (
    <figure>
      {file.isPicture && <img src={file.address} alt={name} loading="lazy" />}
      <figcaption>
        {caption}
        <Button href={file.address} download>
          {p.download} ({file.isPicture ? 'WebP' : 'PDF'}, {file.size})
        </Button>
      </figcaption>
    </figure>
  )
}

export function Proofs({ payment }: { payment: PaymentPage }) {
  const { payment: p } = useTexts()
  return (
    <section>
      <h2>{p.proofs}</h2>
      {payment.proofs.length === 0 && <p className="soft">{p.noProofs}</p>}
      {payment.proofs.map((proof) => (
        <Shown key={proof.id} file={proof} name={proof.name} caption={proof.name} />
      ))}
    </section>
  )
}

function AskForm({ payment, token }: { payment: PaymentPage; token: string }) {
  const { documents: d } = useTexts()
  return (
    <FoldedForm
      name={d.ask}
      shortcut="d"
      look="neutral"
      token={token}
      action={payment.addresses.document}
      access="payments.edit"
      variant="neutral"
      submit={d.send}
    >
      <SelectField id="document-kind" label={d.kind} name="kind">
        {payment.documentKinds.map((kind) => (
          <option key={kind} value={kind}>
            {d.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <TextArea label={d.note} id="note" name="note" maxLength={300} rows={2} />
    </FoldedForm>
  )
}

function AcceptForm({ payment, token, id }: { payment: PaymentPage; token: string; id: string }) {
  const { documents: d } = useTexts()
  const action = payment.addresses.acceptDocument
  if (!useMay()('payments.decide')) return null
  return (
    <Form method="post" action={action}>
      <TokenField token={token} />
      <FormProblems form={`${action} ${id}`} hidden={['document']}>
        <input type="hidden" name="document" value={id} />
        <SubmitButton action={action} variant="neutral">
          {d.accept}
        </SubmitButton>
      </FormProblems>
    </Form>
  )
}

/** What the player was asked for and sent, and the forms that ask and accept. */
export function Documents({ payment, token }: { payment: PaymentPage; token: string }) {
  const { documents: d } = useTexts()
  if (!payment.decision.open && payment.documents.length === 0) return null
  return (
    <section>
      <h2>{d.title}</h2>
      <ul className="documents">
        {payment.documents.map(({ id, title, note, asked, sent, accepted }) => (
          <li key={id}>
            <b>{title}</b> <span className="soft">{asked}</span>
            {note && <p>{note}</p>}
            {sent ? (
              <Shown file={sent} name={`${title} · ${sent.at}`} caption={d.sent(sent.at)} />
            ) : (
              <p className="soft">{d.waiting}</p>
            )}
            {accepted && <p className="soft">{accepted}</p>}
            {sent && !accepted && <AcceptForm payment={payment} token={token} id={id} />}
          </li>
        ))}
      </ul>
      {payment.decision.open && <AskForm payment={payment} token={token} />}
    </section>
  )
}
