import { TextArea } from '../../forms/fields.tsx'
import { useTexts } from '../../texts/index.ts'

/** Why an operator acts on an account; it goes on record. */
export function Reason({ id }: { id: string }) {
  const { players: p } = useTexts()
  return (
    <TextArea
      id={id}
      name="note"
      label={p.reason}
      hint={p.reasonHint}
      rows={3}
      required
      minLength={3}
      maxLength={500}
    />
  )
}
