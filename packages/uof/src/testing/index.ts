/** For tests of readers of the field's feed: a real broker, and a double of its HTTP interface. */
export { type AskedRecovery, describedXml, FIELD_TOKEN, type FieldFeed, fieldFeed } from './field-feed.ts'
export { isRabbitInstalled } from './rabbitmq.ts'
