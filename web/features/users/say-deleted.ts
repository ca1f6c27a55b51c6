import { showToast } from '#web/ui/overlay/show-toast.ts'

export const COMPANY_DELETED = 'The company and the accounts of its people are deleted.'
/** Where the page of a company leads to once it is deleted. */
export const LIST = '/admin/users'

/** Says in the list that the company whose page was open is deleted. */
export const sayDeleted = async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await send()
  } catch (error) {
    if (error instanceof Response && error.headers.get('location') === LIST)
      showToast({ title: COMPANY_DELETED, tone: 'success' })
    throw error
  }
}
