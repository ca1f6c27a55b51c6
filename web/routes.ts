import { index, type RouteConfig, route } from '@react-router/dev/routes'

const landing = 'routes/landing/role-landing.tsx'

export default [
  index('routes/site/home.tsx'),
  route('sample-cell/:file', 'routes/site/sample-media.ts'),
  route('solutions', 'routes/solutions/list.tsx'),
  route('solutions/:id', 'routes/solutions/detail.tsx'),
  route('shared/:token', 'routes/shared/solution.tsx'),
  route('login', 'routes/auth/login.tsx'),
  route('signup', 'routes/auth/signup.tsx'),
  route('sign-out', 'routes/auth/sign-out.tsx'),
  route('platform', 'routes/planner/platform.tsx'),
  route('notifications', 'routes/notifications.ts'),
  route('manufacturer/dashboard', 'routes/manufacturer/dashboard.tsx'),
  route('engineer/dashboard', landing, { id: 'engineer-dashboard' }),
  route('supplier/dashboard', landing, { id: 'supplier-dashboard' }),
  route('admin', landing, { id: 'admin' }),
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig
