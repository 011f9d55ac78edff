import type { Plugin } from 'vite'

/** A function of a package whose body the browser's program does not need, and what stands in its place. */
export type Cut = { file: string; name: string; instead: string }

const cuts = (file: string, bodies: Record<string, string>): Cut[] =>
  Object.entries(bodies).map(([name, instead]) => ({ file, name, instead }))

const ROUTER = 'react-router/dist/production/lib/'
const REACT_DOM = 'react-dom/cjs/react-dom-client.production.js'
/** For what only the part that is left out would call: using the part after all fails at once, not in silence. */
const GONE = 'throw Error("left out of this build")'

/**
 * What the site switches off or never uses, but tree shaking cannot see: it hangs on settings that are read at run
 * time. Each entry says what would make it needed again.
 */
export const CUTS: readonly Cut[] = [
  // Lazy route discovery: `routeDiscovery: { mode: 'initial' }` in react-router.config.ts.
  ...cuts(`${ROUTER}dom/ssr/fog-of-war.js`, {
    isFogOfWarEnabled: 'return false',
    getPatchRoutesOnNavigationFunction: '',
    useFogOFWarDiscovery: '',
  }),
  // Instrumentation: `instrumentations` of <HydratedRouter> in entry.client.tsx.
  ...cuts(`${ROUTER}router/instrumentation.js`, {
    instrumentClientSideRouter: 'return router',
    getRouteInstrumentationUpdates: 'return {}',
    consumeInstrumentationClientResultMetaReceiver: '',
  }),
  // <Scripts> names the program in the server's document; in the browser it would only repeat it. `prefetch` of
  // <Link> and page links in `links()`: pages are fetched ahead by builds/prefetch.tsx.
  ...cuts(`${ROUTER}dom/ssr/components.js`, {
    Scripts: 'return null',
    PrefetchPageLinks: 'return null',
    usePrefetchBehavior: 'return [false, undefined, {}]',
  }),
  // A program piece that cannot be loaded: the router's own recovery reloads the page that is left, so that without a
  // network the browser's page takes the place of ours. Here it is noted, and builds/navigation.ts decides.
  ...cuts(`${ROUTER}dom/ssr/routeModules.js`, {
    loadRouteModule: `
      const known = routeModulesCache[route.id]
      if (known) return Promise.resolve(known)
      return import(/* @vite-ignore */ route.module).then(
        (loaded) => (routeModulesCache[route.id] = loaded),
        (error) => { (window.__brokenPieces ??= new Set()).add(route.module); throw error },
      )`,
  }),
  // Errors of React's server components, which the site has none of.
  ...cuts(`${ROUTER}errors.js`, { decodeRedirectErrorDigest: '', decodeRouteErrorResponseDigest: '' }),
  // Warnings to developers, which a development build still gives.
  ...cuts(`${ROUTER}router/history.js`, { warning: '' }),
  // <ViewTransition>: without one in the tree these walks find nothing and no transition begins.
  ...cuts(REACT_DOM, {
    trackEnterViewTransitions: '',
    commitExitViewTransitions: '',
    commitNestedViewTransitions: '',
    restoreEnterOrExitViewTransitions: '',
    restoreNestedViewTransitions: '',
    applyViewTransitionToHostInstances: GONE,
    commitAfterMutationEffectsOnFiber: GONE,
    startViewTransition: GONE,
  }),
  // <Activity>, <SuspenseList>, a `ref` of a fragment, useActionState.
  ...cuts(REACT_DOM, {
    FragmentInstance: GONE,
    commitNewChildToFragmentInstance: GONE,
    deleteChildFromFragmentInstance: GONE,
    mountActionState: GONE,
    updateActionState: GONE,
    updateActivityComponent: GONE,
    updateSuspenseListComponent: GONE,
  }),
  // The names of a failing component's parents: nothing here reads or logs them.
  ...cuts(REACT_DOM, { describeNativeComponentFrame: 'return ""' }),
  // Style sheets with a `precedence`, scripts as components, and the calls of react-dom that fetch ahead.
  ...cuts(REACT_DOM, {
    acquireResource: GONE,
    suspendResource: GONE,
    preloadStylesheet: GONE,
    preload: GONE,
    preloadModule: GONE,
    preinitStyle: GONE,
    preinitScript: GONE,
    preinitModuleScript: GONE,
  }),
]

