import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { CheckboxField } from '../../forms/fields.tsx'
import { Fold } from '../../forms/fold.tsx'
import { useFieldProblem } from '../../forms/form-problems.tsx'
import { useTexts } from '../../texts/index.ts'
import type { PlayerView } from './load.server.ts'
import { Reason } from './reason.tsx'

const FORM = 'player consents'
const VERB = 'player_consents'

type Props = { view: Pick<PlayerView, 'brand' | 'id' | 'withdrawable'> }

function Boxes({ view: { withdrawable } }: Props) {
  const { playerParts: parts } = useTexts()
  const problem = useFieldProblem('consents')
  return (
    <fieldset className="limits" aria-describedby={problem && 'withdraw-error'}>
      <legend className="visually-hidden">{parts.consents.withdraw}</legend>
      {withdrawable.map(({ box, label }) => (
        <CheckboxField
          key={box}
          id={box.replaceAll(' ', '-')}
          name={box}
          value="yes"
          label={label}
          defaultChecked
        />
      ))}
      {problem && (
        <p id="withdraw-error" className="error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** The form that withdraws consents as the player asked; all are ticked at first. */
export function Withdraw({ view }: Props) {
  const { playerParts: parts } = useTexts()
  const { brand, id, withdrawable } = view
  if (withdrawable.length === 0) return null
  return (
    <Fold name={parts.consents.withdraw} look="neutral" form={FORM} verb={VERB}>
      <DeskForm id={FORM} className="stack" verb={VERB} fields={{ brand, id }}>
        <p className="soft">{parts.consents.effect}</p>
        <Boxes view={view} />
        <Reason id="withdraw-note" />
        <DeskButton verb={VERB} variant="brand">
          {parts.consents.withdraw}
        </DeskButton>
      </DeskForm>
    </Fold>
  )
}
