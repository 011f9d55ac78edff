import type { ComponentProps, ReactNode } from 'react'
import { DeskButton, DeskForm } from '../forms/desk-form.tsx'
import { SelectField, TextArea } from '../forms/fields.tsx'
import { Fold } from '../forms/fold.tsx'

type Props = {
  verb: string
  /** What names the case, sent along. */
  fields: Readonly<Record<string, string>>
  act: { id: string; name: string }
  isSevere: boolean
  note: { label: string; hint: string }
  /** Fields of the act before its note. */
  children?: ReactNode
}

/** The folded form of an act on a case, with the note that goes on record. */
export function ActForm({ verb, fields, act, isSevere, note, children }: Props) {
  const form = `${verb} ${act.id}`
  return (
    <Fold name={act.name} look="neutral" form={form} verb={verb}>
      <DeskForm id={form} className="stack" verb={verb} fields={{ ...fields, act: act.id }}>
        {children}
        <TextArea
          id={`${act.id}-note`}
          name="note"
          {...note}
          rows={3}
          required
          minLength={3}
          maxLength={500}
        />
        <DeskButton verb={verb} variant={isSevere ? 'danger' : 'brand'}>
          {act.name}
        </DeskButton>
      </DeskForm>
    </Fold>
  )
}

type ChoiceProps = Pick<ComponentProps<typeof SelectField>, 'name' | 'id' | 'label'> & {
  options: readonly { id: string; name: string }[]
}

/** A choice of an act's form. */
export const Choice = ({ options, ...field }: ChoiceProps) => (
  <SelectField {...field}>
    {options.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </SelectField>
)
