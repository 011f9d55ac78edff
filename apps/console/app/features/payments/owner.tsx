import { Note } from '@palco/ui/note.tsx'
import { Facts } from '../../page/facts.tsx'
import { SelectField, TextArea } from '../../forms/fields.tsx'
import { useTexts } from '../../texts/index.ts'
import { FoldedForm } from './decision.tsx'
import type { PaymentPage } from './payment.server.ts'

/** Whose the payment is: holder and player, the comparison with its parts, and the decision where one is open. */
export function Owner({ payment, token }: { payment: PaymentPage; token: string }) {
  const { owner: o } = useTexts()
  const { owner, addresses } = payment
  if (owner === null) return null
  return (
    <section className="payment-owner">
      <h2>{o.title}</h2>
      <Facts facts={owner.facts} />
      <h3>{o.comparison}</h3>
      <Note kind={owner.isBad ? 'negative' : 'info'}>{owner.result}</Note>
      <ul>
        {owner.parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p className="soft">{owner.compared}</p>
      {owner.acts.length > 0 && (
        <FoldedForm
          name={o.decide}
          shortcut="o"
          look="brand"
          token={token}
          action={addresses.owner}
          access="payments.decide"
          variant="brand"
          submit={o.submit}
        >
          <SelectField id="owner-act" label={o.act} name="act">
            {owner.acts.map(({ act, text }) => (
              <option key={act} value={act}>
                {text}
              </option>
            ))}
          </SelectField>
          <TextArea
            label={o.note}
            id="owner-note"
            name="note"
            minLength={3}
            maxLength={300}
            rows={3}
            required
          />
        </FoldedForm>
      )}
    </section>
  )
}
