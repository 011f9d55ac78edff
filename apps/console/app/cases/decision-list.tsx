import { Reasons } from './reasons.tsx'

type Decision = { at: string; name: string; by: string; note: string; reasons?: readonly string[] }

/** What operators decided on a case, and what they noted. Nothing while there is none. */
export function DecisionList({ title, decisions }: { title: string; decisions: readonly Decision[] }) {
  if (decisions.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ol className="ticket-lines">
        {decisions.map(({ at, name, by, note, reasons = [] }) => (
          <li key={`${at} ${name} ${note}`} className="ticket-line">
            <p className="soft">
              <b>{name}</b> · {by} · {at}
            </p>
            <Reasons reasons={reasons} />
            <p className="ticket-words">{note}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
