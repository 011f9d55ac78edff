import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { CookiesPage } from '~/features/content/cookies-page.tsx'
import { toText } from '~/lib/form-values.ts'
import { paths } from '~/paths.ts'
import { makeVisit } from '~/session/context.ts'
import { SUPPORT_CONSENT, SUPPORT_CONSENT_S } from '~/session/cookie-list.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { brand, jar } = makeVisit(context)
  return { chat: brand.supportKey === null ? null : jar.get(SUPPORT_CONSENT) === 'yes' }
}

/** Lets the chat of another company in, or keeps it out. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { jar } = makeVisit(context)
  if (toText(await request.formData(), 'chat') === 'yes')
    jar.set(SUPPORT_CONSENT, 'yes', { httpOnly: false, maxAge: SUPPORT_CONSENT_S })
  else jar.remove(SUPPORT_CONSENT, { httpOnly: false })
  throw redirect(paths.cookies())
}

export default function Page() {
  return <CookiesPage {...useLoaderData<typeof loader>()} />
}
