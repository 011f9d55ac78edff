import { useCallback } from 'react'
import { useNavigate, type NavigateOptions } from 'react-router'
import { isLineDead, NoAnswer } from './line.ts'
import { loadPage } from './page-modules.ts'
import { fullLoad } from './reload-guard.ts'
import { stopAt } from './stop.ts'

let turns = 0

/**
 * A page with a module that cannot be loaded is loaded in full, once in ten seconds; then the error page says so (4.3).
 * Where nothing can be loaded at all, a full load would bring the browser's page instead of ours.
 */
async function enterBroken(wanted: string): Promise<void> {
  if (!navigator.onLine || (await isLineDead())) stopAt(wanted, new NoAnswer())
  else if (!fullLoad(wanted)) stopAt(wanted, new Error(`A module of ${wanted} could not be loaded`))
}

/** Like `useNavigate` for addresses of this site, with the page's modules loaded first. */
export function useGo(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    async (to, options) => {
      const turn = ++turns
      const ready = await loadPage(new URL(to, location.href).pathname)
      // Another page was chosen meanwhile.
      if (turn !== turns) return
      await (ready ? navigate(to, options) : enterBroken(to))
    },
    [navigate],
  )
}
