import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { actOnContact } from '~/features/support/act.ts'
import { ContactPage } from '~/features/support/contact-page.tsx'
import { isGuestTo } from '~/features/support/guest.ts'
import { useAnswer } from '~/page-data/answers.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => ({ guest: isGuestTo(context) })

export const action = async ({ request, context }: ActionFunctionArgs) =>
  actOnContact(await request.formData(), context)

/** The contact form. */
export default function Page() {
  const { guest } = useLoaderData<typeof loader>()
  return <ContactPage answer={useAnswer<typeof action>()} guest={guest} />
}
