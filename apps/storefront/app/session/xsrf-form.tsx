import { Form, type FormProps } from 'react-router'
import { useRootData } from '../lib/root-data.tsx'

/** The token a post must carry in its field `_xsrf` (or in the header X-XSRF-TOKEN). */
export function useXsrf(): string {
  return useRootData()?.xsrf ?? ''
}

/** The pair's readable half as the browser holds it now: another tab may have renewed it by logging in or out. */
export function xsrfFromCookie(): string | null {
  const found = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  return found === undefined ? null : decodeURIComponent(found)
}

type XsrfFormProps = FormProps & { ref?: React.Ref<HTMLFormElement> }

/** A form of the router with the hidden `_xsrf` field; works without JavaScript too. */
export function XsrfForm({ children, onSubmit, ...props }: XsrfFormProps) {
  const token = useXsrf()
  return (
    <Form
      {...props}
      onSubmit={(event) => {
        const field = event.currentTarget.elements.namedItem('_xsrf')
        if (field instanceof HTMLInputElement) field.value = xsrfFromCookie() ?? field.value
        onSubmit?.(event)
      }}
    >
      <input type="hidden" name="_xsrf" value={token} readOnly />
      {children}
    </Form>
  )
}
