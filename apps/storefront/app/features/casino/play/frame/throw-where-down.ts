import { data } from 'react-router'
import { statusOfFailure, type CallError } from '~/api/index.ts'

/** A backend that does not answer says nothing of what a brand offers. @throws the page of that failure */
export function throwWhereDown(error: CallError): void {
  const { status } = error
  if (status === null || status === 429 || status >= 500) throw data(null, { status: statusOfFailure(error) })
}
