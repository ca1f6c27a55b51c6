import { Link } from 'react-router'

type Section = { name: string; pages: { path: string; title: string }[] }

/** All pages of the documentation by section; folds on narrow screens. */
export function DocumentationNav({ sections, current }: { sections: readonly Section[]; current: string }) {
  const list = (
    <div className="grid gap-5">
      {sections.map(({ name, pages }) => (
        <div key={name}>
          <p className="font-medium text-sm">{name}</p>
          <ul className="mt-1.5 grid border-line border-l">
            {pages.map(({ path, title }) => (
              <li key={path}>
                <Link
                  to={path}
                  aria-current={path === current ? 'page' : undefined}
                  className="-ml-px block border-transparent border-l py-1 pl-3 text-muted text-sm hover:text-ink aria-[current=page]:border-signal aria-[current=page]:text-ink"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
  return (
    <nav aria-label="Documentation" className="order-first">
      <details className="group border border-line bg-surface lg:hidden">
        <summary className="flex min-h-11 items-center justify-between px-4 font-medium text-sm">
          All pages
          <span aria-hidden className="text-faint group-open:rotate-180">
            ▾
          </span>
        </summary>
        <div className="px-4 pb-4">{list}</div>
      </details>
      <div className="sticky top-[calc(var(--bar-height)+24px)] hidden max-h-[calc(100dvh-var(--bar-height)-48px)] overflow-y-auto lg:block">
        {list}
      </div>
    </nav>
  )
}
