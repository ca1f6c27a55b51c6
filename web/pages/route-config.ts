import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'
import type { FileRoute, LayoutName, Page } from './page.ts'

/** The router's configuration of these rows; pages with a layout are inside it. */
export const routeConfig = (
  rows: Readonly<Record<string, Page | FileRoute>>,
  layouts: Readonly<Record<LayoutName, string>>,
): RouteConfigEntry[] => {
  const entries = Object.entries(rows).map(([path, row]) => ({
    layout: 'layout' in row ? row.layout : undefined,
    // Several rows share a file: the path is what tells them apart.
    entry:
      path === '/'
        ? index(row.file, { id: 'home' })
        : route(path.slice(1), row.file, { id: path === '/*' ? 'not-found' : path.slice(1) }),
  }))
  const within = (name?: LayoutName) => entries.flatMap((one) => (one.layout === name ? [one.entry] : []))
  return [
    ...within(),
    ...Object.entries(layouts).map(([name, file]) => layout(file, within(name as LayoutName))),
  ]
}
