import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The short form: a page reads it a third sooner than the long one, and it finds the same. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on a page as it is now, by its usual rules or by those named. What fades in or out counts as faded. */
export const accessibilityFaults = async (page: Page, runOnly?: axe.RunOnly) => {
  // Once in each page: it takes as long to compile as to check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async (options) => {
      // Half faded, no colour is what it will be; and what is off the screen begins to fade when it is looked at.
      const still = new CSSStyleSheet()
      still.replaceSync('*, ::before, ::after { transition: none !important; }')
      document.adoptedStyleSheets.push(still)
      try {
        const { violations } = await window.axe.run(document, options)
        return violations.map(({ id, help, nodes }) => ({
          id,
          help,
          targets: nodes.map(({ target }) => target.join(' ')),
        }))
      } finally {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
      }
    },
    {
      ...(runOnly && { runOnly }),
      resultTypes: ['violations'],
      // Of the two rules that read all style sheets and films first, a third of the time of a check, one is off unless it is
      // named (experimental) and one only ever asks for a look (`reviewOnFail`): neither is a violation.
      preload: false,
    } satisfies axe.RunOptions,
  )
}
