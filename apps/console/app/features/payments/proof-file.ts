export { proofLoader as loader } from '../../session/files.server.ts'
