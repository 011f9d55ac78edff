export { documentLoader as loader } from '../../session/files.server.ts'
