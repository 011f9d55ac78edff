import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router'

/** The least that a page of React and the router is made of. */
export default function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Bare page</title>
        <link rel="icon" href="data:," />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
