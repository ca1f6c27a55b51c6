import { data, type MetaDescriptor } from 'react-router'
import { documentOriginalPath } from '#contract/data-room-words.ts'
import { apiContext } from '#web/context.ts'
import { PageViewer } from '#web/features/data-room/page-viewer.tsx'
import { sectionNames } from '#web/features/data-room/section-names.ts'
import { TermsForm } from '#web/features/data-room/terms-form.tsx'
import { problemOf } from '#web/lib/problem.ts'
import { fullTitle } from '#web/lib/seo/page-meta.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import type { FrameHandle } from '#web/shell/frame.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import type { Route } from './+types/document'

export const handle: FrameHandle<Route.ComponentProps['loaderData']> = {
  crumbs: ({ document }) => [
    { label: 'Data room', to: '/data-room' },
    { label: document?.title ?? 'Terms of confidentiality' },
  ],
}

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const { id } = args.params
  if (!isUuid(id)) throw data('Not found', { status: 404 })
  const meta = (title: string): MetaDescriptor[] => [
    { title: fullTitle(title) },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
  try {
    const document = await args.context.get(apiContext).dataRoom.getDocument({ id })
    return { id, document, meta: meta(document.title) }
  } catch (error) {
    const { code, message, status } = problemOf(error)
    if (code === 'TERMS_NOT_ACCEPTED') return { id, document: null, meta: meta('Data room') }
    throw data(message, { status })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

/** A document of the data room, page by page. */
export default function DataRoomDocument({ loaderData: { id, document } }: Route.ComponentProps) {
  if (!document)
    return (
      <div className="measure py-8">
        <h1 className="mb-8 text-2xl">Data Room</h1>
        <TermsForm from={`/data-room/documents/${id}`} />
      </div>
    )
  return (
    <div className="measure grid gap-6 py-8">
      <header className="flex flex-wrap items-end gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <p className="text-muted text-sm">{sectionNames[document.section]}</p>
          <h1 className="mt-1 text-2xl [overflow-wrap:anywhere]">{document.title}</h1>
          {document.description && <p className="mt-2 text-muted">{document.description}</p>}
        </div>
        {document.canDownload && (
          <LinkButton to={documentOriginalPath(id)} reloadDocument icon="download">
            Download PDF
          </LinkButton>
        )}
      </header>
      <PageViewer key={id} document={document} />
    </div>
  )
}
