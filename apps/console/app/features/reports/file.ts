export { reportLoader as loader } from '../../session/files.server.ts'
