export { attachmentLoader as loader } from '../../session/files.server.ts'
