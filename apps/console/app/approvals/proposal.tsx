import { Note } from '@palco/ui/note.tsx'
import { DeskButton, DeskForm } from '../forms/desk-form.tsx'
import { useTexts } from '../texts/index.ts'
import type { ProposalView } from './proposal.server.ts'

type Fields = Readonly<Record<string, string>>

/** What an operator has asked for, with the forms that confirm and drop it. */
export function Proposal({
  proposal,
  verb,
  fields,
  confirms = proposal.confirms,
}: {
  proposal: ProposalView
  verb:
    | 'decide'
    | 'void'
    | 'prode_series'
    | 'prode_cancel'
    | 'store_refund'
    | 'free-bets'
    | 'jackpot_terms'
    | 'funds_decide'
    | 'identity_decide'
    | 'screening_decide'
    | 'legal_text_publish'
    | 'player_lift_closing'
    | 'confirm'
  /** What names its subject. */
  fields: Fields
  /** What confirms it: the same decision once more. */
  confirms?: Fields
}) {
  const { proposal: p } = useTexts().trading
  return (
    <section className="decision">
      <h2>{p.title}</h2>
      <p>
        <b>{p.kinds[proposal.kind] ?? proposal.kind}</b>
      </p>
      {proposal.verdicts.length > 0 && (
        <ul className="reasons">
          {proposal.verdicts.map(({ name, verdict }) => (
            <li key={name}>
              {name}: <b>{verdict}</b>
            </li>
          ))}
        </ul>
      )}
      <p className="soft">
        {proposal.by}
        {proposal.cause !== '' && ` · ${proposal.cause}`}
      </p>
      {proposal.own ? (
        <Note kind="warning">{p.own}</Note>
      ) : (
        <DeskForm verb={verb} fields={{ ...fields, ...confirms }}>
          <DeskButton verb={verb} variant="brand" shortcut="a">
            {p.confirm}
          </DeskButton>
        </DeskForm>
      )}
      <DeskForm verb="drop" fields={{ proposal: proposal.id }}>
        <DeskButton verb="drop">{p.drop}</DeskButton>
      </DeskForm>
    </section>
  )
}
