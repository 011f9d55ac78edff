import { Button } from '@palco/ui/button.tsx'
import type { ReactNode } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { useDesk } from '../page/brands.tsx'
import { TokenField } from '../page/parts.tsx'
import { useLanguage } from '../texts/index.ts'
import { FormProblems } from './form-problems.tsx'
import { LONGEST_FORM_ID } from './problems.ts'
import { useMayMake } from './verb-access.ts'

type Fields = Readonly<Record<string, string>>

/** A form of the console: it comes back to the page it stands on. Without the right of its call it is not drawn. */
export function DeskForm({
  verb,
  fields,
  id = [verb, ...Object.values(fields)].join(' ').slice(0, LONGEST_FORM_ID),
  className,
  files = false,
  children,
}: {
  verb: string
  /** What names its subject, sent along. */
  fields: Fields
  /** What tells it from the page's other forms; by default its verb and its subject. */
  id?: string
  className?: string
  /** Whether the form brings files. */
  files?: boolean
  children: ReactNode
}) {
  const token = useDesk()?.token ?? ''
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  // Where nothing is wrong, `form` is a filter of the page.
  for (const name of query.has('wrong') ? ['notice', 'form', 'wrong'] : ['notice']) query.delete(name)
  if (!useMayMake(verb)) return null
  return (
    <Form
      className={className}
      method="post"
      action={`/trading/act/${verb}`}
      encType={files ? 'multipart/form-data' : undefined}
      preventScrollReset
    >
      <TokenField token={token} />
      <input type="hidden" name="language" value={language} />
      <input
        type="hidden"
        name="back"
        value={query.size > 0 ? `${pathname}?${query.toString()}` : pathname}
      />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormProblems form={id} hidden={Object.keys(fields)}>
        {children}
      </FormProblems>
    </Form>
  )
}

/** A button that takes no second press while a form of its kind is under way. */
export function DeskButton({
  verb,
  variant = 'neutral',
  shortcut,
  name,
  children,
}: {
  verb: string
  variant?: 'brand' | 'danger' | 'neutral'
  shortcut?: string
  /** What a screen reader reads, where the button alone would be one of many alike. */
  name?: string
  children: ReactNode
}) {
  const { formAction } = useNavigation()
  return (
    <Button
      type="submit"
      variant={variant}
      busy={formAction === `/trading/act/${verb}`}
      aria-keyshortcuts={shortcut}
      aria-label={name}
    >
      {children}
    </Button>
  )
}
