import type { Api } from '#contract/client.ts'
import { problemOf } from '#web/lib/problem.ts'
import { EMPTY_CODE } from '../fields/empty-code.ts'
import { changeKey } from '../proof/change-form.tsx'
import type { ProofAnswer } from '../proof/proof-action.ts'

/** A second factor that waits for its first code. The picture is shown as an image, so whatever a form sends back stays one. */
export type Enrolment = { id: string; secret: string; qrSvg: string }

export type SecurityAnswer = {
  /** Which form it answers. */
  intent: string
  message?: string
  fields?: Record<string, string>
  /** It was done; said in one sentence. */
  done?: string
  enrolment?: Enrolment
  recoveryCodes?: string[]
  friendlyName?: string
  refused?: { key: string }
  proof?: ProofAnswer
}

export type Outcome = { answer: SecurityAnswer; status: number; isSignedOut?: boolean }

const text = (form: FormData, name: string) => String(form.get(name) ?? '')
const sessions = (count: number) => (count === 1 ? '1 other session' : `${count} other sessions`)

/** Refused here: fields that the procedure may leave empty, and this form may not. */
const missing = (form: FormData): Record<string, string> | null => {
  if (form.get('intent') === 'password' && form.get('currentPassword') === '')
    return { currentPassword: 'Please enter your current password' }
  return form.get('intent') === 'verify' && !text(form, 'code').trim() ? { code: EMPTY_CODE } : null
}

const changes: Readonly<
  Record<
    string,
    (api: Api, form: FormData) => Promise<Omit<SecurityAnswer, 'intent'> & { isSignedOut?: boolean }>
  >
> = {
  password: async (api, form) => {
    const { endedSessions } = await api.credentials.changePassword({
      currentPassword: text(form, 'currentPassword'),
      password: text(form, 'password'),
      confirmPassword: text(form, 'confirmPassword'),
    })
    const ended = endedSessions > 0 ? ` ${sessions(endedSessions)} ended.` : ''
    return { done: `Your password is changed.${ended}` }
  },
  enrol: async (api, form) => {
    const { factor, secret, qrSvg } = await api.secondFactor.enrolFactor({
      friendlyName: text(form, 'friendlyName'),
    })
    return { enrolment: { id: factor.id, secret, qrSvg } }
  },
  verify: async (api, form) => {
    const { recoveryCodes } = await api.secondFactor.verifyNewFactor({
      id: text(form, 'id'),
      code: text(form, 'code'),
    })
    return { done: 'The second factor is set up. Other sessions ended.', recoveryCodes }
  },
  'remove-factor': async (api, form) => {
    await api.secondFactor.removeFactor({ id: text(form, 'id') })
    return { done: 'The second factor is removed.' }
  },
  'recovery-codes': async (api) => ({
    done: 'The old recovery codes do not work any more.',
    recoveryCodes: (await api.secondFactor.makeRecoveryCodes()).recoveryCodes,
  }),
  'end-session': async (api, form) => {
    await api.sessions.endSession({ id: text(form, 'id') })
    return { done: 'That session ended.' }
  },
  'end-others': async (api) => {
    const { ended } = await api.sessions.endSessions({ scope: 'others' })
    return { done: ended === 0 ? 'There was no other session.' : `${sessions(ended)} ended.` }
  },
  'end-everywhere': async (api) => {
    await api.sessions.endSessions({ scope: 'everywhere' })
    return { isSignedOut: true }
  },
}

/** What stays on the page when a code was wrong. */
const enrolmentIn = (form: FormData): { enrolment?: Enrolment } =>
  form.has('secret')
    ? {
        enrolment: { id: text(form, 'id'), secret: text(form, 'secret'), qrSvg: text(form, 'qrSvg') },
      }
    : {}

/** Makes the change a form of the security page asks for. */
export const changeSecurity = async (api: Api, form: FormData): Promise<Outcome> => {
  const intent = text(form, 'intent')
  const change = changes[intent]
  if (!change) return { answer: { intent, message: 'Unknown action' }, status: 400 }
  const empty = missing(form)
  if (empty) return { answer: { intent, ...enrolmentIn(form), fields: empty }, status: 400 }
  try {
    const { isSignedOut = false, ...answer } = await change(api, form)
    return { answer: { intent, ...answer }, status: 200, isSignedOut }
  } catch (error) {
    const { code, message, fields, status } = problemOf(error)
    const friendlyName = text(form, 'friendlyName')
    const kept = { intent, friendlyName, ...enrolmentIn(form) }
    if (code === 'REAUTHENTICATE')
      return { answer: { ...kept, refused: { key: changeKey(intent, text(form, 'id')) } }, status }
    const ofField =
      code === 'CODE_INVALID'
        ? { code: message }
        : code === 'WEAK_PASSWORD'
          ? { password: message }
          : code === 'INVALID_CREDENTIALS'
            ? { currentPassword: 'This password is not right.' }
            : {}
    const wrong = { ...fields, ...ofField }
    return {
      answer: { ...kept, fields: wrong, ...(Object.keys(wrong).length === 0 && { message }) },
      status,
    }
  }
}
