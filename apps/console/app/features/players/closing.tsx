import { Proposal } from '../../approvals/proposal.tsx'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { SelectField } from '../../forms/fields.tsx'
import { Fold } from '../../forms/fold.tsx'
import { useTexts } from '../../texts/index.ts'
import type { PlayerView } from './load.server.ts'
import { Reason } from './reason.tsx'

type View = Pick<PlayerView, 'brand' | 'id'> & { closing: NonNullable<PlayerView['closing']> }
type Props = { view: View }

const CLOSE = { verb: 'player_close', form: 'player close' }
const LIFT = { verb: 'player_lift_closing', form: 'player lift' }

function Close({ view: { brand, id, closing } }: Props) {
  const { players } = useTexts()
  const { closing: texts } = players
  return (
    <Fold name={texts.close} look="neutral" form={CLOSE.form} verb={CLOSE.verb}>
      <DeskForm id={CLOSE.form} className="stack" verb={CLOSE.verb} fields={{ brand, id }}>
        <p className="soft">{texts.closeEffect}</p>
        <SelectField id="close-cause" name="reason" label={texts.cause} defaultValue="" required>
          <option value="">{texts.choose}</option>
          {closing.causes.map((cause) => (
            <option key={cause.id} value={cause.id}>
              {cause.name}
            </option>
          ))}
        </SelectField>
        <Reason id="close-note" />
        <DeskButton verb={CLOSE.verb} variant="danger">
          {texts.close}
        </DeskButton>
      </DeskForm>
    </Fold>
  )
}

function Lift({ view: { brand, id } }: Props) {
  const { players } = useTexts()
  const { closing: texts } = players
  return (
    <Fold name={texts.lift} look="neutral" form={LIFT.form} verb={LIFT.verb}>
      <DeskForm id={LIFT.form} className="stack" verb={LIFT.verb} fields={{ brand, id }}>
        <p className="soft">{texts.liftEffect}</p>
        <Reason id="lift-note" />
        <DeskButton verb={LIFT.verb} variant="brand">
          {texts.lift}
        </DeskButton>
      </DeskForm>
    </Fold>
  )
}

/** The forms that close an account and lift a closing, and what waits for a second operator. */
export function Closing({ view }: Props) {
  const { brand, id, closing } = view
  return (
    <>
      {closing.proposal && (
        <Proposal
          proposal={closing.proposal}
          verb="player_lift_closing"
          fields={{ brand, id }}
          confirms={closing.proposal.confirms}
        />
      )}
      {closing.causes.length > 0 && <Close view={view} />}
      {closing.mayLift && <Lift view={view} />}
    </>
  )
}
