import { Note } from '@palco/ui/note.tsx'
import { Link } from 'react-router'
import { AmountField } from '../../forms/amount-field.tsx'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { SelectField, TextField } from '../../forms/fields.tsx'
import { Fold } from '../../forms/fold.tsx'
import { useTexts } from '../../texts/index.ts'
import type { PlayerView } from './load.server.ts'
import { Reason } from './reason.tsx'

type View = Pick<PlayerView, 'brand' | 'id'> & { grant: NonNullable<PlayerView['grant']> }
type Choice = { id: string; name: string }

const VERB = 'player_grant'
const FORM = 'player grant'

function Choices({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}

/** What each kind of reward asks for; the style shows that of the chosen one, so it works without script. */
function Terms({ view: { grant } }: { view: View }) {
  const { playerGrants: texts, trading } = useTexts()
  const whole = { inputMode: 'numeric' as const, autoComplete: 'off' }
  return (
    <>
      <div className="for-bonus">
        <SelectField id="grant-offer" name="offer" label={texts.offer}>
          <Choices choices={grant.bonuses} />
        </SelectField>
      </div>
      <div className="for-spins">
        <SelectField id="grant-spins-offer" name="spins_offer" label={texts.spinsOffer}>
          <Choices choices={grant.spins} />
        </SelectField>
        <TextField id="grant-spins" name="spins" label={texts.spins} maxLength={5} {...whole} />
      </div>
      <div className="for-amount">
        <AmountField
          id="grant-amount"
          name="amount"
          label={texts.amount}
          currency={grant.currency}
          maxLength={20}
        />
      </div>
      <div className="for-free-bet">
        <TextField
          id="grant-odds"
          name="odds"
          label={texts.odds}
          hint={texts.oddsHint}
          maxLength={10}
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField id="grant-live" name="live" label={texts.live} defaultValue="any">
          <Choices choices={Object.entries(texts.lives).map(([id, name]) => ({ id, name }))} />
        </SelectField>
        <TextField
          id="grant-days"
          name="days"
          label={trading.freeBets.days}
          defaultValue="7"
          maxLength={3}
          {...whole}
        />
      </div>
      <div className="for-miles">
        <TextField id="grant-miles" name="miles" label={texts.miles} maxLength={9} {...whole} />
      </div>
    </>
  )
}

/** What waits for a second operator, and the form that gives the player a reward. */
export function Grant({ view }: { view: View }) {
  const { playerGrants: texts } = useTexts()
  const { brand, id, grant } = view
  const none = grant.closed ? texts.closed : grant.kinds.length === 0 ? texts.nothing : null
  return (
    <>
      {grant.waiting.map((one) => (
        <Note key={one.id} kind="warning">
          {texts.waits} {one.by} · {one.cause} <Link to="/waiting">{texts.confirm}</Link>
        </Note>
      ))}
      <Fold name={texts.grant} look="neutral" form={FORM} verb={VERB}>
        {none !== null ? (
          <p className="soft">{none}</p>
        ) : (
          <DeskForm id={FORM} className="stack by-kind" verb={VERB} fields={{ brand, id, key: grant.key }}>
            <p className="soft">{texts.effect}</p>
            <SelectField id="grant-kind" name="kind" label={texts.kind}>
              <Choices choices={grant.kinds} />
            </SelectField>
            <Terms view={view} />
            <Reason id="grant-note" />
            <DeskButton verb={VERB} variant="brand">
              {texts.grant}
            </DeskButton>
          </DeskForm>
        )}
      </Fold>
    </>
  )
}
