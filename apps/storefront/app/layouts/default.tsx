import { Outlet } from 'react-router'
import { pageState } from '~/page/page-state.ts'
import { UiTexts } from './ui-texts.tsx'

export const loader = pageState

/** A bare page: error pages. */
export default function DefaultLayout() {
  return (
    <UiTexts>
      <Outlet />
    </UiTexts>
  )
}
