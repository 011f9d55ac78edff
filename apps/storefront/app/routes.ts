import { layout, route, type RouteConfig } from '@react-router/dev/routes'
import { pages, resources, type LayoutName } from './route-table.ts'

/** The pages of the table under their layouts; `*` is the address without a page. */
const under = (name: LayoutName) =>
  layout(
    `layouts/${name}.tsx`,
    pages.filter((page) => page.layout === name).map((page) => route(page.path, page.file)),
  )

export default [
  under('auth'),
  under('whitelabel'),
  layout('layouts/default.tsx', [route('*', 'routes/error/not-found.tsx')]),
  ...resources.map((resource) => route(resource.path, resource.file)),
] satisfies RouteConfig