/** Exports that neither the site nor the router uses; as CommonJS, these files would be taken whole. */
export const UNUSED_EXPORTS: Readonly<Record<string, readonly string[]>> = {
  'react/cjs/react.production.js': [
    'addTransitionType',
    'cache',
    'cacheSignal',
    'Children',
    'cloneElement',
    'createRef',
    'PureComponent',
    'unstable_useCacheRefresh',
    'useActionState',
    'useDebugValue',
  ],
  'react-dom/cjs/react-dom.production.js': [
    'browser',
    'createPortal',
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'unstable_batchedUpdates',
    'useFormState',
    'useFormStatus',
  ],
  'scheduler/cjs/scheduler.production.js': [
    'unstable_forceFrameRate',
    'unstable_next',
    'unstable_runWithPriority',
    'unstable_wrapCallback',
  ],
}

/** Those of the unused exports whose names nothing else has: a piece that still names one would fail in the browser. */
const NAMED_AFTER_ALL =
  /\.(addTransitionType|Children|cloneElement|createPortal|createRef|PureComponent|requestFormReset|useActionState|useDebugValue|useFormStatus)\b/

/** A CommonJS module without some of its exports. @throws when one is not there exactly once */
export function withoutExports(code: string, file: string, names: readonly string[]): string {
  return names.reduce((text, name) => {
    const statement = new RegExp(`^exports\\.${name} = (?:function[\\s\\S]*?^};\\n|\\w+;\\n)`, 'gm')
    const found = text.match(statement)?.length ?? 0
    if (found !== 1) throw new Error(`${file}: ${found} exports named ${name}; see server/unused-parts.ts`)
    return text.replace(statement, '')
  }, code)
}

/** `code` with the bodies of the named functions replaced. @throws when one is not there exactly once */
export function withoutParts(code: string, parts: readonly Cut[]): string {
  return parts.reduce((text, { file, name, instead }) => {
    const head = new RegExp(`^(async )?function ${name}\\(([^)]*)\\) \\{$`, 'gm')
    const found = text.match(head)?.length ?? 0
    if (found !== 1) throw new Error(`${file}: ${found} functions named ${name}; see server/unused-parts.ts`)
    // The old function stays under a name that nothing uses, so that it goes, with all that only it uses.
    return text.replace(head, `function ${name}($2) { ${instead} }\n$1function unused_${name}($2) {`)
  }, code)
}

/** Methods of what a fragment's `ref` gets: they hang on a prototype, so nothing else lets them go. */
const FRAGMENT_METHOD = /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^};\n/gm
const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm
const FORWARD_REF = /= (React\$1\.forwardRef\()/g

/** What keeps unused components of a package in the program: their names for tools, and calls that only wrap them. */
const shakeable = (code: string): string =>
  code.replace(DISPLAY_NAME, '').replace(FORWARD_REF, '= /* @__PURE__ */ $1').replace(FRAGMENT_METHOD, '')

export const FILES = [...new Set([...CUTS.map(({ file }) => file), ...Object.keys(UNUSED_EXPORTS)])]

/** One of the files named above, without what is left out of it. */
export function leanFile(code: string, file: string): string {
  const cut = CUTS.filter((part) => part.file === file)
  return withoutExports(withoutParts(code, cut), file, UNUSED_EXPORTS[file] ?? [])
}

/** Leaves out of the browser's program what it never runs (docs/decisions/0015-lean-program.md). */
export function unusedParts(): Plugin {
  const met = new Set<string>()
  return {
    name: 'palco-unused-parts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /node_modules\/(react|react-dom|react-router|scheduler)\// },
      handler(code, id) {
        const file = FILES.find((name) => id.endsWith(`/${name}`))
        if (file !== undefined) met.add(file)
        return { code: file === undefined ? shakeable(code) : leanFile(shakeable(code), file), map: null }
      },
    },
    buildEnd(error) {
      if (error) return
      const missed = FILES.filter((file) => !met.has(file))
      if (missed.length > 0)
        this.error(`${missed.join(', ')}: not part of the program; see server/unused-parts.ts`)
    },
    generateBundle(_, bundle) {
      for (const piece of Object.values(bundle)) {
        const named = piece.type === 'chunk' ? NAMED_AFTER_ALL.exec(piece.code)?.[1] : undefined
        if (named !== undefined) this.error(`${piece.fileName} uses ${named}; see server/unused-parts.ts`)
      }
    },
  }
}
