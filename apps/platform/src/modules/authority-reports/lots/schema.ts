import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'

/** Says what a schema refuses in a document; nothing: it is valid. */
type SchemaCheck = (document: string) => string[]

/**
 * Reads a schema, such as the one that the authority publishes.
 * @throws when it is none
 */
export function openSchema(text: string): SchemaCheck {
  const source = XmlDocument.fromString(text)
  const validator = XsdValidator.fromDoc(source)
  return (document) => {
    const read = XmlDocument.fromString(document)
    try {
      validator.validate(read)
      return []
    } catch (error) {
      if (!(error instanceof XmlValidateError)) throw error
      return error.details.map(({ message, line }) => `line ${line}: ${message.trim()}`)
    } finally {
      read.dispose()
    }
  }
}
