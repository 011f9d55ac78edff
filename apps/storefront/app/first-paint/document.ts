/** Entry of this folder for the server's rendering (entry.server.tsx). */
export { prepareDocuments, renderDocument } from './render/render-document.tsx'
