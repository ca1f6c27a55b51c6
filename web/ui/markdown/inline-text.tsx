import { Link } from 'react-router'
import type { Inline } from '#web/lib/markdown/text-blocks.ts'
import { Icon } from '#web/ui/icon.tsx'

const linkStyle = 'text-ink underline decoration-line-strong underline-offset-4 hover:decoration-signal-ink'

/** A line of written text with its emphasis, code and links. Links of this site are followed without loading again. */
export function InlineText({ parts }: { parts: readonly Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a written page never changes while it is shown
  return parts.map((part, at) => <Part key={at} part={part} />)
}

function Part({ part }: { part: Inline }) {
  if (typeof part === 'string') return part
  switch (part.type) {
    case 'strong':
      return (
        <strong className="font-semibold text-ink">
          <InlineText parts={part.children} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <InlineText parts={part.children} />
        </em>
      )
    case 'code':
      return (
        <code className="break-words rounded-sm bg-inset px-1 py-0.5 text-[0.875em] text-ink">
          {part.text}
        </code>
      )
    case 'link':
      return <TextLink to={part.to} parts={part.children} />
  }
}

/** Files and the API are no pages: they are loaded as documents of their own. */
const isDocument = (to: string) => /^\/(api|cells)\/|\.(pdf|xml|json|txt)(\?|$)/.test(to)

function TextLink({ to, parts }: { to: string; parts: readonly Inline[] }) {
  if (/^https:/.test(to))
    return (
      <a href={to} rel="noopener" target="_blank" className={linkStyle}>
        <InlineText parts={parts} />
        <Icon
          name="external"
          size={14}
          label="opens in a new tab"
          className="ml-1 inline-block align-[-2px]"
        />
      </a>
    )
  if (to.startsWith('#') || isDocument(to))
    return (
      <a href={to} className={linkStyle}>
        <InlineText parts={parts} />
      </a>
    )
  return (
    <Link to={to} className={linkStyle}>
      <InlineText parts={parts} />
    </Link>
  )
}
