import { lazy } from 'react'
import { PageHead } from '#web/features/content/page-head.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { LatePart } from '#web/ui/state/late-part.tsx'
import { writtenPage } from '../content/page-data.server.ts'
import type { Route } from './+types/article'

/**
 * The text below the head can be read as it comes from the server; its script comes after the page's own. The server
 * has it at hand: the page it sends is always whole.
 */
const ArticleBody = import.meta.env.SSR
  ? (await import('./parts/article-body.tsx')).default
  : lazy(() => import('./parts/article-body.tsx'))

/** Any page that is written in `content/`: its path says which. */
export const loader = (args: Route.LoaderArgs) => writtenPage(args)

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Article({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        crumbs={page.crumbs}
        title={page.title}
        lead={page.description}
        facts={page.facts.length > 0 && page.facts.map((fact) => <span key={fact}>{fact}</span>)}
      >
        {page.kind === 'whitepapers' && (
          <a href={`${page.path}/paper.pdf`} className={buttonStyle('secondary', 'md', 'mt-6')}>
            Download as PDF
          </a>
        )}
      </PageHead>
      <LatePart key={page.path}>
        <ArticleBody page={page} />
      </LatePart>
    </>
  )
}
