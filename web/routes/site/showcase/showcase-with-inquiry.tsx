import { lazy, Suspense } from 'react'
import { ShowcaseDialog, type ShowcaseDialogProps } from '#web/features/showcase/showcase-dialog.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'

const InquiryForm = lazy(() =>
  import('#web/features/contact/inquiry-form.tsx').then((module) => ({ default: module.InquiryForm })),
)

/** The showcase of a cell with the form to ask about it. */
export default function ShowcaseWithInquiry(props: Omit<ShowcaseDialogProps, 'inquiry'>) {
  return (
    <ShowcaseDialog
      {...props}
      inquiry={
        <Suspense fallback={<Skeleton className="h-120 w-full" />}>
          <InquiryForm title={props.about.title} />
        </Suspense>
      }
    />
  )
}
