import { Note } from '@palco/ui/note.tsx'
import { Link } from 'react-router'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { SelectField, TextField } from '../../forms/fields.tsx'
import { Fold } from '../../forms/fold.tsx'
import { useTexts } from '../../texts/index.ts'
import type { PlayerView } from './load.server.ts'
import { Reason } from './reason.tsx'

type View = Pick<PlayerView, 'brand' | 'id'> & { correction: NonNullable<PlayerView['correction']> }

const VERB = 'player_correct'
const FORM = 'player correct'
const FIELDS = ['name', 'lastname', 'birth_date', 'dni', 'country', 'phone_code', 'phone_number'] as const

/** What waits for a second operator, and the form that corrects personal data. */
export function Correction({ view: { brand, id, correction } }: { view: View }) {
  const { correction: texts } = useTexts().playerParts
  const { seen, data, genders, isFixed, proposal } = correction
  return (
    <>
      {proposal && (
        <Note kind="warning">
          {texts.waits} {proposal.by} · {proposal.cause} <Link to="/waiting">{texts.confirm}</Link>
        </Note>
      )}
      <Fold name={texts.correct} look="neutral" form={FORM} verb={VERB}>
        <DeskForm id={FORM} className="stack" verb={VERB} fields={{ brand, id, seen }}>
          <p className="soft">{texts.effect}</p>
          {isFixed && <p className="soft">{texts.fixed}</p>}
          {FIELDS.map((name) => (
            <TextField
              key={name}
              id={`correct-${name}`}
              name={name}
              label={texts[name]}
              type={name === 'birth_date' ? 'date' : 'text'}
              defaultValue={data[name] ?? ''}
              autoComplete="off"
            />
          ))}
          <SelectField
            id="correct-gender"
            name="gender"
            label={texts.gender}
            defaultValue={data.gender ?? ''}
          >
            <option value="">{texts.stays}</option>
            {genders.map((gender) => (
              <option key={gender.id} value={gender.id}>
                {gender.name}
              </option>
            ))}
          </SelectField>
          <Reason id="correct-note" />
          <DeskButton verb={VERB} variant="brand">
            {texts.correct}
          </DeskButton>
        </DeskForm>
      </Fold>
    </>
  )
}
