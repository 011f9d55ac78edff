import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { ShownError } from '~/api/index.ts'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Sheet } from '@palco/ui/dialog.tsx'
import { Note } from '@palco/ui/note.tsx'
import { LoginForm, type FormAnswer } from './login-form.tsx'

const KEY = 'login-popup'

/** The login over an open page: who logs in here stays on the page. */
export function LoginPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { data } = useFetcher<FormAnswer & { shown?: ShownError[] }>({ key: KEY })
  useEffect(() => document.querySelector<HTMLElement>('dialog [name=username]')?.focus(), [])
  return (
    <Sheet title={t('account.login.title')} onClose={onClose}>
      {data?.shown?.map((entry, index) => (
        // The notifications lie under the dialog.
        <Note key={index} kind="negative" role="alert" title={t(entry.titleKey)} className="space-below">
          {entry.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {entry.textKey && <p>{t(entry.textKey)}</p>}
        </Note>
      ))}
      <LoginForm answer={data} popup={KEY} />
      <p className="text-mid space-above centered">
        {t('account.login.noAccount')}{' '}
        <a className="link" href={paths.register()} onClick={onClose}>
          {t('account.login.register')}
        </a>
      </p>
    </Sheet>
  )
}
