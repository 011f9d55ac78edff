import { PUSH_TOPICS, type PushTopic } from '@palco/contract/tables'
import { Button } from '@palco/ui/button.tsx'
import { CheckboxField } from '@palco/ui/field.tsx'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslation } from '~/i18n/index.ts'
import { useXsrf } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import './messages.css'

export type PushData = { publicKey: string; topics: PushTopic[] }
type State = 'unknown' | 'unsupported' | 'off' | 'on' | 'denied' | 'failed'

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** The browser's subscription; `null` where there is none. */
async function current(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription()) ?? null
}

/** Asks the browser; one that was made with another key of the brand is made anew. */
async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const worker = await navigator.serviceWorker.ready
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: toBytes(publicKey) })
}

/** Notices on this device: the player's choice, by topics. It needs the browser, so the server shows nothing of it. */
export function PushForm({ push: { publicKey, topics } }: { push: PushData }) {
  const { t } = useTranslation()
  const { submit, state: sending } = useFetcher()
  const xsrf = useXsrf()
  const [state, setState] = useState<State>('unknown')
  useEffect(() => {
    if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
      return setState('unsupported')
    if (Notification.permission === 'denied') return setState('denied')
    current().then(
      (found) => setState(found && topics.length > 0 ? 'on' : 'off'),
      () => setState('off'),
    )
  }, [topics])
  if (state === 'unknown') return null
  const send = (fields: Record<string, string>) =>
    submit({ act: 'push', _xsrf: xsrf, ...fields }, { method: 'post', action: paths.profile('messages') })

  async function turnOn(form: HTMLFormElement): Promise<void> {
    const chosen = PUSH_TOPICS.filter((topic) => new FormData(form).has(topic))
    if (chosen.length === 0) return turnOff()
    try {
      const made = await subscribe(publicKey)
      if (!made) return setState('denied')
      const { endpoint = '', keys = {} } = made.toJSON()
      await send({
        endpoint,
        p256dh: keys['p256dh'] ?? '',
        auth: keys['auth'] ?? '',
        topics: chosen.join(' '),
      })
      setState('on')
    } catch {
      setState('failed')
    }
  }
  async function turnOff(): Promise<void> {
    const found = await current()
    await found?.unsubscribe()
    await send({ endpoint: found?.endpoint ?? '' })
    setState('off')
  }
  const usable = state === 'on' || state === 'off' || state === 'failed'
  return (
    <section className="card roomy push" aria-labelledby="push-title" data-push={state}>
      <h2 id="push-title" className="semibold">
        {t('messages.push.title')}
      </h2>
      <p role="status" className="text-mid small-text">
        {t(`messages.push.${state}`)}{' '}
        {state === 'unsupported' && (
          <a className="link link-alone" href={paths.install()}>
            {t('messages.push.install')}
          </a>
        )}
      </p>
      {usable && (
        <form
          className="stack-small"
          onSubmit={(event) => {
            event.preventDefault()
            void turnOn(event.currentTarget)
          }}
        >
          {PUSH_TOPICS.map((topic) => (
            <CheckboxField
              key={topic}
              id={`push-${topic}`}
              name={topic}
              label={t(`messages.push.topics.${topic}`)}
              defaultChecked={topics.length === 0 || topics.includes(topic)}
            />
          ))}
          <div className="row-wrap">
            <Button type="submit" variant={state === 'on' ? 'outline' : 'brand'} busy={sending !== 'idle'}>
              {t(state === 'on' ? 'messages.push.save' : 'messages.push.start')}
            </Button>
            {state === 'on' && (
              <Button type="button" variant="outline" onClick={() => void turnOff()}>
                {t('messages.push.stop')}
              </Button>
            )}
          </div>
        </form>
      )}
    </section>
  )
}
