import { problemOf } from '#web/lib/problem.ts'
import { changeKey } from '../proof/change-form.tsx'
import type { ProofAnswer } from '../proof/proof-action.ts'

/** What a change of sign-in settings answers. */
export type IdentityAnswer = {
  intent: string
  /** Of the row it is about. */
  id?: string
  /** It was done; said in one sentence. */
  done?: string
  message?: string
  fields?: Record<string, string>
  /** What was typed, without secrets. */
  values?: Record<string, string>
  /** Where the browser goes on, at a provider. */
  start?: { url: string; providerName: string }
  /** Records found in the DNS in place of the one that was looked for. */
  found?: string[]
  /** The form that waits for a fresh proof. */
  refused?: { key: string }
  proof?: ProofAnswer
}

type Change = (text: (name: string) => string) => Promise<Omit<IdentityAnswer, 'intent' | 'id'>>
export type Changes = Readonly<Record<string, Change>>

const valuesOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !/secret|proof/i.test(name) ? [[name, value] as const] : [],
    ),
  )

/** Makes the change a form asks for; null when its intent is none of these. An old proof is no failure: the answer names the form to repeat. */
export const runChange = async (
  form: FormData,
  changes: Changes,
): Promise<{ answer: IdentityAnswer; status: number } | null> => {
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  const change = Object.hasOwn(changes, intent) ? changes[intent] : undefined
  if (!change) return null
  const about = { intent, ...(text('id') && { id: text('id') }) }
  try {
    return { answer: { ...about, ...(await change(text)) }, status: 200 }
  } catch (error) {
    const { code, message, fields, status } = problemOf(error)
    const values = valuesOf(form)
    if (code === 'REAUTHENTICATE')
      return { answer: { ...about, values, refused: { key: changeKey(intent, text('id')) } }, status }
    // A refusal about one field of the form is below that field.
    const ofField = fieldOf[code]
    const wrong = ofField && form.has(ofField) ? { ...fields, [ofField]: sayings[code] ?? message } : fields
    const isOfFields = Object.keys(wrong).length > 0
    return { answer: { ...about, values, fields: wrong, ...(!isOfFields && { message }) }, status }
  }
}

/** Where the sentence for those who sign in would send someone who sets a provider up the wrong way. */
const sayings: Readonly<Record<string, string>> = {
  PROVIDER_UNAVAILABLE: 'Nothing answers at this address. Check it, or try again in a minute.',
}

const fieldOf: Readonly<Record<string, string>> = {
  ISSUER_INVALID: 'issuer',
  ISSUER_FIXED: 'issuer',
  PROVIDER_UNAVAILABLE: 'issuer',
  PROVIDER_EXISTS: 'slug',
  DOMAIN_TAKEN: 'domain',
  DOMAIN_CLAIMED: 'domain',
  SSO_NOT_FOUND: 'email',
}
