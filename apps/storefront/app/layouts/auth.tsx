import { Outlet } from 'react-router'
import { pageState } from '../session/page-state.ts'

export const loader = pageState

/** Forms for guests: brand logo, language choice, no lobby navigation (S39). */
export default function AuthLayout() {
  return <Outlet />
}
