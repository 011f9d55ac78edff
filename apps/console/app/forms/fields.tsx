import {
  CheckboxField as KitCheckboxField,
  Field,
  SelectField as KitSelectField,
  TextField as KitTextField,
} from '@palco/ui/field.tsx'
import type { ComponentProps } from 'react'
import { useFieldProblem } from './form-problems.tsx'

/*
 * The kit's fields in a form of the console: what its schema refused stands at the field.
 */

export function TextField(props: ComponentProps<typeof KitTextField>) {
  return <KitTextField {...props} error={useFieldProblem(props.name) ?? props.error} />
}

export function SelectField(props: ComponentProps<typeof KitSelectField>) {
  return <KitSelectField {...props} error={useFieldProblem(props.name) ?? props.error} />
}

export function CheckboxField(props: ComponentProps<typeof KitCheckboxField>) {
  return <KitCheckboxField {...props} error={useFieldProblem(props.name) ?? props.error} />
}

type TextAreaProps = Pick<ComponentProps<typeof Field>, 'label' | 'hint'> &
  Omit<ComponentProps<'textarea'>, 'id' | 'className'> & { id: string; name: string }

/** A field of several lines. */
export function TextArea({ label, hint, ...area }: TextAreaProps) {
  const error = useFieldProblem(area.name)
  const described = [hint != null && `${area.id}-hint`, error && `${area.id}-error`].filter(Boolean)
  return (
    <Field id={area.id} label={label} hint={hint} error={error}>
      <textarea
        {...area}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described.join(' ') || undefined}
      />
    </Field>
  )
}
