export { segmentLoader as loader } from '../../session/files.server.ts'
