import { data } from 'react-router'
import { dataRoomSections } from '#contract/data-room-words.ts'
import { apiContext } from '#web/context.ts'
import { DocumentList } from '#web/features/data-room/document-list.tsx'
import { SectionLinks } from '#web/features/data-room/section-links.tsx'
import { sectionNames } from '#web/features/data-room/section-names.ts'
import { TermsForm } from '#web/features/data-room/terms-form.tsx'
import { orScreen } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import type { Route } from './+types/section'

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const section = dataRoomSections.find((one) => args.pattern.endsWith(`/${one}`))
  if (!section) throw data('Not found', { status: 404 })
  const { terms, items } = await orScreen(args.context.get(apiContext).dataRoom.listDocuments())
  const isOpen = !terms.isRequired || terms.acceptedAt !== null
  return { section, isOpen, items: items.filter((item) => item.section === section) }
}

/** The documents of one section of the data room. */
export default function DataRoomSectionPage({
  loaderData: { section, isOpen, items },
}: Route.ComponentProps) {
  return (
    <div className="measure grid gap-8 py-8">
      <h1 className="text-2xl">{sectionNames[section]}</h1>
      {isOpen ? (
        <>
          <SectionLinks />
          <DocumentList documents={items} />
        </>
      ) : (
        <TermsForm from={`/data-room/${section}`} />
      )}
    </div>
  )
}
