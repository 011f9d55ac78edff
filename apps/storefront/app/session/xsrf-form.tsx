import { Form, useRouteLoaderData, type FormProps } from 'react-router'
import type { RootData } from '../root.tsx'

/** The token a post must carry in its field `_xsrf` (or in the header X-XSRF-TOKEN). */
export function useXsrf(): string {
  return useRouteLoaderData<RootData>('root')?.xsrf ?? ''
}

/** A form of the router with the hidden `_xsrf` field; works without JavaScript too. */
export function XsrfForm({ children, ...props }: FormProps) {
  const token = useXsrf()
  return (
    <Form {...props}>
      <input type="hidden" name="_xsrf" value={token} readOnly />
      {children}
    </Form>
  )
}
