import { redirect, type ActionFunctionArgs } from 'react-router'
import { paths } from '~/paths.ts'
import { visitOf } from '~/session/context.ts'
import { logOut } from '~/session/login.ts'

export const loader = () => redirect(paths.home())

/** Logging out (§2.7) ends on / from everywhere. */
export async function action({ context }: ActionFunctionArgs) {
  await logOut(visitOf(context))
  return redirect(paths.home())
}
