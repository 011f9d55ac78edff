import { useEffect } from 'react'
import { takeHeldKeys } from './held-keys.ts'

const STORED = 'console.keys'

/** Single keys can be switched off, for who dictates or types with one hand (WCAG 2.1.4). Kept in this browser. */
export function isSwitchedOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off'
  } catch {
    return true
  }
}

export function switchKeys(on: boolean): void {
  try {
    localStorage.setItem(STORED, on ? 'on' : 'off')
  } catch {
    // A browser that keeps nothing has them on at the next page.
  }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row]')]

/** Moves the focus among the rows of a table, from the row it is in. */
function moveRow(step: 1 | -1): void {
  const all = rows()
  const row = document.activeElement?.closest('tr')
  const at = all.findIndex((link) => link.closest('tr') === row)
  const to = at === -1 ? (step === 1 ? 0 : all.length - 1) : at + step
  all[Math.min(Math.max(to, 0), all.length - 1)]?.focus()
}

/** Presses what names the key in `aria-keyshortcuts`; what it opens has the focus in its first field. */
function press(key: string): boolean {
  const target = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`)
  if (!target) return false
  target.click()
  if (!target.matches('summary')) return true
  const fold = target.parentElement as HTMLDetailsElement
  target.focus()
  if (fold.open) fold.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus()
  return true
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (!isTyping(event.target) && answer(event.key)) event.preventDefault()
}

/** @returns whether the page has something for the key */
function answer(key: string): boolean {
  if (key === 'j' || key === 'k') moveRow(key === 'j' ? 1 : -1)
  else if (key === '/') document.querySelector<HTMLElement>('[role=search] :is(input, select)')?.focus()
  else return press(key)
  return true
}

/** Answers the keys that were pressed before the page ran, in their order, until one of them leads into a field. */
function answerHeld(): void {
  const keys = takeHeldKeys()
  // The buttons that only a running page has are there a moment later.
  setTimeout(() => {
    for (const key of isSwitchedOn() ? keys : []) if (!isTyping(document.activeElement)) answer(key)
  })
}

/** The keyboard of the console. A link or button takes part by naming its key in `aria-keyshortcuts`. */
export function useKeys(on: boolean): void {
  useEffect(() => {
    if (!on) return
    document.addEventListener('keydown', onKey)
    answerHeld()
    return () => document.removeEventListener('keydown', onKey)
  }, [on])
}
