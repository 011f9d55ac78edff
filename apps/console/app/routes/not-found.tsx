import { refusal } from '../session/calls.server.ts'

export const loader = () => {
  throw refusal(404, 'not_found')
}

export const action = loader

export default function NotFound() {
  return null
}
