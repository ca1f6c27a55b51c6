import { useState } from 'react'
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts'
import { Button } from '#web/ui/action/button.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'

/** New recovery codes, in clear this once: to copy, keep as a file, or write down. */
export function RecoveryCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const isHydrated = useIsHydrated()
  const [copied, setCopied] = useState<boolean>()
  const file = ['Cellwright recovery codes', email, 'Each works once.', '', ...codes, ''].join('\n')
  return (
    <section
      aria-labelledby="recovery"
      className="grid gap-4 border border-line border-l-4 border-l-warn bg-surface p-5"
    >
      <div>
        <h3 id="recovery" className="text-base">
          Your recovery codes
        </h3>
        <p className="mt-1 text-muted text-sm">
          Each signs you in once when the app is not at hand. They are shown this once: keep them where you
          will find them.
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-sm sm:max-w-80">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        {isHydrated && (
          <Button
            size="sm"
            icon="copy"
            onClick={() => {
              void navigator.clipboard.writeText(codes.join('\n')).then(
                () => setCopied(true),
                () => setCopied(false),
              )
            }}
          >
            Copy
          </Button>
        )}
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="cellwright-recovery-codes.txt"
          className={buttonStyle('secondary', 'sm')}
        >
          <Icon name="download" size={16} />
          <span>Download</span>
        </a>
        <p role="status" className="text-muted text-sm">
          {copied === true && 'Copied.'}
          {copied === false && 'The browser did not allow it. Select them and copy.'}
        </p>
      </div>
    </section>
  )
}
