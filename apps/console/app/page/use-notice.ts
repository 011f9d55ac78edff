import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The answer to a form as its page's address has it. It is said once: a reload of the page does not say it again. */
export function useNotice(): string | null {
  const { search, key } = useLocation()
  const query = new URLSearchParams(search)
  const notice = query.get('notice')
  // What asks for a confirmation stays until it is given.
  const isSaid = notice !== null && !query.has('leaves')
  useEffect(() => {
    if (!isSaid) return
    const address = new URL(window.location.href)
    address.searchParams.delete('notice')
    window.history.replaceState(window.history.state, '', address)
  }, [isSaid, key])
  return notice
}
