import { useTexts } from '../../../texts/index.ts'
import { AmountField } from '../../../forms/amount-field.tsx'
import type { OutcomeView } from './event.server.ts'
import { DeskButton, DeskForm } from '../../../forms/desk-form.tsx'
import { useCurrency } from '../../../page/brands.tsx'
import { SelectField, TextField } from '../../../forms/fields.tsx'

/** Hours after which a boost may end; the start of the event ends it in any case. */
const ENDS = [1, 3, 6, 24] as const
const WEEK = 10_080

/** Boosts the price of one outcome for the brand, or ends that. `fields` name the brand and the outcome. */
export function BoostForm({
  outcome,
  fields,
}: {
  outcome: OutcomeView
  fields: Readonly<Record<string, string>>
}) {
  const { boost: b } = useTexts().trading
  const currency = useCurrency(fields['brand'] ?? '')
  return (
    <div className="price-form" id="boost">
      <h3>{b.title(outcome.name)}</h3>
      <p className="soft">{outcome.boost ?? b.about}</p>
      <DeskForm className="filters" verb="boost" fields={fields}>
        <TextField
          id="boost-odds"
          label={b.odds}
          name="odds"
          required
          maxLength={10}
          inputMode="decimal"
          autoComplete="off"
        />
        <AmountField
          id="boost-stake"
          label={b.stake}
          hint={b.stakeHint}
          name="max_stake"
          required
          maxLength={20}
          currency={currency}
        />
        <SelectField id="boost-ends" label={b.ends} name="minutes" defaultValue={WEEK}>
          <option value={WEEK}>{b.start}</option>
          {ENDS.map((hours) => (
            <option key={hours} value={hours * 60}>
              {b.hours(hours)}
            </option>
          ))}
        </SelectField>
        <DeskButton verb="boost" variant="brand">
          {b.save}
        </DeskButton>
      </DeskForm>
      {outcome.boost !== null && (
        <DeskForm verb="boost" fields={{ ...fields, end: 'yes' }}>
          <DeskButton verb="boost">{b.end}</DeskButton>
        </DeskForm>
      )}
    </div>
  )
}
