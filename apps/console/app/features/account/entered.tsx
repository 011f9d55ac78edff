import { Button } from '@palco/ui/button.tsx'
import { useLoaderData } from 'react-router'
import { Onward } from '../../page/onward.tsx'
import { useTexts } from '../../texts/index.ts'
import { endSignOn } from './sign-on.server.ts'

export const loader = endSignOn

/** After the company's directory. */
export default function Entered() {
  const { login } = useTexts()
  const { to } = useLoaderData<typeof loader>()
  return (
    <Onward title={login.entered} to={to}>
      <Button href={to} variant="brand">
        {login.open}
      </Button>
    </Onward>
  )
}
