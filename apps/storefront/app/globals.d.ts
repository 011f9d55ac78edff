/** Id of the running build, put in by vite.config.ts. */
declare const __BUILD_ID__: string
