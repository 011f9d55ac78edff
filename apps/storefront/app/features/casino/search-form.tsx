import { useEffect, useEffectEvent, useRef } from 'react'
import { useSubmit } from 'react-router'
import { useTranslation } from '~/i18n/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { Icon } from '@palco/ui/icon.tsx'

/** How long the typing must rest before the list follows it, in ms. */
const REST_MS = 250

type Props = {
  action: string
  search: string
  keep: Readonly<Record<string, string>>
  placeholder?: string
  label?: string
  /** The field takes the focus when the page opens or this turns true. */
  focused?: boolean
  children?: React.ReactNode
}

/** Search by name: a plain GET form; with JavaScript the list follows the typing and the focus stays. */
export function SearchForm({ action, search, keep, placeholder, label, focused, children }: Props) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current)
    if (form) void submit(form, { replace: true, preventScrollReset: true })
  }
  const follow = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(form), REST_MS)
  }
  const catchUp = useEffectEvent(() => {
    if (field.current && field.current.value !== search) follow(field.current.form)
  })
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])
  useEffect(() => {
    // A search may have been typed before hydration.
    if (document.activeElement === field.current) catchUp()
    return () => clearTimeout(timer.current)
  }, [])
  useEffect(() => {
    // The address changed otherwise (a filter taken away, back): the field follows, but never while it is typed in.
    const input = field.current
    if (input && document.activeElement !== input) input.value = search
  }, [search])

  return (
    <form
      className="seek-form"
      action={action}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
    >
      {Object.entries(keep).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label className="search-field">
        <Icon name="search" />
        <span className="visually-hidden">{label ?? t('casino.searchLabel')}</span>
        <input
          ref={field}
          type="search"
          name="search"
          defaultValue={search}
          placeholder={placeholder ?? t('casino.searchPlaceholder')}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          onInput={(event) => follow(event.currentTarget.form)}
        />
      </label>
      {children}
      <noscript>
        <Button type="submit">{t('casino.search')}</Button>
      </noscript>
    </form>
  )
}
