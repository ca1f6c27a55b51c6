import { createHash } from 'node:crypto'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { RunOnly } from 'axe-core'
import { generatePath, type Register } from 'react-router'
import { demoAccounts } from '#server/demo/accounts.ts'
import { accessibilityFaults } from './accessibility.ts'
import { ADDRESS_HEADER } from './server.ts'

export { expect }

export type Role = (typeof demoAccounts)[number]['role']

/** The routes there are, with their parameters: written by `react-router typegen`. */
type Pages = Register extends { pages: infer Known }
  ? Known
  : Record<string, { params: Record<string, string> }>
type ParametersOf<Route extends keyof Pages> = Pages[Route] extends { params: infer Params }
  ? keyof Params extends never
    ? []
    : [params: Params]
  : []

export type Person = { email: string; password: string; fullName: string; companyName: string }

export type Journey = {
  /** Twelve hexadecimal digits for the names of what a test makes: a second try has others, and meets nothing of the first. */
  tryId: string
  /** Signs in as the demo account of a role, over the API; the cookie is then the browser's. Shared: never sign it out. */
  login: (role: Role) => Promise<void>
  /** Signs up a manufacturer of this test's own, over the API; the cookie is then the browser's. */
  signUp: () => Promise<Person>
  /** Opens an address with its query, and waits until the page is alive. */
  open: (address: string) => Promise<void>
  /** Opens a page by its route and parameters, and waits until it is alive. */
  navigate: <Route extends keyof Pages>(route: Route, ...parameters: ParametersOf<Route>) => Promise<void>
  /**
   * Fails the test on accessibility violations of the page as it is now. The last page of each test is checked without
   * being asked; `pages.spec.ts` checks every page as it opens. `colours`: only what another theme changes.
   */
  checkAccessibility: (what?: keyof typeof checks) => Promise<void>
  /** Answers a test asks for on purpose (a 404, say): console errors that contain this text are let pass. */
  expectConsoleError: (text: string) => void
}

/** A sign-in, and when it was made. */
type Session = { cookies: Cookies; atMs: number }
/** Acts that ask for a fresh proof take a sign-in as one for ten minutes: a journey has at least five of them. */
const FRESH_MS = 300_000

const checks = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, RunOnly>

const violationsOf = async (page: Page, what: keyof typeof checks = 'all'): Promise<string[]> => {
  const faults = await accessibilityFaults(page, checks[what])
  return faults.map(({ id, help, targets }) => `${id}: ${help}: ${targets.join(', ')}`)
}

/** A page is alive once React listens on its document: what is pressed from then on is answered by its scripts. */
export const untilAlive = (page: Page) =>
  page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      Object.keys(document).some((key) => key.startsWith('__reactContainer$')),
  )

/** A list that is being read is faded, and no colour in it is what it will be; one that stays so is checked as it is. */
const untilSettled = (page: Page) =>
  page
    .locator('[aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached', timeout: 5_000 })
    .catch(() => undefined)

/** Says violations of the page's security policy in the console, where they fail the test with their directive. */
const tellViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(`security policy: ${effectiveDirective} refused ${blockedURI}`),
  )

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/**
 * The test of a browser journey. An error in the console, an uncaught exception, a resource that does not load and an
 * accessibility violation each fail it.
 */
export const test = base.extend<
  Journey & {
    /** Whether the last page is checked for accessibility at the end; tests that check each of their pages do without. */
    isLastPageChecked: boolean
    consoleGuard: { allow: (text: string) => void }
  },
  { sessions: Map<Role, Session> }
>({
  // One sign-in per role and worker: the number of sign-ins an account can have in five minutes is limited.
  sessions: [({ browserName: _ }, use) => use(new Map()), { scope: 'worker' }],
  baseURL: async ({ browserName: _ }, use) => {
    await use(process.env.E2E_BASE_URL)
  },
  tryId: ({ browserName: _ }, use, { testId, repeatEachIndex, retry }) =>
    use(createHash('sha256').update(`${testId}-${repeatEachIndex}-${retry}`).digest('hex').slice(0, 12)),
  extraHTTPHeaders: async ({ tryId }, use) => {
    const [a = 0, b = 0, c = 0] = Buffer.from(tryId, 'hex')
    await use({ [ADDRESS_HEADER]: `10.${a}.${b}.${c}` })
  },
  isLastPageChecked: [true, { option: true }],
  consoleGuard: [
    async ({ page, context, javaScriptEnabled, isLastPageChecked }, use) => {
      const errors: string[] = []
      const allowed: string[] = []
      await context.addInitScript(tellViolations)
      // On the context, so that further tabs of a test are watched too.
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (webError) => {
        const error = webError.error()
        // The router stops a reading that an action overtakes, and leaves the stopped stream's end uncaught.
        if (error.name !== 'AbortError') errors.push(`uncaught: ${error.message}`)
      })
      await use({ allow: (text) => void allowed.push(text) })
      expect(
        errors.filter((error) => !allowed.some((text) => error.includes(text))),
        'errors in the console',
      ).toEqual([])
      // The accessibility checker is a script itself.
      if (isLastPageChecked && javaScriptEnabled && page.url().startsWith('http')) {
        await untilSettled(page)
        expect(await violationsOf(page), 'accessibility of the last page').toEqual([])
      }
    },
    { auto: true },
  ],
  expectConsoleError: async ({ consoleGuard }, use) => {
    await use(consoleGuard.allow)
  },
  checkAccessibility: async ({ page }, use) => {
    await use(async (what) =>
      expect(await violationsOf(page, what), `accessibility of ${page.url()}`).toEqual([]),
    )
  },
  login: async ({ page, context, baseURL, sessions }, use) => {
    await use(async (role) => {
      const known = sessions.get(role)
      if (known && performance.now() - known.atMs < FRESH_MS) return context.addCookies(known.cookies)
      const account = demoAccounts.find((entry) => entry.role === role)
      if (!account || !baseURL) throw new Error(`no demo account ${role}`)
      const answer = await page.request.post(`${baseURL}/api/v1/accounts/sign-in`, {
        data: { email: account.email, password: account.password },
        headers: { origin: baseURL },
      })
      expect(answer.status(), await answer.text()).toBe(200)
      sessions.set(role, { cookies: await context.cookies(), atMs: performance.now() })
    })
  },
  signUp: async ({ page, baseURL, tryId }, use) => {
    let made = 0
    await use(async () => {
      if (!baseURL) throw new Error('no server')
      const password = 'correct horse battery'
      const person = {
        email: `pat-${tryId}-${++made}@plant.example`,
        password,
        fullName: 'Pat Planner',
        companyName: 'Plant Inc.',
      }
      const answer = await page.request.post(`${baseURL}/api/v1/accounts/sign-up`, {
        data: { ...person, confirmPassword: password },
        headers: { origin: baseURL },
      })
      expect(answer.status(), await answer.text()).toBe(201)
      return person
    })
  },
  open: async ({ page, javaScriptEnabled }, use) => {
    await use(async (address) => {
      await page.goto(address)
      if (javaScriptEnabled) await untilAlive(page)
    })
  },
  navigate: async ({ open }, use) => {
    await use((route, ...parameters) => open(generatePath<string>(route, Object.assign({}, ...parameters))))
  },
})
