import geistLatin from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import monoLatin from '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url'
import { lazy, type ReactNode, Suspense, use } from 'react'
import { Links, Meta, Outlet, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { siteContext, viewerContext, viewingContext } from './context.ts'
import { AssistantButton } from './features/assistant/assistant-button.tsx'
import { LateScripts } from './late-scripts.tsx'
import { atFirstSign } from './lib/presence/first-sign.ts'
import { useFocusOnPage } from './lib/presence/focus-on-page.ts'
import { KeepAnswers } from './lib/presence/keep-answers.tsx'
import { themeScript, useStoredTheme } from './lib/theme.ts'
import { Nonce } from './nonce.ts'
import { crumbsOf } from './pages/crumbs.server.ts'
import { pageOfPattern } from './pages/find-page.server.ts'
import { headOf } from './pages/head.server.ts'
import { ErrorScreen, errorTitle } from './shell/error-screen.tsx'
import favicon from './shell/favicon.svg?url'
import { useFrame } from './shell/frame.ts'

import { NavigationProgress } from './shell/navigation-progress.tsx'
import { TopBar } from './shell/top-bar.tsx'
import { placeOf, type Viewer } from './shell/viewer.ts'
import './theme.css'
import { classNames } from './ui/class-names.ts'
import { Toaster } from './ui/overlay/toaster.tsx'
import { LatePart } from './ui/state/late-part.tsx'

const loadAppFrame = () => import('./shell/app/app-frame.tsx')
/** Only those who are signed in load the frame of the product. */
const { AppNavigation, PageRow } = import.meta.env.SSR
  ? await loadAppFrame()
  : {
      AppNavigation: lazy(async () => ({ default: (await loadAppFrame()).AppNavigation })),
      PageRow: lazy(async () => ({ default: (await loadAppFrame()).PageRow })),
    }

const loadFooter = () => import('./shell/footer/footer.tsx')
/** The server sends it whole and its links work by themselves, so its script waits for the reader. */
const Footer = import.meta.env.SSR
  ? (await loadFooter()).Footer
  : lazy(() => atFirstSign(async () => ({ default: (await loadFooter()).Footer })))

/** Loaded by staff who look as a company, and by no one else. */
const ViewingBanner = lazy(() => import('./shell/viewing-banner.tsx'))

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: geistLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: monoLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
]

/** The head of a page as its row in `pages/` says it. A page that was refused says what the error screen says. */
export const meta: Route.MetaFunction = ({ error, loaderData }) =>
  error === undefined || error === null
    ? (loaderData?.page.meta ?? [])
    : [{ title: `${errorTitle(error)} · Cellwright` }, { name: 'robots', content: 'noindex' }]

const pageOf = ({ context, pattern }: Route.LoaderArgs) => {
  const page = pageOfPattern(pattern)
  return page
    ? {
        title: page.title ?? '',
        description: page.description ?? '',
        crumbs: crumbsOf(page),
        meta: headOf(page, context),
      }
    : { title: '', description: '', crumbs: [], meta: [] }
}

export function loader(args: Route.LoaderArgs) {
  const { context } = args
  const account = context.get(viewerContext)
  const viewer: Viewer | null = account && {
    id: account.id,
    email: account.email,
    fullName: account.fullName,
    role: account.role,
    ...placeOf(account),
    isAdmin: account.isAdmin,
  }
  const { socialLinks, isDemo, hasOutbox, minPasswordLength } = context.get(siteContext)
  return {
    page: pageOf(args),
    viewer,
    viewing: context.get(viewingContext),
    socialLinks,
    isDemo,
    hasOutbox,
    minPasswordLength,
    year: new Date().getUTCFullYear(),
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(Nonce)
  const site = useRouteLoaderData<typeof loader>('root')
  const viewer = site?.viewer?.role ? site.viewer : null
  const frame = useFrame(viewer !== null)
  useFocusOnPage('content')
  useStoredTheme()
  return (
    // The theme script writes `data-theme` before hydration, so this one attribute may differ.
    <html lang="en" data-theme="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        {import.meta.env.DEV && <meta property="csp-nonce" nonce={nonce} />}
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, run before first paint
          dangerouslySetInnerHTML={{ __html: themeScript }}
        />
        <Meta />
        <Links {...(nonce ? { nonce } : {})} />
      </head>
      <body className="flex min-h-dvh flex-col" data-frame={frame}>
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-80 focus:rounded-sm focus:bg-ink focus:px-4 focus:py-2 focus:text-canvas"
        >
          Skip to content
        </a>
        {frame !== 'bare' && <TopBar viewer={site?.viewer ?? null} isInApp={frame === 'app'} />}
        <NavigationProgress />
        {frame === 'app' && viewer && (
          <LatePart>
            <AppNavigation viewer={viewer} />
          </LatePart>
        )}
        <main
          id="content"
          tabIndex={-1}
          className={classNames('min-w-0 flex-1 outline-none', frame !== 'bare' && 'pt-(--bar-height)')}
        >
          {site?.viewing && (
            <Suspense>
              <ViewingBanner viewing={site.viewing} />
            </Suspense>
          )}
          {frame === 'app' && viewer && (
            <LatePart fallback={<div className="h-13 border-line border-b" />}>
              <PageRow viewer={viewer} />
            </LatePart>
          )}
          {children}
        </main>
        {frame === 'full' && (
          <LatePart>
            <Footer
              isSignedIn={viewer !== null}
              socialLinks={site?.socialLinks ?? []}
              hasOutbox={site?.hasOutbox ?? false}
              year={site?.year ?? new Date().getUTCFullYear()}
            />
          </LatePart>
        )}
        {frame !== 'bare' && <AssistantButton isInBar={frame === 'app'} />}
        <Toaster />
        <ScrollRestoration />
        <LateScripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <KeepAnswers>
      <Outlet />
    </KeepAnswers>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
