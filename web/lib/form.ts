import { data } from 'react-router'

/** No page has half as many fields, a table of choices included. */
const MAX_FIELDS = 500

/** The fields of a posted form. Anything else than a form is the caller's mistake: 415 or 400, not a failure of ours. */
export const readForm = async (request: Request): Promise<FormData> => {
  const form = await request.formData().catch(() => {
    throw data('This page takes forms only.', { status: 415 })
  })
  if ([...form.keys()].length > MAX_FIELDS)
    throw data(`This form has more than ${MAX_FIELDS} fields. Send it again from its page.`, { status: 400 })
  return form
}
