export { beginSignOn as loader } from './sign-on.server.ts'
