import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { siteRoutes } from './routes/site/routes.ts'

const landing = 'routes/landing/role-landing.tsx'
const team = 'routes/landing/team.tsx'

export default [
  index('routes/site/home.tsx'),
  route('sample-cell/:file', 'routes/site/sample-media.ts'),
  route('solutions', 'routes/solutions/list.tsx'),
  route('solutions/:id', 'routes/solutions/detail.tsx'),
  route('shared/:token', 'routes/shared/solution.tsx'),
  route('login', 'routes/auth/login.tsx'),
  route('signup', 'routes/auth/signup.tsx'),
  route('login/verify', 'routes/auth/verify.tsx'),
  route('login/link', 'routes/auth/sign-in-link.tsx'),
  route('login/sso', 'routes/auth/sso.tsx'),
  route('forgot-password', 'routes/auth/forgot-password.tsx'),
  route('reset-password', 'routes/auth/reset-password.tsx'),
  route('auth/link', 'routes/auth/mail-link.tsx'),
  route('admin/login', 'routes/admin/login.tsx'),
  route('sign-out', 'routes/auth/sign-out.tsx'),
  route('profile', 'routes/profile/profile.tsx'),
  route('profile/security', 'routes/profile/security.tsx'),
  route('profile/company/sign-in', 'routes/profile/company-sign-in.tsx'),
  route('profile/delete', 'routes/profile/delete.tsx'),
  route('profile/export', 'routes/profile/export.ts'),
  route('platform', 'routes/planner/platform.tsx'),
  route('notifications', 'routes/notifications.ts'),
  route('manufacturer/dashboard', 'routes/manufacturer/dashboard.tsx'),
  route('engineer/dashboard', landing, { id: 'engineer-dashboard' }),
  route('supplier/dashboard', landing, { id: 'supplier-dashboard' }),
  route('manufacturer/team', team, { id: 'manufacturer-team' }),
  route('engineer/team', team, { id: 'engineer-team' }),
  route('supplier/team', team, { id: 'supplier-team' }),
  route('invitation', 'routes/invitation/invitation.tsx'),
  route('data-room', 'routes/data-room/data-room.tsx'),
  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/overview.tsx'),
    route('staff', 'routes/admin/staff.tsx'),
    route('audit', 'routes/admin/audit.tsx'),
    route('sign-in-providers', 'routes/admin/sign-in-providers.tsx'),
  ]),
  route('dev/outbox', 'routes/dev-outbox/list.tsx'),
  route('dev/outbox/:id', 'routes/dev-outbox/mail.tsx'),
  route('dev/outbox/:id/file', 'routes/dev-outbox/file.ts'),
  ...siteRoutes,
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig
