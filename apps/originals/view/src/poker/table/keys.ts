import { useLayoutEffect } from 'preact/hooks'

/** Keys of the table where no dialog, field or pressed control takes them; `press` answers whether the key was one. */
export function useKeys(press: (key: string) => boolean): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement
      if (event.repeat && !event.key.startsWith('Arrow')) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('dialog[open]') || target.closest('input:not([type=range]), select')) return
      if ((event.key === 'Enter' && target.closest('button, a')) || !press(event.key.toLowerCase())) return
      event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })
}
