import { pageState } from '~/session/page-state.ts'

export const loader = pageState
