import { MAX_REQUEST_FILE_MB, MAX_REQUEST_FILES } from '#contract/bid-words.ts'
import { FileFields, type NamedFile } from '#web/ui/form/file-fields.tsx'

/** Files of a request. */
export const RequestFiles = ({
  initial,
  error,
}: {
  initial: readonly NamedFile[]
  error: string | undefined
}) => (
  <FileFields
    purpose="bid_request"
    initial={initial}
    most={MAX_REQUEST_FILES}
    hint={`Drawings, tables, pictures: at most ${MAX_REQUEST_FILES} of ${MAX_REQUEST_FILE_MB} MB. All bidders open them.`}
    error={error}
  />
)
