import { Note } from '@palco/ui/note.tsx'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { TextField } from '../../forms/fields.tsx'
import { Fold } from '../../forms/fold.tsx'
import { useTexts } from '../../texts/index.ts'
import type { PlayerView } from './load.server.ts'
import { Reason } from './reason.tsx'

type View = Pick<PlayerView, 'brand' | 'id'> & { namesake: NonNullable<PlayerView['namesake']> }

const VERB = 'player_admit_namesake'
const FORM = 'player namesake'

/** What waits for a second operator, and the form that lets a namesake of a restricted player register. */
export function Namesake({ view: { brand, id, namesake } }: { view: View }) {
  const { namesake: texts } = useTexts().players
  const { proposal } = namesake
  return (
    <>
      {proposal && (
        <Note kind="warning">
          {texts.waits} {proposal.by} · {proposal.cause}
        </Note>
      )}
      <Fold name={texts.admit} look="neutral" form={FORM} verb={VERB}>
        <DeskForm id={FORM} className="stack" verb={VERB} fields={{ brand, id }}>
          <p className="soft">{texts.effect}</p>
          <TextField
            id="namesake-document"
            name="document"
            label={texts.document}
            autoComplete="off"
            required
          />
          <TextField
            id="namesake-email"
            name="email"
            type="email"
            label={texts.email}
            autoComplete="off"
            required
          />
          <Reason id="namesake-note" />
          <DeskButton verb={VERB} variant="brand">
            {texts.admit}
          </DeskButton>
        </DeskForm>
      </Fold>
    </>
  )
}
