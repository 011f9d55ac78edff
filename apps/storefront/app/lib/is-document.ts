/** Whether the browser itself asks, and shows what comes back: not the running page. */
export const isDocument = (request: Request): boolean =>
  request.headers.get('accept')?.includes('text/html') ?? false
