import { useEffect } from 'react'
import { Notice } from '#web/ui/state/notice.tsx'
import { textLink } from '../text-link.ts'

/**
 * Sends the browser on to a provider. A form of this site may not be answered with a redirect to another one (the
 * page's own policy forbids it), so the page goes there by itself, or by a press where scripts do not run.
 */
export function GoToProvider({ url, providerName }: { url: string; providerName: string }) {
  useEffect(() => location.assign(url), [url])
  return (
    <div data-problem tabIndex={-1} className="outline-none">
      <Notice isLive title={`Going on at ${providerName}`}>
        <a href={url} className={textLink}>
          Continue to {providerName}
        </a>
      </Notice>
    </div>
  )
}
