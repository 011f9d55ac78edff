/** Where a form without JavaScript came from, if that was a page of this site; else `otherwise`. */
export function cameFrom(request: Request, otherwise: string): string {
  const referer = request.headers.get('referer')
  if (!referer || !URL.canParse(referer)) return otherwise
  const { host, pathname, search } = new URL(referer)
  const own = request.headers.get('host') ?? new URL(request.url).host
  return host === own && !pathname.startsWith('//') ? pathname + search : otherwise
}
