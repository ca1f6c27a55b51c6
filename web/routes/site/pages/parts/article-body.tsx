import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { BlockList } from '#web/features/content/block-list.tsx'
import { CellFigure } from '#web/features/content/cell-figure.tsx'
import { ContentsNav } from '#web/features/content/contents-nav.tsx'
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { WrittenPage } from '../../content/page-data.server.ts'
import { Comparison } from './comparison.tsx'
import { DocumentationNav } from './documentation-nav.tsx'
import { NeighbourLinks } from './neighbour-links.tsx'

/** Everything below the head of a written page: what is beside it, its text, and where to go on. */
export default function ArticleBody({ page }: { page: WrittenPage }) {
  const { cell, sections } = page
  const hasSections = sections.length > 0
  useSectionAsked()
  return (
    <div
      className={classNames(
        'measure grid gap-x-12 gap-y-8 py-10 sm:py-14',
        hasSections
          ? 'lg:grid-cols-[200px_minmax(0,1fr)] xl:grid-cols-[200px_minmax(0,1fr)_200px]'
          : 'lg:grid-cols-[minmax(0,1fr)_200px]',
      )}
    >
      {hasSections && <DocumentationNav sections={sections} current={page.path} />}
      <div className={classNames('order-first lg:order-last', hasSections && 'lg:hidden xl:block')}>
        <ContentsNav headings={page.headings} />
      </div>
      <article className="min-w-0">
        {cell && (
          <CellFigure
            cell={cell.name}
            view="live"
            alt={cell.alt}
            caption={`${cell.alt}. Planned and drawn by the engine.`}
            className="mb-10"
          />
        )}
        <Comparison rows={page.comparison} />
        <BlockList blocks={page.blocks} />
        {cell && (
          <p className="mt-10">
            <LinkButton to={cell.plannerPath} icon="arrow_right">
              Open this cell in the planner
            </LinkButton>
          </p>
        )}
        <NeighbourLinks previous={page.previous} next={page.next} />
      </article>
    </div>
  )
}

/**
 * On the first way here from another page, the text comes a moment after the page: what is asked for in the address is
 * then scrolled to once it is there. A page that was loaded whole has been scrolled by the browser.
 */
function useSectionAsked() {
  const { hash } = useLocation()
  const [isLate] = useState(useIsHydrated())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the text appears; later links scroll by themselves
  useEffect(() => {
    if (isLate && hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [])
}
