import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { generatePath, type Register } from 'react-router'
import { demoAccounts } from '#server/demo/accounts.ts'

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

type Journey = {
  /** Signs in as the demo account of a role, over the API; the cookie is then the browser's. */
  login: (role: Role) => Promise<void>
  /** Opens a page by its route and parameters, waits until it is alive, and checks it for accessibility. */
  navigate: <Route extends keyof Pages>(route: Route, ...parameters: ParametersOf<Route>) => Promise<void>
  /** Fails the test on accessibility violations of the page as it is now. Done by itself on every page opened and at the end. */
  checkAccessibility: () => Promise<void>
  /** Answers a test asks for on purpose (a 404, say): console errors that contain this text are let pass. */
  expectConsoleError: (text: string) => void
}

const violationsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
}

/** A page's script has taken over once the document says so. */
const isAlive = (page: Page) => page.waitForFunction(() => document.readyState === 'complete')

/**
 * The test of a browser journey. An error in the console, an uncaught exception, a resource that does not load and an
 * accessibility violation each fail it.
 */
export const test = base.extend<Journey & { consoleGuard: { allow: (text: string) => void } }>({
  baseURL: async ({ browserName: _ }, use) => {
    await use(process.env.E2E_BASE_URL)
  },
  consoleGuard: [
    async ({ page }, use) => {
      const errors: string[] = []
      const allowed: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
      await use({ allow: (text) => void allowed.push(text) })
      expect(
        errors.filter((error) => !allowed.some((text) => error.includes(text))),
        'errors in the console',
      ).toEqual([])
      if (page.url().startsWith('http'))
        expect(await violationsOf(page), 'accessibility of the last page').toEqual([])
    },
    { auto: true },
  ],
  expectConsoleError: async ({ consoleGuard }, use) => {
    await use(consoleGuard.allow)
  },
  checkAccessibility: async ({ page }, use) => {
    await use(async () => expect(await violationsOf(page), `accessibility of ${page.url()}`).toEqual([]))
  },
  login: async ({ page, baseURL }, use) => {
    await use(async (role) => {
      const account = demoAccounts.find((entry) => entry.role === role)
      if (!account || !baseURL) throw new Error(`no demo account ${role}`)
      const answer = await page.request.post(`${baseURL}/api/v1/accounts/sign-in`, {
        data: { email: account.email, password: account.password },
        headers: { origin: baseURL },
      })
      expect(answer.status(), await answer.text()).toBe(200)
    })
  },
  navigate: async ({ page, checkAccessibility }, use) => {
    await use(async (route, ...parameters) => {
      await page.goto(generatePath<string>(route, Object.assign({}, ...parameters)))
      await isAlive(page)
      await checkAccessibility()
    })
  },
})
