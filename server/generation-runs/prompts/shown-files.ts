import { fileContentTypes } from '#contract/file-limits.ts'
import type { SeenFile } from '#server/attachments/open-seen.ts'
import { data } from './data.ts'

/** A picture or a drawing behind its name, as models take it. */
const shown = ({ name, kind, content }: SeenFile) => {
  const url = `data:${fileContentTypes[kind]};base64,${Buffer.from(content).toString('base64')}`
  return [
    { type: 'text' as const, text: data('name of the next file', name) },
    kind === 'pdf'
      ? { type: 'file' as const, file: { filename: 'drawing.pdf', file_data: url } }
      : { type: 'image_url' as const, image_url: { url, detail: 'high' as const } },
  ]
}

/** What a person says, with the pictures and drawings beside it. */
export const withFiles = (text: string, files: readonly SeenFile[]) =>
  files.length > 0 ? [{ type: 'text' as const, text }, ...files.flatMap(shown)] : text
