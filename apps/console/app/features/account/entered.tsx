import { useTexts } from '../../texts/index.ts'
import { endSignOn } from './sign-on.server.ts'

export const loader = endSignOn

/** After the company's directory: opens the console by itself, and by the link where it does not. It runs no script. */
export default function Entered() {
  const t = useTexts()
  return (
    <main className="narrow" id="content">
      <title>{`${t.login.title} · ${t.title}`}</title>
      <meta httpEquiv="refresh" content="0;url=/" />
      <p className="mark">Palco</p>
      <h1>{t.login.entered}</h1>
      <p>
        <a className="button button-brand" href="/">
          {t.login.open}
        </a>
      </p>
    </main>
  )
}
