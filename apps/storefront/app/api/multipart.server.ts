/** Apart from the contract's other parts: the browser's program has no use for it. */
export { isModestMultipart } from '@palco/contract/multipart'
