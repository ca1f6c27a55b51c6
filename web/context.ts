import { createContext } from 'react-router'
import type { Viewer } from '#contract/accounts.ts'
import type { Api } from '#contract/client.ts'
import type { Print } from '#contract/print-tasks.ts'
import type { Viewing } from '#contract/view-as.ts'

/** What the server puts beside every page request. */

/** Nonce of this response's Content-Security-Policy. */
export const nonceContext = createContext<string | undefined>(undefined)
/** The page is kept and sent to others without a session: it is rendered whole, and says whether it is for everybody. */
export const keptContext = createContext(false)
/** The same procedures that programs reach under /api/v1, called in process as this visitor. */
export const apiContext = createContext<Api>()
/** Who is looking; null when signed out, or when the role resolves to none. */
export const viewerContext = createContext<Viewer | null>(null)
/** As which company staff look at the product; null for everybody else. */
export const viewingContext = createContext<Viewing | null>(null)
/** Prints documents outside the server process. */
export const printContext = createContext<Print>()
/** How this installation is run, as far as pages may know it. */
export const siteContext = createContext<{
  origin: string
  isDemo: boolean
  /** Larger plans can be bought. */
  isBillingOn: boolean
  /** Mails are kept on this machine and can be read at /dev/outbox. */
  hasOutbox: boolean
  socialLinks: readonly { label: string; href: string }[]
  minPasswordLength: number
}>({
  origin: 'http://localhost:3000',
  isDemo: false,
  isBillingOn: false,
  hasOutbox: false,
  socialLinks: [],
  minPasswordLength: 6,
})
/** The OpenAPI 3.1 document of this installation, as programs get it. */
export const apiDocumentContext = createContext<() => Promise<unknown>>()
