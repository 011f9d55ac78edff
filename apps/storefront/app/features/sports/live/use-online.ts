import { useSyncExternalStore } from 'react'
import { isLineLost, watchLine } from '~/live/index.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the device has a connection, as far as the browser knows. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Whether the connection is gone for so long that no price may be bet at. */
export const useIsCutOff = (): boolean => useSyncExternalStore(watchLine, isLineLost, () => false)
