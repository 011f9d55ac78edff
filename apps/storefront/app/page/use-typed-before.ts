import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Takes over what was typed into a field, or chosen of a list, before hydration: it counts, not what the page opened with. In the commit
 * itself: an event that React hydrates for would put the old value back before later effects run.
 * @param id of the field
 * @param adopt called with the text when it differs from `value`
 */
export function useTypedBefore(id: string, value: string, adopt: (typed: string) => void): void {
  const take = useEffectEvent(() => {
    const typed = (document.getElementById(id) as HTMLInputElement | null)?.value
    if (typed !== undefined && typed !== value) adopt(typed)
  })
  useLayoutEffect(() => take(), [])
}

/** The same for a checkbox. */
export function useCheckedBefore(id: string, checked: boolean, adopt: (checked: boolean) => void): void {
  const take = useEffectEvent(() => {
    const now = (document.getElementById(id) as HTMLInputElement | null)?.checked
    if (now !== undefined && now !== checked) adopt(now)
  })
  useLayoutEffect(() => take(), [])
}
