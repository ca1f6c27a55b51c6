import type { Heading } from './blocks.ts'

/** Sections of the page; is beside the text where there is room, and folds above it where there is not. */
export function ContentsNav({ headings }: { headings: readonly Heading[] }) {
  const shown = headings.filter(({ level }) => level === 2)
  if (shown.length < 2) return null
  const list = (
    <ul className="grid gap-0.5 border-line border-l">
      {shown.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px block border-transparent border-l py-1 pl-3 text-muted text-sm hover:border-signal hover:text-ink"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-label="On this page">
      <details className="group border border-line bg-surface lg:hidden">
        <summary className="flex min-h-11 items-center justify-between px-4 font-medium text-sm">
          On this page
          <span aria-hidden className="text-faint group-open:rotate-180">
            ▾
          </span>
        </summary>
        <div className="px-4 pb-4">{list}</div>
      </details>
      <div className="sticky top-[calc(var(--bar-height)+24px)] hidden lg:block">
        <p className="mb-3 font-medium text-sm">On this page</p>
        {list}
      </div>
    </nav>
  )
}
