import { Outlet } from 'react-router'
import { pageState } from '../session/page-state.ts'

export const loader = pageState

/** Header, main part and footer in the variants of the brand (S38). */
export default function WhitelabelLayout() {
  return <Outlet />
}
