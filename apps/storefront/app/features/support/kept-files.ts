/** A file that the platform holds already for the message that is being written. */
export type KeptFile = { token: string; name: string }

/** How it travels in a form. */
export const keptValue = ({ token, name }: KeptFile): string => `${token} ${name}`

/** The kept files of a form; what is no token is left out. */
export const keptIn = (form: FormData): KeptFile[] =>
  form.getAll('kept').flatMap((value) => {
    const [, token = '', name = ''] =
      /^([\w-]{32}) (.{1,120})$/s.exec(typeof value === 'string' ? value : '') ?? []
    return token === '' ? [] : [{ token, name }]
  })
