/** Id of the running build, put in by vite.config.ts. */
declare const __BUILD_ID__: string
/** Pattern of the paths that a guest may not enter, put in by vite.config.ts. */
declare const __PLAYERS_ONLY__: string
