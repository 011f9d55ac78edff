import type { TextKey } from '../i18n/translate.ts'

/** A notification. Texts are texts, never markup; keys are translated when shown, so a switch of language reaches them. */
export type Notification = {
  kind: 'success' | 'info' | 'warning' | 'error'
  title?: string
  titleKey?: TextKey
  texts?: string[]
  textKey?: TextKey
  /** Milliseconds until it leaves; 0 = until closed. */
  life?: number
}
export type Shown = Notification & { id: number }

/** Notifications stay this long. */
export const LIFE_MS = 4_500

let list: readonly Shown[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly Shown[]): void {
  list = next
  for (const listener of listeners) listener()
}

const toContent = ({ kind, title, titleKey, texts, textKey }: Notification) =>
  JSON.stringify([kind, title, titleKey, texts ?? [], textKey])

/** Shows a notification at the top right; one that looks like one already visible is merged with it. */
export function notify(notification: Notification): void {
  const content = toContent(notification)
  if (list.some((known) => toContent(known) === content)) return
  change([...list, { ...notification, id: nextId++ }])
}

export const closeNotification = (id: number): void => change(list.filter((known) => known.id !== id))
export const closeAll = (): void => change([])
/** Takes away the notifications with these titles: their cause is gone. */
export const closeTitled = (titles: readonly TextKey[]): void =>
  change(list.filter(({ titleKey }) => titleKey === undefined || !titles.includes(titleKey)))
/** What went wrong has been put right: its notifications leave. */
export const closeErrors = (): void => change(list.filter((known) => known.kind !== 'error'))

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const snapshot = (): readonly Shown[] => list
const NONE: readonly Shown[] = []
export const serverSnapshot = (): readonly Shown[] => NONE
