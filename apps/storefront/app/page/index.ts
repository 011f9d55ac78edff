export { ConfirmedForm } from './confirmed-form.tsx'
export { useXsrf, XsrfForm } from './xsrf-form.tsx'
