import type { RouteConfig } from '@react-router/dev/routes'
import { files, layouts, pages } from './pages/pages.server.ts'
import { routeConfig } from './pages/route-config.ts'

export default routeConfig({ ...pages, ...files }, layouts) satisfies RouteConfig
