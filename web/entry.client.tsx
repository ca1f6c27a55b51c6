import { CSPProvider } from '@base-ui/react/csp-provider'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { Nonce } from './nonce.ts'

// The attribute is hidden from scripts, the property is not.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Nonce value={nonce}>
        <CSPProvider nonce={nonce}>
          <HydratedRouter />
        </CSPProvider>
      </Nonce>
    </StrictMode>,
  )
})
