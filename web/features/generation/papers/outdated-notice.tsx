import { Notice } from '#web/ui/state/notice.tsx'

type Props = {
  /** "guide" or "bill of materials". */
  paper: string
  /** Version of the solution that the paper was written for. */
  writtenFor: number | null
  present: number
}

/** Says that the solution was changed since a paper was written for it. */
export const OutdatedNotice = ({ paper, writtenFor, present }: Props) => (
  <Notice tone="warning">
    This {paper} was written for version {writtenFor} of the solution, which is at version {present} now.
    Generate it again to have it fit.
  </Notice>
)
