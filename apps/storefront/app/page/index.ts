export { ConfirmedForm } from './confirmed-form.tsx'
export { RegisterWays, RegisterWords } from './register-words.tsx'
export { restrictionTitle } from './restriction-title.ts'
export { useXsrf, xsrfFromCookie, XsrfForm } from './xsrf-form.tsx'
