import { Link, useLoaderData } from 'react-router'

export const loader = () => ({ title: 'A page of React and the router, and nothing else' })

export default function Home() {
  const { title } = useLoaderData<typeof loader>()
  return (
    <main>
      <h1>{title}</h1>
      <Link to="/other">Another page</Link>
    </main>
  )
}
