export { identityLoader as loader } from '../../session/files.server.ts'
