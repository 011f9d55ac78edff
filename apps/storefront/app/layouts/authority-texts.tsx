import { TAGS } from '@palco/contract/format'
import { useBrand } from '~/brand/index.ts'
import { useTranslation } from '~/i18n/index.ts'
import { Helplines } from '~/ui/helplines.tsx'

/** What the brand's authority wants on every page: its sentences in its language, telephones for help, its pages. */
export function AuthorityTexts() {
  const { t } = useTranslation()
  const { legends, helplines, links } = useBrand().authorityTexts
  if (legends.length + helplines.length + links.length === 0) return null
  return (
    <div className="authority-texts">
      {legends.map(({ text, language }) => (
        <p key={text} lang={TAGS[language]}>
          <strong>{text}</strong>
        </p>
      ))}
      {helplines.length > 0 && <Helplines label={t('layout.footer.helplines')} helplines={helplines} />}
      {links.length > 0 && (
        <ul>
          {links.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noopener noreferrer" target="_blank">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
