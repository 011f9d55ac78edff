export { fundsLoader as loader } from '../../session/files.server.ts'
