/** Apart from the contract's other parts: browsers do not need it. */
export { isModestMultipart } from '@palco/contract/multipart'
