import { data } from 'react-router'

/** The fields of a posted form. Anything else than a form is the caller's mistake: 415, not a failure of ours. */
export const readForm = async (request: Request): Promise<FormData> => {
  try {
    return await request.formData()
  } catch {
    throw data('This page takes forms only.', { status: 415 })
  }
}
