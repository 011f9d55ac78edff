import { TICKET_FILE_BYTES, TICKET_FILES, TICKET_TEXT } from '@palco/contract/tables'
import { Button } from '@palco/ui/button.tsx'
import { Field } from '@palco/ui/field.tsx'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Title, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { loadTicket, type TicketView } from './load.server.ts'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { useTexts } from '../../texts/index.ts'
import { TextArea } from '../../forms/fields.tsx'

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadTicket(request, context, params['id'] ?? '')

export const ErrorBoundary = Problem

type Message = TicketView['messages'][number]

function Attachment({ file }: { file: Message['attachments'][number] }) {
  const { support: s } = useTexts()
  return (
    <figure>
      {file.isPicture && <img src={file.address} alt={file.name} loading="lazy" />}
      <figcaption>
        {file.name}{' '}
        <Button href={file.address} download>
          {s.download} ({file.isPicture ? 'WebP' : 'PDF'}, {file.size})
        </Button>
      </figcaption>
    </figure>
  )
}

function Conversation({ ticket }: { ticket: TicketView }) {
  const { support: s } = useTexts()
  return (
    <section className="stack">
      <h2>{s.conversation}</h2>
      <ol className="ticket-lines">
        {ticket.messages.map((line) => (
          <li key={line.id} className={`ticket-line is-${line.kind}`}>
            <p className="soft">
              <b>{line.kindName}</b>
              {line.by && ` · ${line.by}`} · {line.at}
            </p>
            {line.text && <p className="ticket-words">{line.text}</p>}
            {line.attachments.map((file) => (
              <Attachment key={file.id} file={file} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Why files cannot be sent; the platform judges what is in them. */
function problem(files: readonly File[]): string {
  if (files.length > TICKET_FILES) return 'too_many_files'
  return files.some(({ size }) => size > TICKET_FILE_BYTES) ? 'file_too_large' : ''
}

/** Words to the customer or to other operators. */
function WriteForm({ ticket, act }: { ticket: TicketView; act: 'answer' | 'note' }) {
  const { support: s, notices } = useTexts()
  const id = `ticket-${act}`
  const hint = act === 'note' ? s.noteHint : `${s.answerHint} ${ticket.guest ? s.answerMailed : ''}`
  return (
    <DeskForm
      className="stack"
      verb="ticket"
      fields={{ brand: ticket.brand, number: ticket.number, act }}
      files={act === 'answer'}
      // A new line empties the form.
      key={ticket.messages.length}
    >
      <TextArea
        label={act === 'note' ? s.note : s.answer}
        hint={hint}
        id={id}
        name="text"
        rows={act === 'note' ? 3 : 6}
        required
        maxLength={TICKET_TEXT.most}
      />
      {act === 'answer' && (
        <Field id="ticket-files" label={s.attachments} hint={s.filesHint(TICKET_FILES)}>
          <input
            className="input"
            type="file"
            id="ticket-files"
            name="files"
            multiple
            accept="image/jpeg,image/png,image/webp,application/pdf"
            aria-describedby="ticket-files-hint"
            onChange={({ currentTarget }) =>
              currentTarget.setCustomValidity(notices[problem([...(currentTarget.files ?? [])])] ?? '')
            }
          />
        </Field>
      )}
      <DeskButton verb="ticket" variant={act === 'note' ? 'neutral' : 'brand'}>
        {act === 'note' ? s.note : s.answer}
      </DeskButton>
    </DeskForm>
  )
}

/** One ticket: its conversation, the answer, the note, and who has it. */
export default function SupportTicketPage() {
  const { support: s } = useTexts()
  const ticket = useLoaderData<typeof loader>()
  const { brand, number } = ticket
  return (
    <>
      <Link to={`/support?${new URLSearchParams({ brand }).toString()}`}>{s.back}</Link>
      <Title title={ticket.subject}>
        <p className="soft">
          {number} · {ticket.stateName} · {ticket.category} · {ticket.from} · {s.language}: {ticket.language}{' '}
          · {s.assigned}: {ticket.assigned ?? s.free}
        </p>
      </Title>
      <div className="sections-of">
        <Conversation ticket={ticket} />
        <section className="stack">
          <div className="ticket-acts">
            {ticket.acts.map(({ id, name }) => (
              <DeskForm key={id} verb="ticket" fields={{ brand, number, act: id }}>
                <DeskButton verb="ticket">{name}</DeskButton>
              </DeskForm>
            ))}
          </div>
          <WriteForm ticket={ticket} act="answer" />
          <WriteForm ticket={ticket} act="note" />
        </section>
      </div>
      <Zone />
    </>
  )
}
