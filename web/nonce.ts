import { createContext } from 'react'

/**
 * The Content-Security-Policy nonce of the document. Client navigations keep the first document's nonce,
 * so the browser reads it once from the page; it never travels in loader data.
 */
export const Nonce = createContext<string | undefined>(undefined)
