import type { ContractRouterClient } from '@orpc/contract'
import { data, redirect } from 'react-router'
import type { contract } from '#contract/index.ts'
import { lastDay, readDocumentForm } from '#web/features/data-room/managed/read-document-form.ts'
import { problemOf } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'

type Api = ContractRouterClient<typeof contract>['dataRoom']

const accesses = ['default', 'none', 'read', 'download'] as const

const actOn = async (dataRoom: Api, id: string, form: FormData): Promise<string | null> => {
  const intent = form.get('intent')
  if (intent === 'remove') {
    await dataRoom.removeDocument({ id })
    return null
  }
  if (intent === 'publish' || intent === 'withdraw') {
    await dataRoom.updateDocument({ id, isPublished: intent === 'publish' })
    return intent === 'publish'
      ? 'The document is published.'
      : 'The document is withdrawn. No page opens any more.'
  }
  if (intent === 'right') {
    const [grantId, access] = [
      String(form.get('grantId') ?? ''),
      accesses.find((one) => one === form.get('access')),
    ]
    if (!isUuid(grantId) || !access) throw data('This form is not known here.', { status: 400 })
    await dataRoom.setRight({ id, grantId, access, expiresAt: lastDay(form) })
    return 'The right is set.'
  }
  if (intent !== 'change') throw data('This form is not known here.', { status: 400 })
  await dataRoom.updateDocument({ id, ...readDocumentForm(form) })
  return 'The document is changed.'
}

/** Does what a form of the page of a document asks for. */
export const changeDocument = async (dataRoom: Api, id: string, form: FormData) => {
  try {
    const done = await actOn(dataRoom, id, form)
    return done === null ? redirect('/admin/data-room') : data({ done, problem: null, fields: {} })
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    return data({ done: null, problem: message, fields }, { status })
  }
}
