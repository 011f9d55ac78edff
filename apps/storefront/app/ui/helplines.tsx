type Props = { label: string; helplines: readonly { name: string; phone: string }[] }

/** Telephones for help, which a phone calls at a touch. */
export function Helplines({ label, helplines }: Props) {
  return (
    <ul className="helplines" aria-label={label}>
      {helplines.map(({ name, phone }) => (
        <li key={phone}>
          {name}:{' '}
          <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        </li>
      ))}
    </ul>
  )
}
