import { Note } from '@palco/ui/note.tsx'
import { Link } from 'react-router'
import { AmountField } from '../../forms/amount-field.tsx'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { SelectField } from '../../forms/fields.tsx'
import { Fold } from '../../forms/fold.tsx'
import { useTexts } from '../../texts/index.ts'
import type { PlayerView } from './load.server.ts'
import { Reason } from './reason.tsx'

type View = Pick<PlayerView, 'brand' | 'id'> & { adjustment: NonNullable<PlayerView['adjustment']> }

const VERB = 'player_adjust'
const FORM = 'player adjust'

/** What waits for a second operator, and the form that asks for an adjustment of the balance. */
export function Adjustment({ view: { brand, id, adjustment } }: { view: View }) {
  const { adjustments: texts } = useTexts().playerParts
  const { seen, currency, causes, proposal } = adjustment
  return (
    <>
      {proposal && (
        <Note kind="warning">
          {texts.waits} {proposal.by} · {proposal.cause} <Link to="/waiting">{texts.confirm}</Link>
        </Note>
      )}
      <Fold name={texts.adjust} look="neutral" form={FORM} verb={VERB}>
        <DeskForm id={FORM} className="stack" verb={VERB} fields={{ brand, id, seen }}>
          <p className="soft">{texts.effect}</p>
          <SelectField id="adjust-direction" name="direction" label={texts.direction}>
            {Object.entries(texts.directions).map(([direction, name]) => (
              <option key={direction} value={direction}>
                {name}
              </option>
            ))}
          </SelectField>
          <AmountField id="adjust-amount" name="amount" label={texts.amount} currency={currency} required />
          <SelectField id="adjust-cause" name="cause" label={texts.cause} defaultValue="" required>
            <option value="">{texts.choose}</option>
            {causes.map((cause) => (
              <option key={cause.id} value={cause.id}>
                {cause.name}
              </option>
            ))}
          </SelectField>
          <Reason id="adjust-note" />
          <DeskButton verb={VERB} variant="brand">
            {texts.adjust}
          </DeskButton>
        </DeskForm>
      </Fold>
    </>
  )
}
