import { Note } from '@palco/ui/note.tsx'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { Fold } from '../../forms/fold.tsx'
import { useTexts } from '../../texts/index.ts'
import type { PlayerView } from './load.server.ts'
import { Reason } from './reason.tsx'

type View = Pick<PlayerView, 'brand' | 'id'> & { viewing: NonNullable<PlayerView['viewing']> }

const VERB = 'player_view'
const FORM = 'player view'

/** The form that begins a view of the site as the player sees it, and the link that opens one. */
export function Viewing({ view: { brand, id, viewing } }: { view: View }) {
  const { viewing: texts } = useTexts().playerParts
  return (
    <>
      {viewing.link && (
        <Note kind="positive" role="status">
          {texts.ready}{' '}
          <a href={viewing.link} target="_blank" rel="noreferrer">
            {texts.open}
          </a>
        </Note>
      )}
      <Fold name={texts.view} look="neutral" form={FORM} verb={VERB}>
        <DeskForm id={FORM} className="stack" verb={VERB} fields={{ brand, id }}>
          <p className="soft">{texts.effect}</p>
          <Reason id="view-note" />
          <DeskButton verb={VERB} variant="brand">
            {texts.view}
          </DeskButton>
        </DeskForm>
      </Fold>
    </>
  )
}
