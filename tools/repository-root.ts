/** The folder of the repository, without a slash at its end. */
export const repositoryRoot = new URL('..', import.meta.url).pathname.replace(/\/$/, '')
