import { Outlet } from 'react-router'
import { pageState } from '../session/page-state.ts'

export const loader = pageState

/** A bare page: error pages. */
export default function DefaultLayout() {
  return <Outlet />
}
