import { type ActionFunctionArgs } from 'react-router'
import { actOnContact } from '~/features/support/act.ts'
import { ContactPage } from '~/features/support/contact-page.tsx'
import { useAnswer } from '~/page-data/answers.tsx'

export const action = async ({ request, context }: ActionFunctionArgs) =>
  actOnContact(await request.formData(), context)

/** The contact form. */
export default function Page() {
  return <ContactPage answer={useAnswer<typeof action>()} />
}
