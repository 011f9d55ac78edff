import { useSyncExternalStore } from 'react'
import { remember } from './client-state.ts'
import { findManifest, listRoutes } from './prefetch.tsx'

/** Where the boot script finds the page that the router's own reload gave up (builds/boot-script.ts). */
export const WANTED_KEY = 'palco.wanted'

const loaded = new Set<string>()
/** Pages that were shown and whose modules are not yet among them: finding these takes a slow phone 10 ms of its start. */
const shown = new Set<string>()
const listeners = new Set<() => void>()
let underWay = 0

const listModules = (path: string): string[] => {
  const manifest = findManifest()
  return manifest ? listRoutes(manifest, path).map(({ module }) => module) : []
}

function count(change: 1 | -1): void {
  underWay += change
  for (const listener of listeners) listener()
}

async function importAll(modules: readonly string[]): Promise<void> {
  await Promise.all(modules.map((module) => import(/* @vite-ignore */ module)))
  for (const module of modules) loaded.add(module)
}

/** Whether the modules of a page are known to be there. */
export function isPageLoaded(path: string): boolean {
  for (const page of shown) for (const module of listModules(page)) loaded.add(module)
  shown.clear()
  return listModules(path).every((module) => loaded.has(module))
}

/**
 * Loads the modules of a page and its layouts before the router is asked for it: where one is missing, the router
 * would reload the page that is left. @returns whether all are there
 */
export async function loadPage(path: string): Promise<boolean> {
  count(1)
  try {
    await importAll(listModules(path))
    return true
  } catch {
    return false
  } finally {
    count(-1)
  }
}

/** The page that is shown: its modules are there. */
export function noteShownPage(path: string): void {
  shown.add(path)
}

/** For navigations that pass no door of ours (back, a redirect): the reload that follows leads to `wanted`. */
export function rememberIfBroken(path: string, wanted: string): void {
  void importAll(listModules(path)).catch(() => remember(WANTED_KEY, wanted))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether modules are on their way for a page that was asked for. */
export const usePageLoading = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => underWay > 0,
    () => false,
  )
