import { Button } from '@palco/ui/button.tsx'
import { Note } from '@palco/ui/note.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Proposal } from '../../approvals/proposal.tsx'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { SelectField, TextArea } from '../../forms/fields.tsx'
import { Fold } from '../../forms/fold.tsx'
import { Title, Zone } from '../../page/parts.tsx'
import { playerSearch } from '../../page/player-address.ts'
import { Problem } from '../../page/problem.tsx'
import { useTexts } from '../../texts/index.ts'
import { type CaseView, loadCase } from './load.server.ts'

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadCase(request, context, params['id'] ?? '')

export const ErrorBoundary = Problem

type Props = { view: CaseView }

function Person({ view: { person } }: Props) {
  const { identity: i } = useTexts()
  return (
    <section>
      <h2>{i.checked}</h2>
      <dl>
        {person.map(({ name, value }) => (
          <div key={name}>
            <dt className="soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Verdict({ view: { verdict, verdictAt, verdictReasons } }: Props) {
  const { identity: i } = useTexts()
  return (
    <section>
      <h2>{i.verdict}</h2>
      <p>
        <b>{verdict ?? i.noVerdict}</b> {verdictAt && <span className="soft">{verdictAt}</span>}
      </p>
      <Reasons reasons={verdictReasons} />
    </section>
  )
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null
  return (
    <ul className="reasons">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}

function Documents({ view: { documents } }: Props) {
  const { identity: i, support: s } = useTexts()
  return (
    <section className="stack">
      <h2>{i.papers}</h2>
      {documents.length === 0 && <p className="empty">{i.noPapers}</p>}
      {documents.map((one) => (
        <figure key={one.id}>
          {one.sent && one.isPicture && <img src={one.address} alt={one.kind} loading="lazy" />}
          <figcaption>
            <b>{one.kind}</b> {one.reason && `· ${one.reason} `}
            <span className="soft">{one.sent ?? i.awaited(one.asked)}</span>{' '}
            {one.sent && (
              <Button href={one.address} download>
                {s.download} ({one.isPicture ? 'WebP' : 'PDF'}, {one.size})
              </Button>
            )}
          </figcaption>
        </figure>
      ))}
    </section>
  )
}

/** The form of one decision, with the reason that goes on record. */
function Decision({ view: { brand, id, kinds, why }, act }: Props & { act: CaseView['acts'][number] }) {
  const { identity: i } = useTexts()
  const form = `identity ${act.id}`
  const field = (name: string) => `${act.id}-${name}`
  return (
    <Fold name={act.name} look="neutral" form={form} verb="identity_decide">
      <DeskForm id={form} className="stack" verb="identity_decide" fields={{ brand, id, act: act.id }}>
        {act.id === 'ask' && (
          <Options name="document" id={field('document')} label={i.paper} options={kinds} />
        )}
        {(act.id === 'ask' || act.id === 'refuse') && (
          <Options name="reason" id={field('reason')} label={i.reason} options={why} />
        )}
        <TextArea
          id={field('note')}
          name="note"
          label={i.note}
          hint={i.noteHint}
          rows={3}
          required
          minLength={3}
          maxLength={500}
        />
        <DeskButton verb="identity_decide" variant={act.id === 'refuse' ? 'danger' : 'brand'}>
          {act.name}
        </DeskButton>
      </DeskForm>
    </Fold>
  )
}

type Option = { id: string; name: string }

const Options = ({
  options,
  ...field
}: {
  name: string
  id: string
  label: string
  options: readonly Option[]
}) => (
  <SelectField {...field}>
    {options.map((option) => (
      <option key={option.id} value={option.id}>
        {option.name}
      </option>
    ))}
  </SelectField>
)

function Decisions({ view: { decisions } }: Props) {
  const { identity: i } = useTexts()
  if (decisions.length === 0) return null
  return (
    <section>
      <h2>{i.decided}</h2>
      <ol className="ticket-lines">
        {decisions.map((one) => (
          <li key={`${one.at} ${one.name}`} className="ticket-line">
            <p className="soft">
              <b>{one.name}</b> · {one.by} · {one.at}
            </p>
            <Reasons reasons={one.reasons} />
            <p className="ticket-words">{one.note}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** One identity check: the provider's verdict, the documents, and the decision of an operator. */
export default function IdentityCasePage() {
  const { identity: i, players } = useTexts()
  const view = useLoaderData<typeof loader>()
  const { brand, id, proposal } = view
  return (
    <>
      <Link to={`/support/identity?${new URLSearchParams({ brand }).toString()}`}>{i.back}</Link>
      <Title title={view.player}>
        <Link to={playerSearch(brand, view.player)}>{players.see}</Link>
        <p className="soft">
          {view.state} · {i.owner}: {view.owner ?? i.free} · {i.created}: {view.created}
          {view.due && ` · ${i.due}: ${view.due}`}
        </p>
      </Title>
      {view.reasons.length > 0 && (
        <Note kind="warning">
          <Reasons reasons={view.reasons} />
        </Note>
      )}
      <div className="sections-of">
        <div className="stack">
          <Person view={view} />
          <Verdict view={view} />
          <Documents view={view} />
        </div>
        <section className="stack">
          <DeskForm verb="identity_decide" fields={{ brand, id, act: view.owning }}>
            <DeskButton verb="identity_decide">{i.acts[view.owning]}</DeskButton>
          </DeskForm>
          {proposal && (
            <Proposal
              proposal={proposal}
              verb="identity_decide"
              fields={{ brand, id }}
              confirms={proposal.confirms}
            />
          )}
          {view.acts.map((act) => (
            <Decision key={act.id} view={view} act={act} />
          ))}
          <Decisions view={view} />
        </section>
      </div>
      <Zone />
    </>
  )
}
