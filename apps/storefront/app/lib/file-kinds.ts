/** What a control for proofs and attachments offers to choose: the platform reads pictures and PDF by their content. */
export const FILE_KINDS = ['image/*', '.heic', '.heif', 'application/pdf']

/** Whether a chosen file can be one of them; a type that the browser does not know is the platform's to judge. */
export const isFileKind = ({ type }: { type: string }): boolean =>
  type === '' ||
  type === 'application/octet-stream' ||
  type === 'application/pdf' ||
  /^image\/(?!svg)/.test(type)
